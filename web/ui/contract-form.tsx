import {
  type FieldPath,
  type FieldValues,
  Form,
  type FormStore,
  getValue,
  type PartialValues,
  reset,
  setError,
  setValue,
  setValues,
  useForm,
} from '@modular-forms/react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import styles from '#web/ui/contract-form.module.css'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'

/** A schema of the contract without nested fields. */
export type FormSchema = v.GenericSchema<FieldValues, unknown>

/** A form with its schema. Field components take it as `of`. */
export interface ContractForm<Schema extends FormSchema> {
  schema: Schema
  store: FormStore<v.InferInput<Schema>>
}

export type FieldName<Schema extends FormSchema> = keyof v.InferInput<Schema> & string

/** A form validated by the schema of its request. `initialValues` names every field; a reset restores them. */
export function useContractForm<const Schema extends FormSchema>(
  schema: Schema,
  initialValues: PartialValues<v.InferInput<Schema>>,
): ContractForm<Schema> {
  const [store] = useForm<v.InferInput<Schema>>({
    initialValues,
    validate: (values) => firstIssues(schema, values) as never,
    validateOn: 'blur',
    revalidateOn: 'change',
  })
  return { schema, store }
}

/** Fills empty fields and leaves the others as they are. */
export function fillBlanks<const Schema extends FormSchema>(
  { store }: ContractForm<Schema>,
  values: PartialValues<v.InferInput<Schema>>,
) {
  const blanks = Object.entries(values).filter(
    ([name]) => !getValue(store, name as FieldPath<v.InferInput<Schema>>, { shouldActive: false }),
  )
  setValues(store, Object.fromEntries(blanks) as typeof values, { shouldValidate: false })
}

/**
 * The first issue of each field. The form library's own adapter stops at the first invalid field and misses
 * rules about two fields.
 */
function firstIssues(schema: FormSchema, values: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values)
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return errors
}

interface ContractFormViewProps<Schema extends FormSchema> {
  of: ContractForm<Schema>
  /** Called with the parsed values when they are valid. */
  onSubmit: (values: v.InferOutput<Schema>) => Promise<AnyOutcome>
  /** Keeps the typed values after a success too. */
  keepValues?: boolean
  children: ReactNode
}

/**
 * The form element. It focuses the first invalid field, shows the `issues` of the server at their fields and resets
 * after a success. A refused form keeps its text.
 */
export function ContractFormView<Schema extends FormSchema>({
  of: { schema, store },
  onSubmit,
  keepValues = false,
  children,
}: ContractFormViewProps<Schema>) {
  type Values = v.InferInput<Schema>
  const [isUnsent, setUnsent] = useState(false)

  async function submit(typed: Values) {
    setUnsent(false)
    const outcome = await onSubmit(v.parse(schema, typed))
    if (!succeeded(outcome)) {
      placeIssues(store, outcome)
      // Without a message the person has cancelled the submit.
      setUnsent(!keepValues && outcome.message !== '')
    } else if (!keepValues) {
      reset(store)
    }
  }

  return (
    <Form of={store} className={styles.form} onSubmit={submit}>
      {children}
      <noscript>
        <p>Sending this form needs JavaScript. Please turn it on, or call us.</p>
      </noscript>
      {isUnsent && (
        <p ref={scrollIntoView} className={styles.unsent} role="status">
          This was not sent. Your text is still here.
        </p>
      )}
    </Form>
  )
}

/** The element is below the submit button, possibly outside of a phone's screen. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Whether the outcome has issues and all of them belong to fields of this form, which show them. */
export function isShownByFields<const Schema extends FormSchema>(
  { store }: ContractForm<Schema>,
  { error }: AnyOutcome,
): boolean {
  const { issues = [] } = error ?? {}
  return issues.length > 0 && issues.every(({ path }) => Object.hasOwn(store.internal.fields, path))
}

function placeIssues<Values extends FieldValues>(store: FormStore<Values>, outcome: AnyOutcome) {
  for (const { path, message } of outcome.error?.issues ?? []) {
    const name = path as FieldPath<Values>
    // The toast shows issues of other fields.
    if (!store.internal.fields[name]) continue
    // Marks the field as touched, since an error is shown only then.
    const value = getValue(store, name, { shouldActive: false })
    setValue(store, name, value as never, { shouldDirty: false, shouldValidate: false })
    setError(store, name, message, { shouldFocus: false })
  }
}
