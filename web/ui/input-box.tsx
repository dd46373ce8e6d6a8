import { type ComponentPropsWithoutRef, type ReactElement, useId } from 'react'
import styles from '#web/ui/field.module.css'
import type { Option } from '#web/ui/select-field.tsx'

interface LabelledProps {
  label: string
  /** Help text, always shown. */
  hint?: string
}

interface BoxProps extends LabelledProps {
  children: (control: {
    id: string
    className: string | undefined
    'aria-describedby': string | undefined
  }) => ReactElement
}

/** Label, control and hint outside of a form. */
function Box({ label, hint, children }: BoxProps) {
  const id = useId()
  const hintId = hint && `${id}-hint`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, className: styles.control, 'aria-describedby': hintId })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface InputBoxProps
  extends LabelledProps,
    Pick<ComponentPropsWithoutRef<'input'>, 'inputMode' | 'maxLength' | 'type'> {
  value: string
  onChange: (value: string) => void
}

/** An input outside of a form. */
export function InputBox({ label, hint, onChange, ...input }: InputBoxProps) {
  return (
    <Box label={label} {...(hint && { hint })}>
      {(control) => (
        <input {...input} {...control} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      )}
    </Box>
  )
}

interface ChoiceProps extends LabelledProps {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** A select outside of a form, which takes effect as soon as an option is chosen. */
export function Choice({ label, hint, options, value, onChange }: ChoiceProps) {
  return (
    <Box label={label} {...(hint && { hint })}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Box>
  )
}
