import * as calls from '#contract/calls/customers.ts'
import { type Refund, refund as refundForm } from '#contract/membership-commands.ts'
import { formatAmount } from '#contract/money.ts'
import type { RefundOfToday } from '#contract/today.ts'
import { METHOD_FIELD } from '#web/admin/customers/customer-texts.ts'
import { memberName } from '#web/admin/requests/request-texts.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SelectField } from '#web/ui/select-field.tsx'

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
  const form = useContractForm(refundForm, { method: '' as Refund['method'] }, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      keepValues
      send={(body) => changeShop(calls.refundDeposit, { params: { userId: refund.userId }, body })}
      submit="Record refund"
      onDone={onClose}
      onCancel={onClose}
    >
      <p>
        {formatAmount(refund.rupees)} to {memberName(refund)}. Check the amount before you record it.
      </p>
      <SelectField of={form} {...METHOD_FIELD} />
    </CommandForm>
  )
}
