import type { OrderRow, OrderStatus } from '#contract/orders.ts'
import { changeOrderStatus } from '#web/data/admin-orders.ts'
import { CommandButton } from '#web/parts/command-button.tsx'
import type { ButtonVariant } from '#web/ui/button.tsx'

interface OrderStepProps {
  order: Pick<OrderRow, 'orderId' | 'status'>
  to: OrderStatus
  variant?: ButtonVariant
}

/** One step of an order: a cancellation is asked about, any other may be taken back from its toast. */
export function OrderStep({ order: { orderId, status: from }, to, variant }: OrderStepProps) {
  const isFinal = to === 'CANCELLED'
  return (
    <CommandButton
      command={() => changeOrderStatus(orderId, { from, to })}
      {...(variant && { variant })}
      {...(isFinal
        ? {
            variant: 'danger' as const,
            question: `Order ${orderId} is cancelled for good, and whoever ordered is told. Are you sure?`,
          }
        : { undo: () => changeOrderStatus(orderId, { from: to, to: from }) })}
      aria-label={`${WORDS[to]}: order ${orderId}`}
    >
      {WORDS[to]}
    </CommandButton>
  )
}

const WORDS: Record<OrderStatus, string> = {
  PROCESSING: 'Back to PROCESSING',
  SHIPPING: 'Move to SHIPPING',
  DELIVERED: 'Move to DELIVERED',
  CANCELLED: 'CANCEL',
}
