import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { activation } from '#contract/membership-commands.ts'
import { rupees } from '#contract/money.ts'
import type { OrderFile } from '#contract/orders.ts'
import { sendCustomerCommand } from '#web/data/admin-customers.ts'
import { orderQuery } from '#web/data/admin-orders.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Action } from '#web/screens/admin/customers/action.tsx'
import { ConfirmedCommandForm } from '#web/screens/admin/customers/command-form.tsx'
import styles from '#web/screens/admin/customers/customer-screen.module.css'
import { METHOD_FIELD, PLAN_OPTIONS } from '#web/screens/admin/customers/customer-texts.ts'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Starts a membership after its payment. `?order=` fills in the form from that order. */
export function Activation({ userId }: { userId: string }) {
  const orderId = useSearchParams()[0].get('order')
  return (
    <Action title="Activate a membership" open>
      {orderId ? (
        <FromOrder userId={userId} orderId={orderId} />
      ) : (
        <ActivationForm userId={userId} order={null} />
      )}
    </Action>
  )
}

function FromOrder({ userId, orderId }: { userId: string; orderId: string }) {
  const order = useQuery(orderQuery(orderId), queryClient)
  return (
    <Loaded
      query={order}
      waiting={<Skeleton label="Loading the order" className={styles.formWaiting} />}
    >
      {(found) => <ActivationForm userId={userId} order={found} />}
    </Loaded>
  )
}

function ActivationForm({ userId, order }: { userId: string; order: OrderFile | null }) {
  const form = useContractForm(activation, {
    planName: PLAN_OPTIONS.find(({ value }) => value === order?.subscriptionPlan)?.value,
    rupees: order?.subscriptionTotal,
    method: order?.paymentMethod,
    ref: '',
    orderId: order?.orderId ?? '',
  })
  return (
    <ConfirmedCommandForm
      of={form}
      send={({ paisa, ...start }) =>
        sendCustomerCommand(userId, 'membership', { ...start, rupees: rupees(paisa) })
      }
      submit="Activate"
      variant="action"
      question={`The membership of ${userId} starts today and the payment is recorded. This cannot be undone. Are you sure?`}
    >
      <SelectField
        of={form}
        name="planName"
        label="Plan"
        placeholder="Choose a plan"
        options={PLAN_OPTIONS}
      />
      <TextField
        of={form}
        name="rupees"
        label="Received, in rupees"
        type="number"
        hint="Rent and deposit together. Enter 0 when the balance covers them."
      />
      <SelectField of={form} {...METHOD_FIELD} />
      <TextField of={form} name="ref" label="Reference" hint="From the payer or the bank." />
      <TextField
        of={form}
        name="orderId"
        label="Order"
        hint="This order becomes DELIVERED. Leave it empty when there is no order."
        spellCheck={false}
      />
    </ConfirmedCommandForm>
  )
}
