import type { FormSchema } from '#web/ui/contract-form.tsx'
import styles from '#web/ui/field.module.css'
import { Field, type FieldProps } from '#web/ui/field.tsx'

/** Yes or no; the label may hold links (the terms). */
export function CheckboxField<Schema extends FormSchema>(props: FieldProps<Schema>) {
  return (
    <Field {...props} type="boolean" inline>
      {(control, value) => (
        <input {...control} className={styles.checkbox} type="checkbox" checked={value === true} />
      )}
    </Field>
  )
}
