import { type FieldPath, type FieldValues, type FormStore, getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useQuery } from '@tanstack/react-query'
import { cityOf } from '#contract/cities.ts'
import { areasQuery } from '#web/admin/areas/areas.ts'
import { queryClient } from '#web/client/query-client.ts'
import type { FormSchema } from '#web/ui/contract-form.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The field `area` of a form with a `city`: one of the city's list, or a text when the shop keeps none for it. */
export function AreaField<Schema extends FormSchema>({ of: form }: Pick<FieldProps<Schema>, 'of'>) {
  // Needed to re-render on signals, because the signals compiler plugin is not used.
  useSignals()
  const { data: areas = [] } = useQuery(areasQuery, queryClient)
  const store = form.store as unknown as FormStore<FieldValues>
  const [city, chosen] = ['city', 'area'].map((name) =>
    String(getValue(store, name as FieldPath<FieldValues>, { shouldActive: false }) ?? ''),
  )
  const ofCity = areas.filter((area) => area.city === cityOf(city ?? ''))
  const field = { of: form, name: 'area' as FieldProps<Schema>['name'], label: 'Area' }
  if (ofCity.some(({ isOffered }) => isOffered)) {
    const options = ofCity.filter(({ isOffered, name }) => isOffered || name === chosen)
    return (
      <SelectField
        {...field}
        placeholder="Choose the area"
        options={options.map(({ name }) => ({ value: name, text: name }))}
      />
    )
  }
  return <TextField {...field} hint="The run sheet is sorted by it." />
}
