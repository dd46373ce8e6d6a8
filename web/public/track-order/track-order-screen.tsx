import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ORDER_PROGRESS, orderLookup, type TrackedOrder } from '#contract/orders.ts'
import { descriptions } from '#web/content/descriptions.ts'
import { paths } from '#web/content/paths.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { lookUpOrder, ORDER_MEANINGS } from '#web/features/orders/orders.ts'
import { AskForOrder } from '#web/public/track-order/ask-for-order.tsx'
import styles from '#web/public/track-order/order-progress.module.css'
import { OrderProgress } from '#web/public/track-order/order-progress.tsx'
import { ContractFormView, fillBlanks, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { OpenCase } from '#web/ui/open-case.tsx'
import { type AnyOutcome, outcomeText, succeeded } from '#web/ui/outcome.ts'
import { Section } from '#web/ui/section.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const STEPS = ORDER_PROGRESS.map((status) => [status, ORDER_MEANINGS[status]] as const)

/** Order tracking by order ID and phone (docs/product.md, Orders). */
export function TrackOrderScreen() {
  const [parameters] = useSearchParams()
  const form = useContractForm(orderLookup, { orderId: '', phone: '' }, NOT_KEPT.short)
  const [order, setOrder] = useState<TrackedOrder>()
  const [refusal, setRefusal] = useState<AnyOutcome>()

  // The prerendered page does not know the order ID of the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => fillBlanks(form, { orderId: parameters.get('orderId') ?? '' }), [])

  return (
    <Section>
      <PageHead title="Track your order" description={descriptions[paths.trackOrder]()} />
      <OpenCase
        tray={order ? <OrderProgress order={order} /> : <NumberedSteps title="What each status means" steps={STEPS} />}
      >
        <h1>Track your order</h1>
        <p>You have ordered a plan? See where your order is.</p>
        <ContractFormView
          of={form}
          keepValues
          onSubmit={async (lookup) => {
            const reply = await lookUpOrder(lookup)
            setOrder(reply.order)
            setRefusal(succeeded(reply) ? undefined : reply)
            return reply
          }}
        >
          <TextField
            of={form}
            name="orderId"
            label="Order ID"
            hint="Like KO-7Q2M4XKD. You saw it after you ordered. If you gave an email, we sent it there too."
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            of={form}
            name="phone"
            label="Phone"
            hint="The number that you ordered with"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <SubmitButton of={form}>Track order</SubmitButton>
        </ContractFormView>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {outcomeText(refusal)}
          </p>
        )}
        <ul>
          <li>
            <AskForOrder />
          </li>
          <li>
            A game is on its way? <Link to={paths.user.requests}>See your requests</Link>
          </li>
        </ul>
      </OpenCase>
    </Section>
  )
}
