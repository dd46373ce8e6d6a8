import { formatInstant } from '#contract/dates.ts'
import type { OrderFile, OrderMark } from '#contract/orders.ts'
import { markOrder } from '#web/data/admin-orders.ts'
import { CommandButton } from '#web/parts/command-button.tsx'
import styles from '#web/screens/admin/orders/order-screen.module.css'

const MARKS: { mark: OrderMark; field: 'calledAt' | 'paidAt'; set: string; is: string }[] = [
  { mark: 'called', field: 'calledAt', set: 'Mark as called', is: 'Called' },
  { mark: 'paid', field: 'paidAt', set: 'Mark as paid', is: 'Paid' },
]

/** The shop's own steps before the membership starts: called and paid, each with UNDO. */
export function OrderMarks({ order }: { order: OrderFile }) {
  if (order.status === 'CANCELLED' || order.userId !== null) return null
  return (
    <div className={styles.steps}>
      {MARKS.map(({ mark, field, set, is }) => {
        const at = order[field]
        return (
          <CommandButton
            key={mark}
            command={() => markOrder(order.orderId, mark, at === null)}
            undo={() => markOrder(order.orderId, mark, at !== null)}
            variant={at === null && mark === 'called' ? 'action' : 'quiet'}
            aria-label={at === null ? `${set}: order ${order.orderId}` : `Remove the mark: ${is}`}
          >
            {at === null ? set : `✓ ${is} ${formatInstant(at)}`}
          </CommandButton>
        )
      })}
    </div>
  )
}
