import type { FormSchema } from '#web/ui/contract-form.tsx'
import styles from '#web/ui/field.module.css'
import { Field, type FieldProps } from '#web/ui/field.tsx'

/** A checkbox of a form. The label may contain links. */
export function CheckboxField<Schema extends FormSchema>(props: FieldProps<Schema>) {
  return (
    <Field {...props} type="boolean" inline>
      {(control, value) => <input {...control} className={styles.checkbox} type="checkbox" checked={value === true} />}
    </Field>
  )
}
