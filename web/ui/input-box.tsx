import { type ComponentPropsWithoutRef, useId } from 'react'
import styles from '#web/ui/field.module.css'

interface InputBoxProps extends Pick<ComponentPropsWithoutRef<'input'>, 'inputMode' | 'maxLength' | 'type'> {
  label: string
  /** Help text, always shown. */
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** An input outside of a form. */
export function InputBox({ label, hint, onChange, ...input }: InputBoxProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.control}
        autoComplete="off"
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
