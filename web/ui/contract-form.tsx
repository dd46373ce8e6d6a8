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
import { type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { UNANSWERED_UNKEYED } from '#web/client/call-failed.ts'
import { MAY_HAVE_ARRIVED } from '#web/client/send.ts'
import { Button } from '#web/ui/button.tsx'
import type { Draft, NOT_KEPT, NotKept } from '#web/ui/drafts.ts'
import styles from '#web/ui/field.module.css'
import { type AnyOutcome, outcomeText, succeeded } from '#web/ui/outcome.ts'

/** A schema of the contract without nested fields. */
export type FormSchema = v.GenericSchema<FieldValues, unknown>

/** A form with its schema. Field components take it as `of`. */
export interface ContractForm<Schema extends FormSchema> {
  schema: Schema
  store: FormStore<v.InferInput<Schema>>
  initialValues: PartialValues<v.InferInput<Schema>>
  draft: Draft | NotKept
}

export type FieldName<Schema extends FormSchema> = keyof v.InferInput<Schema> & string

/** A form that asks for a password keeps nothing. */
type DraftOf<Schema extends FormSchema> =
  Extract<FieldName<Schema>, `${string}assword`> extends never ? Draft | NotKept : typeof NOT_KEPT.secret & NotKept

/**
 * A form validated by the schema of its request. `initialValues` names every field; a reset restores them. `draft`
 * keeps the typed text until it is sent (web/ui/draft.ts), or says why nothing is kept.
 */
export function useContractForm<const Schema extends FormSchema>(
  schema: Schema,
  initialValues: PartialValues<v.InferInput<Schema>>,
  draft: DraftOf<Schema>,
): ContractForm<Schema> {
  const [store] = useForm<v.InferInput<Schema>>({
    initialValues,
    validate: (values) => firstIssues(schema, values) as never,
    validateOn: 'blur',
    revalidateOn: 'change',
  })
  const form = { schema, store, initialValues, draft }
  // Not earlier, because a prerendered page has no draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the person has the word
  useEffect(() => draft.follow?.(form), [])
  return form
}

/** Fills empty fields and leaves the others as they are. */
export function fillBlanks<const Schema extends FormSchema>(
  form: ContractForm<Schema>,
  values: PartialValues<v.InferInput<Schema>>,
) {
  const blanks = Object.entries(values).filter(
    ([name]) => !getValue(form.store, name as FieldPath<v.InferInput<Schema>>, { shouldActive: false }),
  )
  setValues(form.store, Object.fromEntries(blanks) as typeof values, { shouldValidate: false })
  form.draft.keep?.(form)
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
  /** Resets after a refused submit too, as checkout and contact form are specified; one click brings the text back. */
  alwaysResets?: boolean
  /** Shows what the server refuses, unless a field does. */
  showsRefusal?: boolean
  children: ReactNode
}

/** The outcome of a submit that only opens a confirmation: the form resets, and its draft stays. */
export const OPENED = { success: true, message: '', retryAfter: '' } as const

/**
 * The form element. It focuses the first invalid field, shows the `issues` of the server at their fields and resets
 * after a success. A refused form keeps its text, on screen or, with `alwaysResets`, behind a button.
 */
export function ContractFormView<Schema extends FormSchema>({
  of: form,
  onSubmit,
  keepValues = false,
  alwaysResets = false,
  showsRefusal = false,
  children,
}: ContractFormViewProps<Schema>) {
  type Values = v.InferInput<Schema>
  const { schema, store, draft } = form
  const [note, setNote] = useState<{ text: string; canCheck?: boolean }>()
  const [refusal, setRefusal] = useState('')
  const [taken, setTaken] = useState<{ typed: Values; outcome: AnyOutcome }>()

  async function submit(typed: Values) {
    setNote(undefined)
    setRefusal('')
    setTaken(undefined)
    const sent = draft.text?.()
    const outcome = await onSubmit(v.parse(schema, typed))
    if (!succeeded(outcome)) {
      // Without a message the person has cancelled the submit.
      if (alwaysResets && outcome.message !== '') takeText(typed, outcome)
      else placeIssues(store, outcome)
      if (outcome.error?.code === MAY_HAVE_ARRIVED) {
        setNote({ text: 'We do not know whether it arrived.', canCheck: outcome.message !== UNANSWERED_UNKEYED })
      }
      // It was sent, and the server has answered.
      else if (showsRefusal && outcome.error) setRefusal(isShownByFields(form, outcome) ? '' : outcomeText(outcome))
      else if (!keepValues && outcome.message !== '') setNote({ text: 'This was not sent.' })
      return
    }
    // What was typed meanwhile, also in another tab, is not sent.
    if (outcome !== OPENED && draft.text?.() === sent) draft.forget?.()
    if (!keepValues) reset(store)
  }

  function takeText(typed: Values, outcome: AnyOutcome) {
    // Also what a button has filled in.
    draft.keep?.(form)
    reset(store)
    setTaken({ typed, outcome })
  }

  function bringBack({ typed, outcome }: NonNullable<typeof taken>) {
    setTaken(undefined)
    setValues(store, Object.fromEntries(Object.entries(typed)) as typeof form.initialValues, { shouldValidate: false })
    placeIssues(store, outcome)
  }

  return (
    <Form of={store} className={styles.form} onSubmit={submit} onChange={() => draft.keep?.(form)}>
      {children}
      <noscript>
        <p>Sending this form needs JavaScript. Please turn it on, or call us.</p>
      </noscript>
      {refusal && (
        <p ref={scrollIntoView} className={styles.unsent}>
          {refusal}
        </p>
      )}
      {note && (
        <div ref={scrollIntoView} className={styles.unsent} role="status">
          <p>
            {note.text} {taken ? 'Your text is kept.' : 'Your text is still here.'}
          </p>
          {taken && (
            <Button variant="quiet" onClick={() => bringBack(taken)}>
              Bring my text back
            </Button>
          )}
          {note.canCheck && (
            <Button type="submit" variant="quiet" onClick={() => taken && bringBack(taken)}>
              Send it again to check
            </Button>
          )}
        </div>
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
