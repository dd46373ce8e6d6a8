import { useEffect, useRef } from 'react'
import { formatInstant } from '#contract/dates.ts'
import { paisa } from '#contract/money.ts'
import type { OrderStatus, TrackedOrder } from '#contract/orders.ts'
import { Price } from '#web/parts/price.tsx'
import { ProgressSteps } from '#web/parts/progress-steps.tsx'
import { stepsOf } from '#web/parts/steps-of.ts'
import styles from '#web/screens/public/track-order/order-progress.module.css'

const WAY = ['PROCESSING', 'SHIPPING', 'DELIVERED'] as const

/** As section 3 spells them. */
const NAMES: Record<OrderStatus, string> = {
  PROCESSING: 'PROCESSING',
  SHIPPING: 'SHIPPING',
  DELIVERED: 'DELIVERED',
  CANCELLED: 'CANCELLED',
}

const MEANINGS: Record<OrderStatus, string> = {
  PROCESSING: 'We call you to arrange the delivery.',
  SHIPPING: 'It is on its way to you.',
  DELIVERED: 'It is with you. Enjoy!',
  CANCELLED: 'This order was stopped. Contact us if that is not right.',
}

/** Where the order is, what is in it and what it costs. Whoever asked is brought here. */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new arrival
  useEffect(() => heading.current?.focus(), [order])

  return (
    <section className={styles.order}>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        Order {order.orderId}
      </h2>
      <p className={styles.placed}>Placed on {formatInstant(order.placedAt)}</p>
      <ProgressSteps
        steps={stepsOf(order, WAY)}
        names={NAMES}
        meanings={MEANINGS}
        stops={['CANCELLED']}
      />
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
