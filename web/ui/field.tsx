import { type FieldElement, Field as LibraryField } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import {
  type ChangeEvent,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  useEffect,
  useId,
} from 'react'
import type { ContractForm, FieldName, FormSchema } from '#web/ui/contract-form.tsx'
import styles from '#web/ui/field.module.css'
import { useWasPrerendered } from '#web/ui/hydration.ts'

/** Props of every field component. */
export interface FieldProps<Schema extends FormSchema> {
  of: ContractForm<Schema>
  name: FieldName<Schema>
  label: ReactNode
  /** Help text, always shown. */
  hint?: ReactNode
}

/** Attributes and handlers for the form element. */
interface Control {
  id: string
  name: string
  ref: RefCallback<FieldElement>
  onChange: (event: ChangeEvent<FieldElement>) => void
  onBlur: (event: FocusEvent<FieldElement>) => void
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Value = string | number | boolean | null | undefined

interface Reader<Read> {
  value: Read
}

interface FieldState {
  value: Reader<Value>
  error: Reader<string>
  touched: Reader<boolean>
}

/** The library's Field without its generic types. FieldProps checks `name`. */
const LooseField = LibraryField as unknown as (props: {
  of: unknown
  name: string
  type: ValueType
  children: (field: FieldState, control: LibraryControl) => ReactElement
}) => ReactElement

type ValueType = 'string' | 'number' | 'boolean'
type LibraryControl = Pick<Control, 'name' | 'ref' | 'onChange' | 'onBlur'>

interface BoundFieldProps<Schema extends FormSchema> extends FieldProps<Schema> {
  type: ValueType
  /** Puts the label beside the control, for a checkbox. */
  inline?: boolean
  children: (control: Control, value: Value) => ReactElement
}

/** Connects label, control, hint and error. The error appears after the field was left or the form submitted. */
export function Field<Schema extends FormSchema>({ of: form, ...props }: BoundFieldProps<Schema>) {
  return (
    <LooseField of={form.store} name={props.name} type={props.type}>
      {(field, control) => <FieldView {...props} field={field} control={control} submitted={form.store.submitted} />}
    </LooseField>
  )
}

interface FieldViewProps extends Pick<BoundFieldProps<FormSchema>, 'label' | 'hint' | 'inline' | 'children'> {
  field: FieldState
  control: LibraryControl
  submitted: Reader<boolean>
}

function FieldView({ field, control, submitted, label, hint, inline, children }: FieldViewProps) {
  // Needed to re-render on signals, because the signals compiler plugin is not used.
  useSignals()
  const id = useId()
  const value = field.value.value
  const error = field.touched.value || submitted.value ? field.error.value : ''
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  useEarlyInput(id, control)

  return (
    <div className={styles.field} data-inline={inline || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(
        {
          ...control,
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        },
        value,
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

/** Keeps what was typed or autofilled in a prerendered field before hydration. */
function useEarlyInput(id: string, control: LibraryControl) {
  const wasPrerendered = useWasPrerendered()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const element = document.getElementById(id)
    if (!wasPrerendered || !isChanged(element)) return
    control.onChange({ currentTarget: element } as ChangeEvent<FieldElement>)
    if (element === document.activeElement) return
    // Validate after the effects of all fields, when the library knows them.
    queueMicrotask(() => control.onBlur({ currentTarget: element } as FocusEvent<FieldElement>))
  }, [])
}

/** Whether it is a control whose value differs from the one in the HTML. */
function isChanged(element: HTMLElement | null): element is FieldElement {
  if (element instanceof HTMLSelectElement) {
    return [...element.options].some((option) => option.selected !== option.defaultSelected)
  }
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  return (
    element instanceof HTMLInputElement &&
    (element.type === 'checkbox' ? element.checked !== element.defaultChecked : element.value !== element.defaultValue)
  )
}
