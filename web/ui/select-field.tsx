import type { ComponentPropsWithoutRef } from 'react'
import type { FormSchema } from '#web/ui/contract-form.tsx'
import styles from '#web/ui/field.module.css'
import { Field, type FieldProps } from '#web/ui/field.tsx'

export interface Option {
  value: string
  text: string
}

interface SelectFieldProps<Schema extends FormSchema>
  extends FieldProps<Schema>,
    Pick<ComponentPropsWithoutRef<'select'>, 'autoComplete'> {
  /** Option groups, shown before `options`. */
  groups?: readonly { label: string; options: readonly Option[] }[]
  options: readonly Option[]
  /** Text of the empty first option, e.g. 'Choose Product'. */
  placeholder?: string
}

/** A native select of a form. */
export function SelectField<Schema extends FormSchema>(props: SelectFieldProps<Schema>) {
  const { of: form, name, label, hint, groups = [], options, placeholder, ...select } = props
  return (
    <Field of={form} name={name} label={label} type="string" {...(hint && { hint })}>
      {(control, value) => (
        <select {...select} {...control} className={styles.control} value={typeof value === 'string' ? value : ''}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(renderOption)}
            </optgroup>
          ))}
          {options.map(renderOption)}
        </select>
      )}
    </Field>
  )
}

function renderOption({ value, text }: Option) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  )
}
