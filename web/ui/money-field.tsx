import { type FieldPath, type FieldValues, type FormStore, getValue, setValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { readAmount } from '#contract/amounts.ts'
import { formatShortRupees, paisa, rupees } from '#contract/money.ts'
import type { ContractForm, FormSchema } from '#web/ui/contract-form.tsx'
import styles from '#web/ui/field.module.css'
import { Field, type FieldProps } from '#web/ui/field.tsx'

interface MoneyFieldProps<Schema extends FormSchema> extends FieldProps<Schema> {
  /** The rupees of an empty field, for one that may stay empty. */
  emptyIs?: number
  /** The amount may be negative. The decimal keyboard of iPhones has no minus. */
  isSigned?: boolean
}

/**
 * A field of rupees. It gives the form a number, or the text itself while that is no amount, which the schema refuses.
 * It is no number input: wheel and arrow keys would change the amount, and a pasted `Rs. 1,500` would become .1500.
 */
export function MoneyField<Schema extends FormSchema>(props: MoneyFieldProps<Schema>) {
  const { of: form, name, label, hint, emptyIs, isSigned } = props
  const [typed, setTyped] = useState('')
  const amountOf = (text: string) => {
    if (text === '' && emptyIs !== undefined) return emptyIs
    const read = readAmount(text)
    return read.paisa === undefined ? text : rupees(read.paisa)
  }
  const textOf = (value: unknown) => {
    if (value === amountOf(typed)) return typed
    return value === emptyIs || value == null || Number.isNaN(value) ? '' : String(value)
  }
  return (
    <Field of={form} name={name} label={label} type="string" {...(hint && { hint })}>
      {(control, value) => (
        <input
          {...control}
          className={styles.control}
          type="text"
          inputMode={isSigned ? 'text' : 'decimal'}
          autoComplete="off"
          value={textOf(value)}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text)
            setAmount(form.store, name, amountOf(text))
          }}
        />
      )}
    </Field>
  )
}

/** The types of the library do not follow a name of any schema. */
function setAmount(store: object, name: string, value: string | number) {
  const options = { shouldFocus: false }
  setValue(store as FormStore<FieldValues>, name as FieldPath<FieldValues>, value as never, options)
}

/** A field of rupees and the text of a button that shows its amount. */
export interface AmountOnButton {
  name: string
  /** A second field, whose amount is added. */
  plus?: string
  text: (amount: string) => string
}

interface AmountTextProps<Schema extends FormSchema> {
  of: ContractForm<Schema>
  amount: AmountOnButton
  /** The text without an amount. */
  otherwise: string
}

/** The text of a button with the amount that the form records. It is rendered after the field. */
export function AmountText<Schema extends FormSchema>(props: AmountTextProps<Schema>) {
  // Needed to re-render on signals, because the signals compiler plugin is not used.
  useSignals()
  const { of: form, amount, otherwise } = props
  const amountOf = (name: string): unknown =>
    getValue(form.store as unknown as FormStore<FieldValues>, name as FieldPath<FieldValues>, { shouldActive: false })
  const value = amountOf(amount.name)
  const more = amount.plus === undefined ? undefined : amountOf(amount.plus)
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise
  return amount.text(formatShortRupees(paisa(value) + (typeof more === 'number' ? paisa(more) : 0)))
}
