import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { changeCustomer } from '#contract/calls/customers.ts'
import { isListed, zoneOf } from '#contract/cities.ts'
import { customerForm, deliveryTo } from '#contract/customer-changes.ts'
import type { CustomerProfile } from '#contract/customer-file.ts'
import { formatPhone } from '#contract/phone.ts'
import { AreaField } from '#web/admin/areas/area-field.tsx'
import { CityField, unlistedCity } from '#web/admin/customers/city-field.tsx'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import type { Fees } from '#web/features/memberships/memberships.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { type ContractForm, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

const EMAIL_HINT =
  'Empty when the customer has none. If you change or remove it, the old address gets a mail, and a new password without the old one is possible after a day.'

interface ContactFormProps {
  customer: CustomerProfile
  /** What the customer pays. */
  fees: Fees
  onDone: () => void
}

/** Corrects name, e-mail, phone and address of a customer. */
export function ContactForm({ customer, fees, onDone }: ContactFormProps) {
  const { name, email, mobileNo, city, area, address, version } = customer
  const isOwner = useIsOwner()
  const isLocked = email !== null && !isOwner
  const form = useContractForm(
    customerForm,
    {
      name,
      email: email ?? '',
      mobileNo: formatPhone(mobileNo),
      city,
      area,
      address,
    },
    NOT_KEPT.stored,
  )
  return (
    <CommandForm
      of={form}
      keepValues
      send={(change) =>
        changeShop(changeCustomer, {
          params: { userId: customer.userId },
          body: { ...change, version },
        })
      }
      submit="Save"
      question={(change) => unlistedCity(change.city, city, fees)}
      onDone={onDone}
    >
      <TextField of={form} name="name" label="Name" />
      <TextField
        of={form}
        name="email"
        label="E-mail"
        type="email"
        readOnly={isLocked}
        hint={isLocked ? 'Only an owner changes or removes it.' : EMAIL_HINT}
      />
      <TextField of={form} name="mobileNo" label="Phone" type="tel" />
      <CityField of={form} name="city" />
      <AreaField of={form} />
      <TextAreaField of={form} name="address" label="Address" rows={3} />
      <NewZone of={form} from={city} fees={fees} />
    </CommandForm>
  )
}

/** The effect of another city on days and fees, before it is saved. */
function NewZone({ of: form, from, fees }: { of: ContractForm<typeof customerForm>; from: string; fees: Fees }) {
  useSignals()
  const city = getValue(form.store, 'city') ?? ''
  if (zoneOf(city) === zoneOf(from) || !isListed(city)) return null
  return (
    <p role="status">
      <b>In {city || 'this city'}:</b> {deliveryTo(city, fees)}
    </p>
  )
}
