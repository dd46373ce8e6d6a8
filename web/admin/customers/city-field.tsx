import { type FieldPath, type FieldValues, type FormStore, getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { isListed, PLACES } from '#contract/cities.ts'
import { deliveryTo } from '#contract/customer-changes.ts'
import type { FormSchema } from '#web/ui/contract-form.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const CITIES = Object.values(PLACES).flat()
const CITY_LIST = 'known-cities'

type CityFieldProps<Schema extends FormSchema> = Pick<FieldProps<Schema>, 'of' | 'name'>

/** The city of a customer or an order. One that is not on the list is asked about, since it decides days and fee. */
export function CityField<Schema extends FormSchema>(props: CityFieldProps<Schema>) {
  return (
    <>
      <TextField {...props} label="City" list={CITY_LIST} />
      <datalist id={CITY_LIST}>
        {CITIES.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Unlisted {...props} />
    </>
  )
}

function Unlisted<Schema extends FormSchema>({ of: form, name }: CityFieldProps<Schema>) {
  // Needed to re-render on signals, because the signals compiler plugin is not used.
  useSignals()
  const store = form.store as unknown as FormStore<FieldValues>
  const city = getValue(store, name as FieldPath<FieldValues>, { shouldActive: false })
  if (typeof city !== 'string' || city.trim() === '' || isListed(city)) return null
  return (
    <p role="status">
      <b>{city} is not on the list of cities.</b> If it is a part of one, please choose that one. {deliveryTo(city)}
    </p>
  )
}
