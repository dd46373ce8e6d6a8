import { type OrderFile, orderForm } from '#contract/shop-orders.ts'
import { CityField, unlistedCity } from '#web/admin/customers/city-field.tsx'
import { planOptions } from '#web/admin/customers/customer-texts.ts'
import { correctOrder } from '#web/admin/orders/admin-orders.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

/** Corrects plan and address of an open order. */
export function OrderForm({ order, onDone }: { order: OrderFile; onDone: () => void }) {
  const { orderId, province, city, address, zipCode, version } = order
  const options = planOptions(order.subscriptionPlan)
  const subscriptionPlan = options.find(({ value }) => value === order.subscriptionPlan)?.value
  const form = useContractForm(orderForm, { subscriptionPlan, province, city, address, zipCode }, NOT_KEPT.stored)
  return (
    <CommandForm
      of={form}
      keepValues
      send={(correction) => correctOrder(orderId, { ...correction, version })}
      submit="Save"
      question={({ city }) => unlistedCity(city, order.city)}
      onDone={onDone}
    >
      <SelectField
        of={form}
        name="subscriptionPlan"
        label="Plan"
        options={options}
        hint="Rent, deposit and total become those of the plan."
      />
      <TextAreaField of={form} name="address" label="Address" rows={3} />
      <CityField of={form} name="city" />
      <TextField of={form} name="province" label="Province" />
      <TextField of={form} name="zipCode" label="Zip code" type="number" />
    </CommandForm>
  )
}
