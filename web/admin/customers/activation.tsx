import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import * as calls from '#contract/calls/customers.ts'
import { activationForm } from '#contract/membership-commands.ts'
import { formatShortRupees, type Paisa, paisa, rupees } from '#contract/money.ts'
import { PAID_BY, type PaymentPart, partsOf } from '#contract/payments.ts'
import type { OrderFile } from '#contract/shop-orders.ts'
import { Action } from '#web/admin/customers/action.tsx'
import { planOptions } from '#web/admin/customers/customer-texts.ts'
import { AMOUNTS, atFields, NO_SECOND_WAY, PaymentFields } from '#web/admin/money/payment-fields.tsx'
import { orderQuery } from '#web/admin/orders/admin-orders.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { queryClient } from '#web/client/query-client.ts'
import { pricesToday } from '#web/content/prices.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Person {
  userId: string
  name: string
  /** BALANCE in rupees, with what was received for the order. */
  balance: number
}

/** Starts a membership with its payment. `?order=` fills in the form from that order. */
export function Activation(person: Person) {
  const orderId = useSearchParams()[0].get('order')
  return (
    <Action title="Activate a membership" open>
      {orderId ? <FromOrder {...person} orderId={orderId} /> : <ActivationForm {...person} order={null} />}
    </Action>
  )
}

function FromOrder({ orderId, ...person }: Person & { orderId: string }) {
  const order = useQuery(orderQuery(orderId), queryClient)
  return (
    <Loaded query={order} waiting={<Skeleton label="Loading the order" height="30rem" />}>
      {(found) => <ActivationForm {...person} order={found} />}
    </Loaded>
  )
}

/** The form of an activation, filled in from an order: it proposes what is missing after the credit. */
export function ActivationForm({ userId, name, balance, order }: Person & { order: OrderFile | null }) {
  const credit = paisa(balance)
  const missing = order ? rupees(Math.max(0, paisa(order.subscriptionTotal) - credit)) : undefined
  const options = planOptions(order?.subscriptionPlan)
  const form = useContractForm(
    activationForm(credit, pricesToday(), order),
    {
      planName: options.find(({ value }) => value === order?.subscriptionPlan)?.value,
      rupees: missing,
      method: order?.paymentMethod,
      ref: '',
      orderId: order?.orderId ?? '',
      ...NO_SECOND_WAY,
    },
    NOT_KEPT.short,
  )
  return (
    <CommandForm
      of={form}
      send={async (body) => atFields(await changeShop(calls.startMembership, { params: { userId }, body }))}
      submit="Activate"
      submitAmount={{ ...AMOUNTS, text: (amount) => `Activate with ${amount}` }}
      doubts={['payment.large', 'orders.other-person']}
      variant="action"
      question={({ planName, ...money }) =>
        `${planName} begins today for ${name} (${userId}). ${receivedSentence(partsOf(money), credit)}`
      }
    >
      <SelectField of={form} name="planName" label="Plan" placeholder="Choose a plan" options={options} />
      {credit !== 0 && <p>{creditText(credit)}</p>}
      <PaymentFields
        of={form}
        expected={missing}
        hint="Rent and deposit together. Enter 0 when the balance covers them."
      />
      <TextField
        of={form}
        name="orderId"
        label="Order"
        hint="This order becomes DELIVERED. Leave it empty when there is no order."
        spellCheck={false}
      />
    </CommandForm>
  )
}

function creditText(credit: Paisa): string {
  return credit > 0
    ? `The customer has a credit of ${formatShortRupees(credit)}, which counts.`
    : `The customer owes ${formatShortRupees(-credit)}, which is paid with it.`
}

function receivedSentence(parts: PaymentPart[], credit: Paisa): string {
  const now = parts.map(({ paisa: part, method }) => `${formatShortRupees(part)} ${PAID_BY[method]}`).join(' and ')
  if (now) return `You have received ${now}.`
  return `Nothing more is received: the credit of ${formatShortRupees(credit)} covers it.`
}
