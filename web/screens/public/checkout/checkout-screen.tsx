import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { type Plan, planById } from '#contract/plans.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { sendCheckout } from '#web/data/orders.ts'
import { Section } from '#web/parts/section.tsx'
import { BillingAddress } from '#web/screens/public/checkout/billing-address.tsx'
import { billingForm, EMPTY_BILLING } from '#web/screens/public/checkout/billing-form.ts'
import { CheckoutLogin } from '#web/screens/public/checkout/checkout-login.tsx'
import styles from '#web/screens/public/checkout/checkout-screen.module.css'
import { OrderPlaced } from '#web/screens/public/checkout/order-placed.tsx'
import { OrderSummary } from '#web/screens/public/checkout/order-summary.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** Orders a plan. An unknown plan id redirects to the home page. */
export function CheckoutScreen() {
  const plan = planById(Number(useParams().id))
  return plan ? <Checkout plan={plan} /> : <Navigate to={paths.home} replace />
}

function Checkout({ plan }: { plan: Plan }) {
  const form = useContractForm(billingForm, EMPTY_BILLING)
  const [orderId, setOrderId] = useState<string>()
  return (
    <Section>
      <PageHead
        title={`Checkout ${plan.planName}`}
        description={`Order the ${plan.planName} plan: your billing address and the order summary.`}
      />
      <h1>Checkout</h1>
      {orderId && <OrderPlaced orderId={orderId} />}
      <div className={styles.columns}>
        <div className={styles.summary}>
          <OrderSummary plan={plan} />
        </div>
        <div className={styles.billing}>
          <CheckoutLogin form={form} />
          <h2>Billing address</h2>
          <ContractFormView
            of={form}
            onSubmit={async (address) => {
              const outcome = await sendCheckout(address, plan)
              showOutcome(outcome)
              if (outcome.orderId) setOrderId(outcome.orderId)
              return outcome
            }}
          >
            <BillingAddress of={form} />
            <SubmitButton of={form}>Place order</SubmitButton>
          </ContractFormView>
        </div>
      </div>
    </Section>
  )
}
