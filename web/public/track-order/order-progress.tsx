import { useEffect, useRef } from 'react'
import { formatInstant } from '#contract/dates.ts'
import { paisa } from '#contract/money.ts'
import { ORDER_PROGRESS, type OrderStatus, type TrackedOrder } from '#contract/orders.ts'
import { CALL_PURPOSE } from '#contract/terms.ts'
import { Price } from '#web/features/money/price.tsx'
import styles from '#web/public/track-order/order-progress.module.css'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { stepsOf } from '#web/ui/steps-of.ts'

export const ORDER_MEANINGS: Record<OrderStatus, string> = {
  PROCESSING: `We call you, ${CALL_PURPOSE}.`,
  SHIPPING: 'It is on its way to you.',
  DELIVERED: 'It has been delivered. Enjoy!',
  CANCELLED: 'This order was cancelled. Contact us if this is a mistake.',
}

/** The progress, items and amount of an order. The heading gets the focus for screen readers. */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every reply moves the focus
  useEffect(() => heading.current?.focus(), [order])

  return (
    <section className={styles.order}>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        Order {order.orderId}
      </h2>
      <p className={styles.placed}>Placed on {formatInstant(order.placedAt)}</p>
      <ProgressSteps steps={stepsOf(order, ORDER_PROGRESS)} meanings={ORDER_MEANINGS} stops={['CANCELLED']} />
      <ul className={styles.items}>
        {order.items.map(({ name, status, amount }) => (
          <li key={name} className={styles.item}>
            <span>
              <b>{name}</b> plan, first month and deposit
            </span>
            <span className={styles.status}>{status}</span>
            <Price amount={paisa(amount)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
