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
  /** Choices under a heading each; they stand before `options`. */
  groups?: readonly { label: string; options: readonly Option[] }[]
  options: readonly Option[]
  /** The first, empty choice, e.g. 'Choose Product'. Leave it out when there is always a choice. */
  placeholder?: string
}

/** One of a list, as the phone's own picker shows it. */
export function SelectField<Schema extends FormSchema>(props: SelectFieldProps<Schema>) {
  const { of: form, name, label, hint, groups = [], options, placeholder, ...select } = props
  return (
    <Field of={form} name={name} label={label} type="string" {...(hint && { hint })}>
      {(control, value) => (
        <select
          {...select}
          {...control}
          className={styles.control}
          value={typeof value === 'string' ? value : ''}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(choice)}
            </optgroup>
          ))}
          {options.map(choice)}
        </select>
      )}
    </Field>
  )
}

function choice({ value, text }: Option) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  )
}
