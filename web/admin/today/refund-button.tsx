import { type Refund, refund as refundForm } from '#contract/membership-commands.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import type { RefundOfToday } from '#contract/today.ts'
import { sendCustomerCommand } from '#web/admin/customers/admin-customers.ts'
import { METHOD_FIELD } from '#web/admin/customers/customer-texts.ts'
import { memberName } from '#web/admin/requests/request-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { succeeded } from '#web/ui/outcome.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** Records that a refund was paid out, with the payment method. */
export function RefundButton({ refund }: { refund: RefundOfToday }) {
  return (
    <DialogButton
      text="Record refund"
      title="Record refund"
      variant="outline"
      aria-label={`Record refund to ${memberName(refund)}`}
    >
      {(close) => <RefundPaid refund={refund} onClose={close} />}
    </DialogButton>
  )
}

function RefundPaid({ refund, onClose }: { refund: RefundOfToday; onClose: () => void }) {
  const form = useContractForm(refundForm, { method: '' as Refund['method'] })
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (values) => {
        const outcome = await sendCustomerCommand(refund.userId, 'refund', values)
        showOutcome(outcome)
        if (succeeded(outcome)) onClose()
        return outcome
      }}
    >
      <p>
        {formatShortRupees(paisa(refund.rupees))} to {memberName(refund)}. Check the amount before you record it.
      </p>
      <SelectField of={form} {...METHOD_FIELD} />
      <DialogButtons>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton of={form}>Record refund</SubmitButton>
      </DialogButtons>
    </ContractFormView>
  )
}
