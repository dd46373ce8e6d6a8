import { useMutation } from '@tanstack/react-query'
import type { Product } from '#contract/customer-host.ts'
import { queryClient } from '#web/client/query-client.ts'
import { requestGame } from '#web/features/members/customer.ts'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { AskedGame } from '#web/features/rentals/asked-game.tsx'
import { useDelivery } from '#web/features/rentals/eligibility.ts'
import { noteRequested } from '#web/features/rentals/last-requested.ts'
import { costsOf } from '#web/features/rentals/request-costs.ts'
import styles from '#web/features/rentals/request-dialog.module.css'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface RequestDialogProps {
  /** The requested game; undefined keeps the dialog closed. */
  game: Product | undefined
  onClose: () => void
}

/** Confirms a request, sends it, shows the outcome in a toast and closes. */
export function RequestDialog({ game, onClose }: RequestDialogProps) {
  const request = useMutation(
    {
      mutationFn: requestGame,
      onSuccess: (outcome) => {
        showOutcome(outcome)
        if (outcome.success && game) noteRequested(game.productCode)
        onClose()
      },
    },
    queryClient,
  )
  return (
    <ConfirmDialog
      open={game !== undefined}
      message={game && <Message game={game} />}
      busy={request.isPending}
      onCancel={onClose}
      onOk={() => game && request.mutate(game)}
    />
  )
}

/** What the request means, and the quoted sentence. Apart, so that only an open dialog loads the plan. */
function Message({ game }: { game: Product }) {
  const delivery = useDelivery()
  const month = useMembership().data?.membership?.month
  return (
    <>
      <AskedGame game={game} text={`Request ${game.productName}?`} />
      <Facts facts={costsOf(delivery, month)} />
      <div className={styles.then}>
        <p>Then we pack the disc, and write to you when it is on its way.</p>
        <p>An e-mail is being sent to the user about the game request.</p>
      </div>
    </>
  )
}
