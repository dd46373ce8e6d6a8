import { useState } from 'react'
import { type AddressChange, addressChange } from '#contract/accounts.ts'
import type { CustomerDetail } from '#contract/customer-host.ts'
import { PLACES } from '#web/content/places.ts'
import { deliveryEffect } from '#web/customer/settings/delivery-effect.ts'
import { changeAddress } from '#web/customer/settings/own-account.ts'
import styles from '#web/customer/settings/settings-screen.module.css'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

const CITIES = Object.values(PLACES).flat()
const CITY_LIST = 'known-cities'

/** The outcome of a submit, which only opens the confirmation. */
const OPENED = { success: true, message: '', retryAfter: '' } as const

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
  const form = useContractForm(addressChange, { city, address })
  const [asked, setAsked] = useState<AddressChange>()
  const [isBusy, setBusy] = useState(false)

  async function save(change: AddressChange) {
    setBusy(true)
    const outcome = await changeAddress(change)
    setBusy(false)
    setAsked(undefined)
    showOutcome(outcome)
    if (outcome.success) onDone()
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
        <TextField of={form} name="city" label="New city" list={CITY_LIST} autoComplete="address-level2" />
        <datalist id={CITY_LIST}>
          {CITIES.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
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
