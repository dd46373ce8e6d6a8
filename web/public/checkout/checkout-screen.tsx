import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useRef } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { type Plan, planById } from '#contract/plans.ts'
import { checkoutAmounts } from '#contract/prices.ts'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import { priceToday } from '#web/content/prices.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { type PlacedState, placedState } from '#web/features/orders/placed-order.ts'
import { useWantedGame, type WantedGame } from '#web/features/orders/wanted-game.ts'
import { Agreement, BillingAddress } from '#web/public/checkout/billing-address.tsx'
import { billingForm, EMPTY_BILLING } from '#web/public/checkout/billing-form.ts'
import { CheckoutLogin } from '#web/public/checkout/checkout-login.tsx'
import styles from '#web/public/checkout/checkout-screen.module.css'
import { NotOffered } from '#web/public/checkout/not-offered.tsx'
import { OrderSummary } from '#web/public/checkout/order-summary.tsx'
import { OrderTotal, type OrderTotalProps } from '#web/public/checkout/order-total.tsx'
import { findSameOrder, sendCheckout } from '#web/public/checkout/send-checkout.ts'
import { type ContractForm, ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/section.tsx'
import { useStepState } from '#web/ui/step-state.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showError, showOutcome } from '#web/ui/toast.tsx'

const OrderPlaced = lazyComponent(async () => (await import('#web/public/checkout/order-placed.tsx')).OrderPlaced)

/** Orders a plan, and then shows what comes next. An unknown plan id redirects to the home page. */
export function CheckoutScreen() {
  const plan = planById(Number(useParams().id))
  const done = useStepState(placedState)
  if (!plan) return <Navigate to={paths.home} replace />
  if (!done) return <Checkout plan={plan} />
  return (
    <Suspense fallback={null}>
      <OrderPlaced order={done.order} />
    </Suspense>
  )
}

function Checkout({ plan }: { plan: Plan }) {
  const game = useWantedGame()
  return (
    <Section>
      <PageHead
        title={`Checkout ${plan.planName}`}
        description={`Order the ${plan.planName} plan: your delivery address and the order summary.`}
      />
      <h1>Checkout</h1>
      {priceToday(plan).isOffered ? <Order plan={plan} game={game} /> : <NotOffered plan={plan} game={game} />}
    </Section>
  )
}

function Order({ plan, game }: { plan: Plan; game: WantedGame | undefined }) {
  const form = useContractForm(billingForm, EMPTY_BILLING, draftOf('order'))
  const asked = useRef(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <div className={styles.columns} {...placed('checkout')}>
      <div className={styles.summary}>
        <OrderSummary plan={plan} game={game} />
      </div>
      <div className={styles.billing}>
        <CheckoutLogin form={form}>
          <ContractFormView
            of={form}
            alwaysResets
            onSubmit={async (address) => {
              const same = asked.current ? undefined : await findSameOrder(address, plan)
              if (same) {
                asked.current = true
                showError(`You have placed this order already: ${same}. Press Place order again for a second one.`)
                return { success: false, message: '', retryAfter: '' }
              }
              const outcome = await sendCheckout(address, plan, game?.id)
              showOutcome(outcome)
              if (outcome.success && outcome.orderId) {
                const { firstName, lastName, phone, email } = address
                const order = {
                  orderId: outcome.orderId,
                  name: `${firstName} ${lastName}`,
                  phone,
                  ...(email && { email }),
                  total: checkoutAmounts(priceToday(plan)).total,
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
            <ChosenTotal of={form} plan={plan} game={game} />
            <Agreement of={form} />
            <b>Pay nothing now.</b>
            <SubmitButton of={form}>Place order</SubmitButton>
            <p className={styles.privacy}>
              <Link to={paths.privacy} target="_blank">
                What we keep about you
              </Link>
            </p>
          </ContractFormView>
        </CheckoutLogin>
      </div>
    </div>
  )
}

interface ChosenTotalProps extends Omit<OrderTotalProps, 'method'> {
  of: ContractForm<typeof billingForm>
}

/** The way to the first game by the chosen payment method. A component of its own: only it follows the choice. */
function ChosenTotal({ of: { store }, ...order }: ChosenTotalProps) {
  useSignals()
  const method = getValue(store, 'paymentMethod', { shouldActive: false }) ?? EMPTY_BILLING.paymentMethod
  return <OrderTotal {...order} method={method} />
}
