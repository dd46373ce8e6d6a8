import { useId } from 'react'
import styles from '#web/ui/field.module.css'

/** A value that is shown like a field but cannot be changed. A long one takes more lines. */
export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea id={id} className={`${styles.control} ${styles.fitting}`} value={value} rows={1} readOnly />
    </div>
  )
}
