import { ORDER_STEPS, ORDER_STEPS_BACK, type OrderFile } from '#contract/orders.ts'
import styles from '#web/screens/admin/orders/order-screen.module.css'
import { OrderStep } from '#web/screens/admin/orders/order-step.tsx'

/** The next step, CANCEL, and the step back; nothing for an order that is at its end. */
export function OrderMoves({ order }: { order: OrderFile }) {
  const back = order.userId === null ? ORDER_STEPS_BACK[order.status] : undefined
  const steps = ORDER_STEPS[order.status]
  if (steps.length === 0 && !back) return null
  return (
    <div className={styles.moves}>
      {steps.map((to) => (
        <OrderStep key={to} order={order} to={to} variant="action" />
      ))}
      {back && <OrderStep order={order} to={back} />}
    </div>
  )
}
