import { useEffect, useRef } from 'react'
import { paths } from '#web/app/paths.ts'
import styles from '#web/screens/public/checkout/order-placed.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Shown after an order: its ID and a link to tracking. The heading gets the focus for screen readers. */
export function OrderPlaced({ orderId }: { orderId: string }) {
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every order moves the focus
  useEffect(() => {
    heading.current?.focus()
  }, [orderId])

  return (
    <section className={styles.placed}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you, your order is placed
      </h2>
      <p>
        Your order ID is <strong>{orderId}</strong>. Keep it: you need it and your phone number to
        track your order.
      </p>
      <ButtonLink to={paths.trackOrderOf(orderId)}>Track Order</ButtonLink>
    </section>
  )
}
