import {
  type FieldPath,
  type FieldValues,
  type FormStore,
  getValue,
  type PartialValues,
  setValues,
} from '@modular-forms/react'

/** Sets the fields that nobody has changed yet to what was kept. */
export function restoreDraft<Values extends FieldValues>(
  store: FormStore<Values>,
  initialValues: PartialValues<Values>,
  kept: object,
) {
  const values = Object.entries(kept).filter(([name, value]) => {
    const initial = (initialValues as Record<string, unknown>)[name]
    // A draft of a former version may have other fields.
    const fits = Object.hasOwn(initialValues, name) && (initial === undefined || typeof initial === typeof value)
    return fits && Object.is(getValue(store, name as FieldPath<Values>, { shouldActive: false }), initial)
  })
  setValues(store, Object.fromEntries(values) as typeof initialValues, { shouldValidate: false })
}
