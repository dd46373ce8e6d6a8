import { type FieldPath, type FieldValues, type FormStore, getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { isListed, PLACES } from '#contract/cities.ts'
import { deliveryTo } from '#contract/customer-changes.ts'
import { pricesToday } from '#web/content/prices.ts'
import type { Fees } from '#web/features/memberships/memberships.ts'
import type { FormSchema } from '#web/ui/contract-form.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const CITIES = Object.values(PLACES).flat()
const CITY_LIST = 'known-cities'

type CityFieldProps<Schema extends FormSchema> = Pick<FieldProps<Schema>, 'of' | 'name'>

/** The city of a customer or an order. The form asks about one that is not on the list (unlistedCity). */
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
  const problem = typeof city === 'string' && unlistedCity(city)
  return problem ? <p role="status">{problem}</p> : null
}

/** What to ask about a city that is not on the list, since it decides days and fee. '' for another, and for `known`. */
export function unlistedCity(city: string, known = '', fees: Fees = pricesToday()): string {
  if (city.trim() === '' || city === known || isListed(city)) return ''
  return `${city} is not on the list of cities. If it is a part of one, please choose that one. ${deliveryTo(city, fees)}`
}
