import { useEffect, useRef } from 'react'
import { paths } from '#web/content/paths.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { FirstSteps } from '#web/features/orders/first-steps.tsx'
import type { PlacedOrder } from '#web/features/orders/placed-order.ts'
import styles from '#web/public/checkout/order-placed.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Section } from '#web/ui/section.tsx'

/** Replaces the checkout after an order: its ID and the way to the first game. */
export function OrderPlaced({ order }: { order: PlacedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null)

  // It takes the place of the form in the same screen, so no navigation moves the focus.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus()
  }, [])

  return (
    <Section>
      <PageHead title="Order placed" description="Your order is placed: what comes next." />
      <h1 ref={heading} tabIndex={-1}>
        Thank you, your order is placed
      </h1>
      <div className={styles.columns}>
        <div className={styles.next}>
          <h2>What comes next</h2>
          <FirstSteps order={order} />
        </div>
        <section className={styles.placed} aria-labelledby="order-id">
          <h2 id="order-id">Your order ID</h2>
          <strong className={styles.id}>{order.orderId}</strong>
          <CopyButton text={order.orderId}>Copy order ID</CopyButton>
          <p>Keep it: you need it and your phone number to track your order.</p>
          <ButtonLink to={paths.trackOrderOf(order.orderId)} variant="quiet">
            Track your order
          </ButtonLink>
        </section>
      </div>
    </Section>
  )
}
