import type { FormSchema } from '#web/ui/contract-form.tsx'
import styles from '#web/ui/field.module.css'
import { Field, type FieldProps } from '#web/ui/field.tsx'

interface SelectFieldProps<Schema extends FormSchema> extends FieldProps<Schema> {
  options: readonly { value: string; text: string }[]
  /** The first, empty choice, e.g. 'Choose Product'. Leave it out when there is always a choice. */
  placeholder?: string
}

/** One of a list, as the phone's own picker shows it. */
export function SelectField<Schema extends FormSchema>(props: SelectFieldProps<Schema>) {
  const { of: form, name, label, hint, options, placeholder } = props
  return (
    <Field of={form} name={name} label={label} type="string" {...(hint && { hint })}>
      {(control, value) => (
        <select
          {...control}
          className={styles.control}
          value={typeof value === 'string' ? value : ''}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
