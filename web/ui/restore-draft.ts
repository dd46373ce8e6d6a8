import { type FieldPath, getValue, setValues } from '@modular-forms/react'
import type * as v from 'valibot'
import type { ContractForm, FormSchema } from '#web/ui/contract-form.tsx'

/** Sets the fields that nobody has changed yet to what was kept. */
export function restoreDraft<Schema extends FormSchema>({ store, initialValues }: ContractForm<Schema>, kept: object) {
  const values = Object.entries(kept).filter(([name, value]) => {
    const initial = (initialValues as Record<string, unknown>)[name]
    // A draft of a former version may have other fields.
    const fits = Object.hasOwn(initialValues, name) && (initial === undefined || typeof initial === typeof value)
    return fits && Object.is(getValue(store, name as FieldPath<v.InferInput<Schema>>, { shouldActive: false }), initial)
  })
  setValues(store, Object.fromEntries(values) as typeof initialValues, { shouldValidate: false })
}
