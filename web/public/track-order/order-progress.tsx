import { useEffect, useRef } from 'react'
import { formatInstant } from '#contract/dates.ts'
import { paisa } from '#contract/money.ts'
import { ORDER_PROGRESS, type TrackedOrder } from '#contract/orders.ts'
import { Price } from '#web/features/money/price.tsx'
import { ORDER_MEANINGS } from '#web/features/orders/orders.ts'
import styles from '#web/public/track-order/order-progress.module.css'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { stepsOf } from '#web/ui/steps-of.ts'

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
