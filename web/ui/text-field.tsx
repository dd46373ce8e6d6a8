import { type FieldPath, type FieldValues, type FormStore, setValue } from '@modular-forms/react'
import type { ComponentPropsWithoutRef } from 'react'
import type { FormSchema } from '#web/ui/contract-form.tsx'
import styles from '#web/ui/field.module.css'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

type InputProps = Pick<
  ComponentPropsWithoutRef<'input'>,
  'autoComplete' | 'inputMode' | 'list' | 'maxLength' | 'placeholder' | 'readOnly' | 'spellCheck'
>

interface TextFieldProps<Schema extends FormSchema> extends FieldProps<Schema>, InputProps {
  /** `number` gives the form a number, NaN while empty; the others give text. */
  type?: 'text' | 'email' | 'tel' | 'number' | 'date'
  /** The number of an empty field, for one that may stay empty. */
  emptyIs?: number
}

/** An input of a form. */
export function TextField<Schema extends FormSchema>(props: TextFieldProps<Schema>) {
  const { of: form, name, label, hint, type = 'text', emptyIs, ...input } = props
  return (
    <Field of={form} name={name} label={label} type={type === 'number' ? 'number' : 'string'} {...(hint && { hint })}>
      {(control, value) => (
        <input
          {...input}
          {...control}
          className={styles.control}
          type={type}
          value={typeof value === 'number' && !Number.isNaN(value) && value !== emptyIs ? value : textOf(value)}
          onChange={(event) => {
            if (emptyIs === undefined || event.currentTarget.value !== '') control.onChange(event)
            else setNumber(form.store, name, emptyIs)
          }}
        />
      )}
    </Field>
  )
}

interface TextAreaFieldProps<Schema extends FormSchema>
  extends FieldProps<Schema>,
    Pick<ComponentPropsWithoutRef<'textarea'>, 'autoComplete' | 'maxLength' | 'placeholder' | 'readOnly' | 'rows'> {}

/** The types of the library do not follow a name of any schema. */
function setNumber(store: object, name: string, value: number) {
  setValue(store as FormStore<FieldValues>, name as FieldPath<FieldValues>, value as never)
}

/** A textarea of a form. A read-only one and one of 1 row are as high as their text. */
export function TextAreaField<Schema extends FormSchema>(props: TextAreaFieldProps<Schema>) {
  const { of: form, name, label, hint, ...textarea } = props
  // With its text React would hydrate it by putting this in place of what was typed meanwhile.
  const hasText = useHydrated() || import.meta.env.SSR
  return (
    <Field of={form} name={name} label={label} type="string" {...(hint && { hint })}>
      {(control, value) => (
        <textarea
          {...textarea}
          {...control}
          className={`${styles.control} ${textarea.readOnly ? styles.fitting : ''}`}
          value={textOf(hasText && value)}
        />
      )}
    </Field>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
