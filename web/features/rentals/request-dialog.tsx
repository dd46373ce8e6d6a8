import { useMutation } from '@tanstack/react-query'
import type { Product } from '#contract/customer-host.ts'
import { deliveryText } from '#contract/eligibility.ts'
import { queryClient } from '#web/client/query-client.ts'
import { requestGame } from '#web/features/members/customer.ts'
import { useDelivery } from '#web/features/rentals/eligibility.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface RequestDialogProps {
  /** The requested game; undefined keeps the dialog closed. */
  game: Product | undefined
  onClose: () => void
}

/** Confirms a request, sends it, shows the outcome in a toast and closes. */
export function RequestDialog({ game, onClose }: RequestDialogProps) {
  const delivery = useDelivery()
  const request = useMutation(
    {
      mutationFn: requestGame,
      onSuccess: (outcome) => {
        showOutcome(outcome)
        onClose()
      },
    },
    queryClient,
  )
  return (
    <ConfirmDialog
      open={game !== undefined}
      message={
        <>
          An e-mail is being sent to the user about the game request: {game?.productName}
          {delivery && (
            <>
              <br />
              {deliveryText(delivery)}
            </>
          )}
        </>
      }
      busy={request.isPending}
      onCancel={onClose}
      onOk={() => game && request.mutate(game)}
    />
  )
}
