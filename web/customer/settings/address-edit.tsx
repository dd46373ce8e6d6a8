import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { NO_AREA, type OwnAreas } from '#contract/areas.ts'
import { type AddressChange, addressChange, cityOf, isListed, OTHER, PLACES, zoneOf } from '#contract/cities.ts'
import type { CustomerDetail } from '#contract/customer-host.ts'
import { formatShortRupees } from '#contract/money.ts'
import type { Prices } from '#contract/prices.ts'
import { DELIVERY_DAYS } from '#contract/terms.ts'
import { LENGTHS, lineOrEmpty } from '#contract/text.ts'
import { queryClient } from '#web/client/query-client.ts'
import { changeAddress, ownAreasQuery } from '#web/customer/settings/own-account.ts'
import styles from '#web/customer/settings/settings-screen.module.css'
import { feesOf, useMembership } from '#web/features/memberships/memberships.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type ContractForm, ContractFormView, OPENED, useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf, hasDraft } from '#web/ui/draft.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

const asOption = (text: string) => ({ value: text, text })
const CITIES = Object.entries(PLACES).map(([label, cities]) => ({ label, options: cities.map(asOption) }))

/**
 * The city is chosen from the list, or typed for `Other`. The area is one of the city's list; without a list none is
 * sent.
 */
function addressFormOf({ area: present, areas }: OwnAreas, presentCity: string) {
  function areasOf(city: string) {
    const offered = areas.filter((each) => each.city === city).map(({ name }) => name)
    const isKept = offered.length > 0 && city === presentCity && present !== '' && !offered.includes(present)
    return isKept ? [present, ...offered] : offered
  }
  const schema = v.pipe(
    v.strictObject({ ...addressChange.entries, area: lineOrEmpty(LENGTHS.name), otherCity: lineOrEmpty(LENGTHS.name) }),
    v.forward(
      v.check(({ city, otherCity }) => city !== OTHER || otherCity !== '', 'Please enter your city'),
      ['otherCity'],
    ),
    v.forward(
      v.check(({ city, area }) => areasOf(city).length === 0 || areasOf(city).includes(area), NO_AREA),
      ['area'],
    ),
    v.transform(({ city, otherCity, area, address }) => ({
      city: city === OTHER ? cityOf(otherCity) : city,
      ...(areasOf(city).length > 0 && { area }),
      address,
    })),
  )
  return { schema, areasOf }
}

interface AddressProps {
  member: Pick<CustomerDetail, 'city' | 'address'>
}

/** Changes where the shop delivers to. */
export function AddressEdit({ member }: AddressProps) {
  const [isOpen, setOpen] = useState(() => hasDraft('address'))
  return (
    <div className={styles.address}>
      {isOpen ? (
        <>
          <p className={styles.ask}>Games that you have already asked for come to the new address too.</p>
          <WithAreas member={member} onDone={() => setOpen(false)} />
        </>
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Edit my address
        </Button>
      )}
    </div>
  )
}

function WithAreas(props: AddressProps & { onDone: () => void }) {
  const query = useQuery(ownAreasQuery, queryClient)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading the areas" height="20rem" />}>
      {(own) => <AddressForm {...props} own={own} />}
    </Loaded>
  )
}

/** The confirmation says first how the new city changes delivery days and fees. */
function AddressForm({ member, own, onDone }: AddressProps & { own: OwnAreas; onDone: () => void }) {
  const { city, address } = member
  const listed = cityOf(city)
  const fees = feesOf(useMembership().data?.membership)
  const [{ schema, areasOf }] = useState(() => addressFormOf(own, listed))
  const form = useContractForm(
    schema,
    {
      ...(isListed(listed) || city === '' ? { city: listed, otherCity: '' } : { city: OTHER, otherCity: city }),
      area: own.area,
      address,
    },
    draftOf('address'),
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
    form.draft.forget?.()
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
        <Area of={form} areasOf={areasOf} />
        <TextAreaField of={form} name="address" label="New address" autoComplete="street-address" rows={3} />
        <SubmitButton of={form}>Save my address</SubmitButton>
      </ContractFormView>
      <ConfirmDialog
        open={asked !== undefined}
        message={
          asked &&
          `We deliver to ${asked.address}, ${asked.city}. ${deliveryEffect(city, asked.city, fees)} Are You Sure?`
        }
        okText="Save my address"
        busy={isBusy}
        onCancel={() => setAsked(undefined)}
        onOk={() => asked && save(asked)}
      />
    </>
  )
}

type AddressFormOf = ContractForm<ReturnType<typeof addressFormOf>['schema']>

function OtherCity({ of: form }: { of: AddressFormOf }) {
  // Needed to re-render on signals, because the signals compiler plugin is not used.
  useSignals()
  const isOther = getValue(form.store, 'city', { shouldActive: false }) === OTHER
  return isOther ? <TextField of={form} name="otherCity" label="Other city" maxLength={LENGTHS.name} /> : null
}

/** The part of a city for which the shop keeps a list. */
function Area({ of: form, areasOf }: { of: AddressFormOf; areasOf: (city: string) => string[] }) {
  useSignals()
  const options = areasOf(getValue(form.store, 'city', { shouldActive: false }) ?? '').map(asOption)
  if (options.length === 0) return null
  return <SelectField of={form} name="area" label="Area" placeholder="Choose your area" options={options} />
}

/** What another city changes for the deliveries of a member with these fees. */
export function deliveryEffect(before: string, after: string, { deliveryFee }: Pick<Prices, 'deliveryFee'>): string {
  const [old, next] = [zoneOf(before), zoneOf(after)]
  if (old === next) return 'Delivery days and fees stay as they are.'
  return (
    `Deliveries then take ${DELIVERY_DAYS[next]} working days instead of ${DELIVERY_DAYS[old]}, ` +
    `and each one after the free ones costs ${formatShortRupees(deliveryFee[next])} instead of ${formatShortRupees(deliveryFee[old])}.`
  )
}
