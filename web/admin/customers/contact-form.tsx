import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { customerForm, deliveryTo } from '#contract/customer-changes.ts'
import type { CustomerProfile } from '#contract/customer-file.ts'
import { formatPhone } from '#contract/phone.ts'
import { zoneOf } from '#contract/terms.ts'
import { changeCustomer } from '#web/admin/customers/admin-customers.ts'
import { type ContractForm, ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface ContactFormProps {
  customer: CustomerProfile
  onDone: () => void
}

/** Corrects name, e-mail, phone and address of a customer. */
export function ContactForm({ customer, onDone }: ContactFormProps) {
  const { name, email, mobileNo, city, area, address, version } = customer
  const form = useContractForm(customerForm, {
    ...{ name, email: email ?? '', mobileNo: formatPhone(mobileNo), city, area, address },
  })
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (change) => {
        const outcome = await changeCustomer(customer.userId, { ...change, version })
        showOutcome(outcome)
        if (outcome.status) onDone()
        return outcome
      }}
    >
      <TextField of={form} name="name" label="Name" />
      <TextField
        of={form}
        name="email"
        label="E-mail"
        type="email"
        hint="Empty when the customer has none. If you change it, the old address gets a mail."
      />
      <TextField of={form} name="mobileNo" label="Phone" type="tel" />
      <TextField of={form} name="city" label="City" />
      <TextField of={form} name="area" label="Area" hint="The run sheet is sorted by it." />
      <TextAreaField of={form} name="address" label="Address" rows={3} />
      <NewZone of={form} from={city} />
      <SubmitButton of={form}>Save</SubmitButton>
    </ContractFormView>
  )
}

/** The effect of another city on days and fees, before it is saved. */
function NewZone({ of: form, from }: { of: ContractForm<typeof customerForm>; from: string }) {
  useSignals()
  const city = getValue(form.store, 'city') ?? ''
  if (zoneOf(city) === zoneOf(from)) return null
  return (
    <p role="status">
      <b>In {city || 'this city'}:</b> {deliveryTo(city)}
    </p>
  )
}
