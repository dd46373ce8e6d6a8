import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentPropsWithoutRef, Suspense, useEffect, useState } from 'react'
import type { ContractForm, FieldName, FormSchema } from '#web/ui/contract-form.tsx'
import { hearPress } from '#web/ui/early-press.ts'
import styles from '#web/ui/field.module.css'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'

// Loads with the first typed letter, because the common words are 4 KB.
const PasswordAdvice = optionalComponent(async () => (await import('#web/ui/password-advice.tsx')).PasswordAdvice)

interface PasswordFieldProps<Schema extends FormSchema>
  extends FieldProps<Schema>,
    Pick<ComponentPropsWithoutRef<'input'>, 'autoComplete'> {
  /** A new password: says while it is typed why it would be refused. */
  isNew?: boolean
}

interface NewPasswordFieldsProps<Schema extends FormSchema> {
  of: ContractForm<Schema>
  /** Of the password and of the field that repeats it. */
  names: readonly [FieldName<Schema>, FieldName<Schema>]
  labels: readonly [string, string]
}

/** A new password, with what would be refused while it is typed, and the field that repeats it. */
export function NewPasswordFields<Schema extends FormSchema>({ of, names, labels }: NewPasswordFieldsProps<Schema>) {
  const props = { of, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField {...props} name={names[0]} label={labels[0]} hint="At least 8 characters" isNew />
      <PasswordField {...props} name={names[1]} label={labels[1]} />
    </>
  )
}

/** A password of a form, with a button that shows what was typed until the form is submitted. */
export function PasswordField<Schema extends FormSchema>(props: PasswordFieldProps<Schema>) {
  // Needed to re-render on signals, because the signals compiler plugin is not used.
  useSignals()
  const { autoComplete, isNew, ...field } = props
  const [isShown, setShown] = useState(false)
  const isSubmitting = field.of.store.submitting.value

  useEffect(() => {
    // Only then: the first effects may run after a press that is repeated (early-press.ts).
    if (isSubmitting) setShown(false)
  }, [isSubmitting])

  const text = isShown ? 'Hide' : 'Show'
  return (
    <Field {...field} type="string">
      {(control, value) => (
        <>
          <div className={styles.password}>
            <input
              {...control}
              className={styles.control}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              value={typeof value === 'string' ? value : ''}
            />
            <button
              ref={hearPress}
              type="button"
              className={styles.show}
              aria-label={`${text} the characters`}
              data-needs-script
              onClick={() => setShown(!isShown)}
            >
              {text}
            </button>
          </div>
          {isNew && typeof value === 'string' && value !== '' && (
            <Suspense>
              <PasswordAdvice password={value} />
            </Suspense>
          )}
        </>
      )}
    </Field>
  )
}
