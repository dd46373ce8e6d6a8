import { Suspense } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { formatRupees, rupees } from '#contract/money.ts'
import { type Plan, planById } from '#contract/plans.ts'
import { DELIVERY_DAYS } from '#contract/terms.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { type PlacedState, placedState } from '#web/app/placed-order.ts'
import { useStepState } from '#web/app/step-state.ts'
import { sendCheckout } from '#web/data/orders.ts'
import { Section } from '#web/parts/section.tsx'
import { useWantedGame } from '#web/parts/wanted-game.ts'
import { BillingAddress } from '#web/screens/public/checkout/billing-address.tsx'
import { billingForm, EMPTY_BILLING } from '#web/screens/public/checkout/billing-form.ts'
import { CheckoutLogin } from '#web/screens/public/checkout/checkout-login.tsx'
import styles from '#web/screens/public/checkout/checkout-screen.module.css'
import { OrderSummary } from '#web/screens/public/checkout/order-summary.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

const OrderPlaced = lazyComponent(
  async () => (await import('#web/screens/public/checkout/order-placed.tsx')).OrderPlaced,
)

/** Orders a plan, and then shows what comes next. An unknown plan id redirects to the home page. */
export function CheckoutScreen() {
  const plan = planById(Number(useParams().id))
  const placed = useStepState(placedState)
  if (!plan) return <Navigate to={paths.home} replace />
  if (!placed) return <Checkout plan={plan} />
  return (
    <Suspense fallback={null}>
      <OrderPlaced order={placed.order} />
    </Suspense>
  )
}

function Checkout({ plan }: { plan: Plan }) {
  const form = useContractForm(billingForm, EMPTY_BILLING)
  const game = useWantedGame()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <Section>
      <PageHead
        title={`Checkout ${plan.planName}`}
        description={`Order the ${plan.planName} plan: your delivery address and the order summary.`}
      />
      <h1>Checkout</h1>
      <div className={styles.columns}>
        <div className={styles.summary}>
          <OrderSummary plan={plan} game={game} />
        </div>
        <div className={styles.billing}>
          <CheckoutLogin form={form}>
            <ContractFormView
              of={form}
              onSubmit={async (address) => {
                const outcome = await sendCheckout(address, plan, game?.id)
                showOutcome(outcome)
                if (outcome.success && outcome.orderId) {
                  const { firstName, lastName, phone, email } = address
                  const order = {
                    orderId: outcome.orderId,
                    name: `${firstName} ${lastName}`,
                    phone,
                    ...(email && { email }),
                    total: rupees(plan.price + plan.refund),
                    ...(game && { game }),
                  }
                  const state: PlacedState = { order }
                  // The history entry keeps the confirmation on a reload, and Back does not order again.
                  navigate(pathname + search, { replace: true, state })
                }
                return outcome
              }}
            >
              <BillingAddress of={form} />
              <p className={styles.next}>
                <b>Total {formatRupees(plan.price + plan.refund)}.</b> Pay nothing now: we call you
                first and arrange the payment. When your plan starts,{' '}
                {game ? (
                  `${game.name} is first on your queue: it comes as soon as a copy is free.`
                ) : (
                  <>
                    you request your first game: it comes in{' '}
                    <span className={styles.days}>{DELIVERY_DAYS.karachi}</span> working days in
                    Karachi, in <span className={styles.days}>{DELIVERY_DAYS.elsewhere}</span>{' '}
                    elsewhere.
                  </>
                )}
              </p>
              <SubmitButton of={form}>Place order</SubmitButton>
            </ContractFormView>
          </CheckoutLogin>
        </div>
      </div>
    </Section>
  )
}
