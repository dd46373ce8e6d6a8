import {
  type FieldPath,
  type FieldValues,
  type FormStore,
  getValue,
  type PartialValues,
  reset,
  setValues,
} from '@modular-forms/react'

/** Sets the fields that nobody has changed yet to what was kept. */
export function restoreDraft<Values extends FieldValues>(
  store: FormStore<Values>,
  initialValues: PartialValues<Values>,
  kept: object,
) {
  set(store, initialValues, (name, value, initial) =>
    Object.is(value, initial) ? fitting(kept, name, initial) : value,
  )
}

/** Shows what another tab has kept; without it the text was sent there, or nobody wants it any more. */
export function showDraft<Values extends FieldValues>(
  store: FormStore<Values>,
  initialValues: PartialValues<Values>,
  kept: object | undefined,
) {
  if (kept) set(store, initialValues, (name, _, initial) => fitting(kept, name, initial))
  else reset(store)
}

/** The kept value of a field, unless it has none, or one of a former version of the form. */
function fitting(kept: object, name: string, initial: unknown): unknown {
  const value = (kept as Record<string, unknown>)[name]
  const fits = Object.hasOwn(kept, name) && (initial === undefined || typeof initial === typeof value)
  return fits ? value : initial
}

/** Sets the fields whose value changes. */
function set<Values extends FieldValues>(
  store: FormStore<Values>,
  initialValues: PartialValues<Values>,
  next: (name: string, present: unknown, initial: unknown) => unknown,
) {
  const changes = Object.entries(initialValues).flatMap(([name, initial]) => {
    const present = getValue(store, name as FieldPath<Values>, { shouldActive: false })
    const value = next(name, present, initial)
    return Object.is(value, present) ? [] : [[name, value]]
  })
  setValues(store, Object.fromEntries(changes) as typeof initialValues, { shouldValidate: false })
}
