import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import * as v from 'valibot'
import { type AddressChange, addressChange, cityOf, isListed, PLACES } from '#contract/cities.ts'
import type { CustomerDetail } from '#contract/customer-host.ts'
import { LENGTHS, lineOrEmpty } from '#contract/text.ts'
import { OTHER } from '#web/content/places.ts'
import { deliveryEffect } from '#web/customer/settings/delivery-effect.ts'
import { changeAddress } from '#web/customer/settings/own-account.ts'
import styles from '#web/customer/settings/settings-screen.module.css'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type ContractForm, ContractFormView, forgetDraft, OPENED, useContractForm } from '#web/ui/contract-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

const asOption = (text: string) => ({ value: text, text })
const CITIES = Object.entries(PLACES).map(([label, cities]) => ({ label, options: cities.map(asOption) }))

/** The city is chosen from the list, or typed for `Other`. */
const addressForm = v.pipe(
  v.strictObject({ ...addressChange.entries, otherCity: lineOrEmpty(LENGTHS.name) }),
  v.forward(
    v.check(({ city, otherCity }) => city !== OTHER || otherCity !== '', 'Please enter your city'),
    ['otherCity'],
  ),
  v.transform(({ city, otherCity, address }) => ({ city: city === OTHER ? cityOf(otherCity) : city, address })),
)

interface AddressProps {
  member: Pick<CustomerDetail, 'city' | 'address'>
}

/** Changes where the shop delivers to. */
export function AddressEdit({ member }: AddressProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.address}>
      {isOpen ? (
        <AddressForm member={member} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Edit my address
        </Button>
      )}
      <p className={styles.ask}>Games that you have already asked for come to the new address too.</p>
    </div>
  )
}

/** The confirmation says first how the new city changes delivery days and fees. */
function AddressForm({ member, onDone }: AddressProps & { onDone: () => void }) {
  const { city, address } = member
  const listed = cityOf(city)
  const form = useContractForm(
    addressForm,
    {
      ...(isListed(listed) || city === '' ? { city: listed, otherCity: '' } : { city: OTHER, otherCity: city }),
      address,
    },
    'address',
  )
  const [asked, setAsked] = useState<AddressChange>()
  const [isBusy, setBusy] = useState(false)

  async function save(change: AddressChange) {
    setBusy(true)
    const outcome = await changeAddress(change)
    setBusy(false)
    setAsked(undefined)
    showOutcome(outcome)
    if (!outcome.success) return
    forgetDraft(form)
    onDone()
  }

  return (
    <>
      <ContractFormView
        of={form}
        keepValues
        onSubmit={async (change) => {
          setAsked(change)
          return OPENED
        }}
      >
        <SelectField
          of={form}
          name="city"
          label="New city"
          placeholder="Choose your city"
          groups={CITIES}
          options={[asOption(OTHER)]}
          autoComplete="address-level2"
        />
        <OtherCity of={form} />
        <TextAreaField of={form} name="address" label="New address" autoComplete="street-address" rows={3} />
        <SubmitButton of={form}>Save my address</SubmitButton>
      </ContractFormView>
      <ConfirmDialog
        open={asked !== undefined}
        message={
          asked && `We deliver to ${asked.address}, ${asked.city}. ${deliveryEffect(city, asked.city)} Are You Sure?`
        }
        okText="Save my address"
        busy={isBusy}
        onCancel={() => setAsked(undefined)}
        onOk={() => asked && save(asked)}
      />
    </>
  )
}

function OtherCity({ of: form }: { of: ContractForm<typeof addressForm> }) {
  // Needed to re-render on signals, because the signals compiler plugin is not used.
  useSignals()
  const isOther = getValue(form.store, 'city', { shouldActive: false }) === OTHER
  return isOther ? <TextField of={form} name="otherCity" label="Other city" maxLength={LENGTHS.name} /> : null
}
