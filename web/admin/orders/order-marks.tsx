import { formatShortInstant } from '#contract/dates.ts'
import type { OrderMark, OrderRow } from '#contract/shop-orders.ts'
import { daysText } from '#web/admin/copies/copy-texts.ts'
import { markOrder } from '#web/admin/orders/admin-orders.ts'
import { type ButtonVariant, buttonClass } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { RowButtons } from '#web/ui/data-table.tsx'

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

interface CallAndMarkProps {
  order: Parameters<typeof OrderMarkButton>[0]['order'] & Pick<OrderRow, 'phone'>
  name: string
}

/** The call of a new order, then its mark. */
export function CallAndMark({ order, name }: CallAndMarkProps) {
  return (
    <RowButtons>
      <a className={buttonClass('outline')} href={`tel:${order.phone}`} aria-label={`Call ${name}`}>
        Call
      </a>
      <OrderMarkButton order={order} mark="called" />
    </RowButtons>
  )
}

/** 'waiting 3 days' of an order that is not begun; '' on its first day. */
export function waitingText({ placedAt }: Pick<OrderRow, 'placedAt'>): string {
  const days = daysText(placedAt, Date.now())
  return days === 'today' ? '' : `waiting ${days}`
}

/** What the shop does next with a new order. */
export function stageOf({ calledAt, paidAt }: Pick<OrderRow, 'calledAt' | 'paidAt'>): string {
  if (paidAt !== null) return 'Paid: start the membership'
  return calledAt === null ? 'To call' : 'Called'
}
