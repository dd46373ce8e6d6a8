import { useMutation } from '@tanstack/react-query'
import type { AnnouncedGame } from '#contract/interests.ts'
import { changeInterest } from '#web/data/interests.ts'
import { queryClient } from '#web/data/query-client.ts'
import { MemberIcon } from '#web/parts/member-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface ReservationToggleProps {
  game: AnnouncedGame
  /** Shows an icon instead of the text. */
  icon?: boolean
}

/** Reserves an announced game or cancels the reservation. Renders nothing when neither is possible. */
export function ReservationToggle({ game, icon = false }: ReservationToggleProps) {
  const { productCode, title, isMine, canDeclare } = game
  const change = useMutation(
    {
      mutationFn: (wanted: boolean) => changeInterest(productCode, wanted),
      onSuccess: showOutcome,
    },
    queryClient,
  )
  if (!isMine && !canDeclare) return null
  const text = isMine ? 'Cancel reservation' : 'Reserve'
  return (
    <Button
      variant={isMine ? 'quiet' : 'action'}
      // Not disabled while the call runs: a disabled button loses the focus.
      onClick={() => !change.isPending && change.mutate(!isMine)}
      aria-label={`${text}: ${title}`}
    >
      {icon ? <MemberIcon name="bell" /> : text}
    </Button>
  )
}
