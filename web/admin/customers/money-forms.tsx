import * as calls from '#contract/calls/customers.ts'
import type { CustomerFile } from '#contract/customer-file.ts'
import { LEDGER_KINDS, type LedgerRow, reversal } from '#contract/ledger.ts'
import { correctionForm, refund } from '#contract/membership-commands.ts'
import { formatAmount, formatShortRupees, paisa } from '#contract/money.ts'
import { type LedgerMethod, receivedForm } from '#contract/payments.ts'
import { METHOD_FIELD } from '#web/admin/customers/customer-texts.ts'
import { AMOUNTS, atFields, NO_SECOND_WAY, PaymentFields } from '#web/admin/money/payment-fields.tsx'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface PaymentFormProps {
  userId: string
  /** What the form begins with. */
  paid?: { rupees: number; method?: LedgerMethod; ref?: string }
  /** In a dialog: closes it. */
  onClose?: () => void
}

export function PaymentForm({ userId, paid, onClose }: PaymentFormProps) {
  const form = useContractForm(
    receivedForm,
    { rupees: paid?.rupees, method: paid?.method, ref: paid?.ref ?? '', ...NO_SECOND_WAY },
    paid ? NOT_KEPT.short : draftOf(`payment ${userId}`),
  )
  return (
    <CommandForm
      of={form}
      send={async (body) => atFields(await changeShop(calls.recordPayment, { params: { userId }, body }))}
      submit="Record payment"
      submitAmount={{ ...AMOUNTS, text: (amount) => `Record ${amount}` }}
      doubts={['payment.large']}
      {...(onClose && { onDone: onClose, onCancel: onClose })}
    >
      <PaymentFields of={form} expected={paid?.rupees} />
    </CommandForm>
  )
}

/** Adds a correcting entry, because ledger entries never change. */
export function CorrectionForm({ userId }: { userId: string }) {
  const form = useContractForm(correctionForm, { rupees: undefined, reason: '' }, draftOf(`correction ${userId}`))
  return (
    <CommandForm
      of={form}
      send={(correction) =>
        changeShop(calls.recordPayment, {
          params: { userId },
          body: { ...correction, method: 'correction' },
        })
      }
      submit="Correct balance"
      submitAmount={{ name: 'rupees', text: (amount) => `Correct balance by ${amount}` }}
      doubts={['payment.large']}
    >
      <MoneyField
        of={form}
        name="rupees"
        label="Correction, in rupees"
        isSigned
        hint="A negative amount reduces the balance."
      />
      <TextField of={form} name="reason" label="Reason" hint="The customer can read it." />
    </CommandForm>
  )
}

/** Pays out the deposit of an ended membership with BALANCE, or the credit of a customer without a membership. */
export function RefundForm({ file: { customer, membership } }: { file: CustomerFile }) {
  const form = useContractForm(refund, { method: undefined }, NOT_KEPT.short)
  const amount = customer.balance + (membership?.deposit ?? 0)
  const paidOut =
    amount > 0
      ? `You pay ${formatAmount(amount)} to ${customer.name}.`
      : 'The customer owes at least the deposit. Nothing is paid out.'
  return (
    <CommandForm
      of={form}
      send={(how) => changeShop(calls.refundDeposit, { params: { userId: customer.userId }, body: how })}
      submit="Record refund"
      variant="danger"
      question={() => `${paidOut} Are you sure?`}
    >
      <p>{paidOut}</p>
      <SelectField of={form} {...METHOD_FIELD} />
    </CommandForm>
  )
}

/** Takes an entry back; the ledger keeps both. */
export function ReversalForm({ userId, row, onDone }: { userId: string; row: LedgerRow; onDone: () => void }) {
  const form = useContractForm(reversal, { reason: '' }, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      send={(why) => changeShop(calls.reverseEntry, { params: { userId, number: row.number }, body: why })}
      submit={`Reverse ${formatShortRupees(Math.abs(paisa(row.amount)))}`}
      variant="danger"
      onDone={onDone}
      onCancel={onDone}
    >
      <p>
        {LEDGER_KINDS[row.kind]}: “{row.reason}”. A second entry takes it back with everything that it caused: rents
        open again, a hold for damage comes back. The customer reads it in the news.
      </p>
      <TextField of={form} name="reason" label="Reason" hint="The customer can read it." />
    </CommandForm>
  )
}
