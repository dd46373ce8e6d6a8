import { type FieldPath, type FieldValues, type FormStore, getValue, setValue } from '@modular-forms/react'
import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import { FIELDS_OF_PARTS, type receivedForm } from '#contract/payments.ts'
import { METHOD_FIELD } from '#web/admin/customers/customer-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { ContractForm, FormSchema } from '#web/ui/contract-form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import type { AnyOutcome } from '#web/ui/outcome.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The empty second way of payment, for the initial values of a form. */
export const NO_SECOND_WAY = { moreRupees: undefined, moreMethod: undefined, moreRef: '' }

/** Both amounts, for the button of a form. */
export const AMOUNTS = { name: 'rupees', plus: 'moreRupees' }

interface PaymentFieldsProps<Schema extends FormSchema> {
  of: ContractForm<Schema>
  /** The rupees that are expected: the second way begins with what the first leaves of them. */
  expected?: number | undefined
  hint?: ReactNode
}

/** What is received, in one way or two: amounts, methods and transaction IDs. */
export function PaymentFields<Schema extends FormSchema & v.GenericSchema<v.InferInput<typeof receivedForm>, unknown>>(
  props: PaymentFieldsProps<Schema>,
) {
  const { expected, hint } = props
  const form = props.of as unknown as ContractForm<typeof receivedForm>
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MoneyField of={form} name="rupees" label="Received, in rupees" {...(hint && { hint })} />
      <SelectField of={form} {...METHOD_FIELD} />
      <TextField
        of={form}
        name="ref"
        label="Transaction ID"
        hint="From the payer or the bank. Each counts once in the whole shop."
        spellCheck={false}
      />
      {isOpen && (
        <>
          <MoneyField of={form} name="moreRupees" label="Second amount, in rupees" />
          <SelectField of={form} {...METHOD_FIELD} name="moreMethod" label="Second payment" />
          <TextField of={form} name="moreRef" label="Second transaction ID" spellCheck={false} />
        </>
      )}
      <Button
        variant="plain"
        onClick={() => {
          setSecond(form, isOpen ? undefined : restOf(form, expected))
          setOpen(!isOpen)
        }}
      >
        {isOpen ? 'One way of payment only' : 'Add a second way of payment'}
      </Button>
    </>
  )
}

function restOf({ store }: ContractForm<typeof receivedForm>, expected = 0): number | undefined {
  const first = Number(getValue(store, 'rupees', { shouldActive: false }))
  return first < expected ? (expected * 100 - first * 100) / 100 : undefined
}

function setSecond(form: ContractForm<typeof receivedForm>, rupees: number | undefined) {
  const store = form.store as unknown as FormStore<FieldValues>
  const options = { shouldFocus: false, shouldTouched: false, shouldValidate: false }
  for (const [name, value] of Object.entries({ ...NO_SECOND_WAY, moreRupees: rupees }))
    setValue(store, name as FieldPath<FieldValues>, value as never, options)
}

/** A reply of the server with its issues at the fields of the form. */
export function atFields<Outcome extends AnyOutcome>(outcome: Outcome): Outcome {
  const { error } = outcome
  if (!error?.issues) return outcome
  const issues = error.issues.map(({ path, message }) => ({ path: FIELDS_OF_PARTS[path] ?? path, message }))
  return { ...outcome, error: { ...error, issues } }
}
