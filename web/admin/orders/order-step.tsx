import type { OrderStatus } from '#contract/orders.ts'
import type { OrderRow } from '#contract/shop-orders.ts'
import { changeOrderStatus } from '#web/admin/orders/admin-orders.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'

interface OrderStepProps {
  order: Pick<OrderRow, 'orderId' | 'status' | 'paidAt'>
  to: OrderStatus
  variant?: ButtonVariant
}

/** A button for one step of an order. CANCELLED asks first; the toast of other steps offers UNDO. */
export function OrderStep({ order: { orderId, status: from, paidAt }, to, variant }: OrderStepProps) {
  const isFinal = to === 'CANCELLED'
  return (
    <CommandButton
      command={() => changeOrderStatus(orderId, { from, to })}
      {...(variant && { variant })}
      {...(isFinal
        ? {
            okVariant: 'danger' as const,
            question: `Order ${orderId} will be cancelled, and the customer is notified if there is an e-mail address.${paidAt === null ? '' : ' What was received for it stays credit of the customer until it is paid out.'} This cannot be undone. Are you sure?`,
          }
        : { undo: () => changeOrderStatus(orderId, { from: to, to: from }) })}
      aria-label={`${TEXTS[to]}: order ${orderId}`}
    >
      {TEXTS[to]}
    </CommandButton>
  )
}

const TEXTS: Record<OrderStatus, string> = {
  PROCESSING: 'Back to PROCESSING',
  SHIPPING: 'Move to SHIPPING',
  DELIVERED: 'Move to DELIVERED',
  CANCELLED: 'Cancel the order',
}
