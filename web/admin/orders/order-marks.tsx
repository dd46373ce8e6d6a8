import { formatShortInstant } from '#contract/dates.ts'
import type { OrderMark, OrderRow } from '#contract/shop-orders.ts'
import { markOrder } from '#web/admin/orders/admin-orders.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'

const MARKS: Record<OrderMark, { field: 'calledAt' | 'paidAt'; set: string; is: string }> = {
  called: { field: 'calledAt', set: 'Mark as called', is: 'Called' },
  paid: { field: 'paidAt', set: 'Mark as paid', is: 'Paid' },
}

interface OrderMarkButtonProps {
  order: Pick<OrderRow, 'orderId' | 'calledAt' | 'paidAt'>
  mark: OrderMark
  variant?: ButtonVariant
}

/** Sets a mark of an order or removes it, each with UNDO. */
export function OrderMarkButton({ order, mark, variant = 'quiet' }: OrderMarkButtonProps) {
  const { field, set, is } = MARKS[mark]
  const at = order[field]
  return (
    <CommandButton
      command={() => markOrder(order.orderId, mark, at === null)}
      undo={() => markOrder(order.orderId, mark, at !== null)}
      variant={variant}
      aria-label={at === null ? `${set}: order ${order.orderId}` : `Remove the mark: ${is}`}
    >
      {at === null ? set : `✓ ${is} ${formatShortInstant(at, Date.now())}`}
    </CommandButton>
  )
}

/** What the shop does next with a new order. */
export function stageOf({ calledAt, paidAt }: Pick<OrderRow, 'calledAt' | 'paidAt'>): string {
  if (paidAt !== null) return 'Paid: start the membership'
  return calledAt === null ? 'To call' : 'Called'
}
