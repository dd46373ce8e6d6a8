import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import * as calls from '#contract/calls/customers.ts'
import { activation, PAID_BY } from '#contract/membership-commands.ts'
import { formatShortRupees, rupees } from '#contract/money.ts'
import type { OrderFile } from '#contract/shop-orders.ts'
import { Action } from '#web/admin/customers/action.tsx'
import styles from '#web/admin/customers/customer-screen.module.css'
import { METHOD_FIELD, PLAN_OPTIONS } from '#web/admin/customers/customer-texts.ts'
import { orderQuery } from '#web/admin/orders/admin-orders.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { queryClient } from '#web/client/query-client.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Person {
  userId: string
  name: string
}

/** Starts a membership after its payment. `?order=` fills in the form from that order. */
export function Activation({ userId, name }: Person) {
  const orderId = useSearchParams()[0].get('order')
  return (
    <Action title="Activate a membership" open>
      {orderId ? (
        <FromOrder userId={userId} name={name} orderId={orderId} />
      ) : (
        <ActivationForm userId={userId} name={name} order={null} />
      )}
    </Action>
  )
}

function FromOrder({ userId, name, orderId }: Person & { orderId: string }) {
  const order = useQuery(orderQuery(orderId), queryClient)
  return (
    <Loaded query={order} waiting={<Skeleton label="Loading the order" className={styles.formWaiting} />}>
      {(found) => <ActivationForm userId={userId} name={name} order={found} />}
    </Loaded>
  )
}

/** The form of an activation, filled in from an order. */
export function ActivationForm({ userId, name, order }: Person & { order: OrderFile | null }) {
  const form = useContractForm(activation, {
    planName: PLAN_OPTIONS.find(({ value }) => value === order?.subscriptionPlan)?.value,
    rupees: order?.subscriptionTotal,
    method: order?.paymentMethod,
    ref: '',
    orderId: order?.orderId ?? '',
  })
  return (
    <CommandForm
      of={form}
      send={({ paisa, ...start }) =>
        changeShop(calls.startMembership, {
          params: { userId },
          body: { ...start, rupees: rupees(paisa) },
        })
      }
      submit="Activate"
      submitAmount={{ name: 'rupees', text: (amount) => `Activate with ${amount}` }}
      doubts={['payment.large', 'orders.other-person']}
      variant="action"
      question={({ planName, paisa, method }) =>
        `${planName} begins today for ${name} (${userId}). You have received ${formatShortRupees(paisa)} ${PAID_BY[method]}.`
      }
    >
      <SelectField of={form} name="planName" label="Plan" placeholder="Choose a plan" options={PLAN_OPTIONS} />
      <MoneyField
        of={form}
        name="rupees"
        label="Received, in rupees"
        hint="Rent and deposit together. Enter 0 when the balance covers them."
      />
      <SelectField of={form} {...METHOD_FIELD} />
      <TextField of={form} name="ref" label="Transaction ID" hint="From the payer or the bank." />
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
