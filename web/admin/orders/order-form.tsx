import { type OrderFile, orderForm } from '#contract/orders.ts'
import { PLAN_OPTIONS } from '#web/admin/customers/customer-texts.ts'
import { correctOrder } from '#web/admin/orders/admin-orders.ts'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** Corrects plan and address of an open order. */
export function OrderForm({ order, onDone }: { order: OrderFile; onDone: () => void }) {
  const { orderId, province, city, address, zipCode, version } = order
  const subscriptionPlan = PLAN_OPTIONS.find(({ value }) => value === order.subscriptionPlan)?.value
  const form = useContractForm(orderForm, { subscriptionPlan, province, city, address, zipCode })
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (correction) => {
        const outcome = await correctOrder(orderId, { ...correction, version })
        showOutcome(outcome)
        if (outcome.status) onDone()
        return outcome
      }}
    >
      <SelectField
        of={form}
        name="subscriptionPlan"
        label="Plan"
        options={PLAN_OPTIONS}
        hint="Rent, deposit and total become those of the plan."
      />
      <TextAreaField of={form} name="address" label="Address" rows={3} />
      <TextField of={form} name="city" label="City" />
      <TextField of={form} name="province" label="Province" />
      <TextField of={form} name="zipCode" label="Zip code" type="number" />
      <SubmitButton of={form}>Save</SubmitButton>
    </ContractFormView>
  )
}
