import {
  type FieldPath,
  type FieldValues,
  Form,
  type FormStore,
  focus,
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
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/contract-form.module.css'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'

/** A schema of the contract whose fields are all on one level. */
export type FormSchema = v.GenericSchema<FieldValues, unknown>

/** A form and the schema that checks it, as every field component takes it (`of`). */
export interface ContractForm<Schema extends FormSchema> {
  schema: Schema
  store: FormStore<v.InferInput<Schema>>
}

export type FieldName<Schema extends FormSchema> = keyof v.InferInput<Schema> & string

/**
 * A form checked by the same schema as the request (section 5). `initialValues` names every field:
 * they are what a reset goes back to.
 */
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

/** Puts values where nothing has been typed yet; whatever a visitor has typed stays. */
export function fillBlanks<const Schema extends FormSchema>(
  { store }: ContractForm<Schema>,
  values: PartialValues<v.InferInput<Schema>>,
) {
  const blank = Object.entries(values).filter(
    ([name]) => !getValue(store, name as FieldPath<v.InferInput<Schema>>, { shouldActive: false }),
  )
  setValues(store, Object.fromEntries(blank) as typeof values, { shouldValidate: false })
}

/**
 * Each field's first broken rule. The form library's own adapter stops at the first field that is
 * wrong, and so never sees a rule about two fields while a third one is empty.
 */
function firstIssues(schema: FormSchema, values: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values)
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return errors
}

interface ContractFormViewProps<Schema extends FormSchema> {
  of: ContractForm<Schema>
  /** Gets the parsed values once they are valid; its outcome says whether they were taken. */
  onSubmit: (values: v.InferOutput<Schema>) => Promise<AnyOutcome>
  /** Leaves what was typed in place, where the specification asks for no reset (sign-in). */
  keepValues?: boolean
  children: ReactNode
}

/**
 * The form element. An invalid field gets the focus; the server's `issues` land on their fields; the
 * form resets after every submit, and after a failed one a button brings the text back
 * (section 2 and decisions.md, screens).
 */
export function ContractFormView<Schema extends FormSchema>({
  of: { schema, store },
  onSubmit,
  keepValues = false,
  children,
}: ContractFormViewProps<Schema>) {
  type Values = v.InferInput<Schema>
  const [unsent, setUnsent] = useState<PartialValues<Values>>()

  async function submit(typed: Values) {
    const outcome = await onSubmit(v.parse(schema, typed))
    const failed = !succeeded(outcome)
    if (!keepValues) {
      reset(store)
      setUnsent(failed ? (typed as PartialValues<Values>) : undefined)
    }
    if (failed) placeIssues(store, outcome)
  }

  function bringBack(values: PartialValues<Values>) {
    setUnsent(undefined)
    // Nothing is checked here: the server's remarks stay beside the text they are about.
    setValues(store, values, { shouldTouched: false, shouldValidate: false })
    const [first] = store.internal.fieldNames.peek()
    if (first) focus(store, first)
  }

  return (
    <Form of={store} className={styles.form} onSubmit={submit}>
      {children}
      <noscript>
        <p>Sending this form needs JavaScript. Please turn it on, or call us.</p>
      </noscript>
      {unsent && (
        <div ref={scrollIntoView} className={styles.unsent} role="status">
          <p>Your text was not sent.</p>
          <Button variant="quiet" onClick={() => bringBack(unsent)}>
            Bring my text back
          </Button>
        </div>
      )}
    </Form>
  )
}

/** It stands below a submit button that may be at the edge of a phone's screen. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Whether each of the server's remarks is about a field of this form, which shows it then. */
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
    // An issue of something that is not on screen is left to the toast.
    if (!store.internal.fields[name]) continue
    // An error shows once its field was touched; a field that the server has judged counts as such.
    const value = getValue(store, name, { shouldActive: false })
    setValue(store, name, value as never, { shouldDirty: false, shouldValidate: false })
    setError(store, name, message, { shouldFocus: false })
  }
}
