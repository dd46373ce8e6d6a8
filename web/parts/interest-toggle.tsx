import { useMutation } from '@tanstack/react-query'
import type { AnnouncedGame } from '#contract/interests.ts'
import { changeInterest } from '#web/data/interests.ts'
import { queryClient } from '#web/data/query-client.ts'
import { MemberIcon } from '#web/parts/member-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface InterestToggleProps {
  game: AnnouncedGame
  /** A drawing in place of the words, where room is short. */
  icon?: boolean
}

/** Declares interest in a game before its release, or takes it back; nothing once neither works. */
export function InterestToggle({ game, icon = false }: InterestToggleProps) {
  const { productCode, title, isMine, canDeclare } = game
  const change = useMutation(
    {
      mutationFn: (wanted: boolean) => changeInterest(productCode, wanted),
      onSuccess: showOutcome,
    },
    queryClient,
  )
  if (!isMine && !canDeclare) return null
  const text = isMine ? 'Take interest back' : 'Declare interest'
  return (
    <Button
      variant={isMine ? 'quiet' : 'action'}
      // Not disabled meanwhile: the focus would be lost.
      onClick={() => !change.isPending && change.mutate(!isMine)}
      aria-label={`${text}: ${title}`}
    >
      {icon ? <MemberIcon name="bell" /> : text}
    </Button>
  )
}
