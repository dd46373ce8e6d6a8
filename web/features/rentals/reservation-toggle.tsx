import { useMutation } from '@tanstack/react-query'
import type { AnnouncedGame } from '#contract/interests.ts'
import { queryClient } from '#web/client/query-client.ts'
import { changeInterest } from '#web/features/rentals/interests.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface ReservationToggleProps {
  game: AnnouncedGame
  /** Of 'Reserve'. */
  variant?: ButtonVariant
}

/** Reserves an announced game or cancels the reservation. Renders nothing when neither is possible. */
export function ReservationToggle({ game, variant = 'action' }: ReservationToggleProps) {
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
      variant={isMine ? 'quiet' : variant}
      // Not disabled while the call runs: a disabled button loses the focus.
      onClick={() => !change.isPending && change.mutate(!isMine)}
      aria-label={`${text}: ${title}`}
    >
      {text}
    </Button>
  )
}
