import { PageHead } from '#web/app/page-head.tsx'

export function CheckoutScreen() {
  return (
    <>
      <PageHead title="Checkout" description="Your billing address and order summary." />
      <h1>Checkout</h1>
    </>
  )
}
