import { useEffect, useRef } from 'react'
import { paths } from '#web/app/paths.ts'
import styles from '#web/screens/public/checkout/order-placed.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The order is taken: its ID to keep, and the way to follow it. Gets the focus, so that it is read. */
export function OrderPlaced({ orderId }: { orderId: string }) {
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each order is news
  useEffect(() => {
    heading.current?.focus()
  }, [orderId])

  return (
    <section className={styles.placed}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you, your order is placed
      </h2>
      <p>
        Your order ID is <strong>{orderId}</strong>. Keep it: with your phone number it shows how
        far your order is.
      </p>
      <ButtonLink to={paths.trackOrderOf(orderId)}>Track Order</ButtonLink>
    </section>
  )
}
