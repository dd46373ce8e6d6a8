import { CLAIM_METHODS, type PaymentClaim, paymentClaim } from '#contract/payment-codes.ts'
import { PAID_BY } from '#contract/payments.ts'
import { claimPayment } from '#web/customer/membership/payments.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const METHODS = CLAIM_METHODS.map((value) => ({
  value,
  text: PAID_BY[value].replace(/^by /, '').replace(/^./, (letter) => letter.toUpperCase()),
}))

/** Says that a payment was made, with the transaction ID that names it in the shop's statement. */
export function ClaimForm({ rupees, onClose }: { rupees: number; onClose: () => void }) {
  const form = useContractForm(
    paymentClaim,
    { rupees, method: 'raast' as PaymentClaim['method'], ref: '' },
    draftOf('claim'),
  )
  return (
    <CommandForm
      of={form}
      keepValues
      send={claimPayment}
      submit="Send"
      submitAmount={{ name: 'rupees', text: (amount) => `I paid ${amount}` }}
      onDone={onClose}
      onCancel={onClose}
    >
      <MoneyField of={form} name="rupees" label="Rupees" />
      <SelectField of={form} name="method" label="Paid by" options={METHODS} />
      <TextField
        of={form}
        name="ref"
        label="Transaction ID"
        hint="Your app shows it with the payment. A screenshot is not enough."
        autoComplete="off"
        spellCheck={false}
      />
    </CommandForm>
  )
}
