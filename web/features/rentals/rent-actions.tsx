import type { Product } from '#contract/customer-host.ts'
import { platformOf } from '#web/features/games/cover.tsx'
import { useEligibility } from '#web/features/rentals/eligibility.ts'
import { nextAction } from '#web/features/rentals/next-action.ts'
import { NextActionButton } from '#web/features/rentals/next-action-button.tsx'
import { QueueButton } from '#web/features/rentals/queue-button.tsx'
import styles from '#web/features/rentals/rent-actions.module.css'
import { RequestOrSwap } from '#web/features/rentals/request-or-swap.tsx'

interface RentActionsProps {
  /** From the member's own list. */
  game: Product
  onRequest: (game: Product) => void
  /** The ids of the title and the eligibility. */
  'aria-describedby': string
}

/** The buttons of a card: REQUEST or SWAP, or the next action when both would be refused. */
export function RentActions({ game, ...button }: RentActionsProps) {
  const { productCode, productName: title } = game
  const { eligibility } = useEligibility(productCode)
  const action = eligibility ? nextAction(eligibility.code) : 'request'
  return (
    <div className={styles.actions}>
      {action === 'request' ? (
        <RequestOrSwap game={game} variant="outline" {...button} />
      ) : (
        <NextActionButton
          action={action}
          variant="outline"
          productCode={productCode}
          title={title}
          platform={platformOf(game.groupName)}
        />
      )}
      {/* A member who would have to swap may prefer to wait in the queue. */}
      {eligibility?.code === 'swap' && <QueueButton productCode={productCode} title={title} variant="quiet" isShort />}
    </div>
  )
}
