import { useId } from 'react'
import styles from '#web/ui/field.module.css'
import type { Option } from '#web/ui/select-field.tsx'

interface ChoiceProps {
  label: string
  /** Help text, always shown. */
  hint?: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** A select outside of a form, which takes effect as soon as an option is chosen. */
export function Choice({ label, hint, options, value, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={hint && `${id}-hint`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
