import { useId } from 'react'
import styles from '#web/admin/requests/visit.module.css'
import fields from '#web/ui/field.module.css'

interface CheckListProps {
  legend: string
  hint?: string
  options: readonly { value: string; text: string }[]
  checked: readonly string[]
  onChange: (checked: string[]) => void
}

export function CheckList({ legend, hint, options, checked, onChange }: CheckListProps) {
  const id = useId()
  const toggle = (value: string) =>
    onChange(checked.includes(value) ? checked.filter((other) => other !== value) : [...checked, value])
  return (
    <fieldset className={styles.choices} aria-describedby={hint && id}>
      <legend>{legend}</legend>
      {options.map(({ value, text }) => (
        <label key={value} className={styles.check}>
          <input
            className={fields.checkbox}
            type="checkbox"
            checked={checked.includes(value)}
            onChange={() => toggle(value)}
          />
          <span>{text}</span>
        </label>
      ))}
      {hint && (
        <p id={id} className={fields.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
