import { formatAmount } from '#contract/money.ts'
import { claimRefusal } from '#contract/payment-codes.ts'
import type { ClaimOfToday } from '#contract/today.ts'
import { PaymentForm } from '#web/admin/customers/money-forms.tsx'
import { refuseClaim } from '#web/admin/money/admin-money.ts'
import { memberName } from '#web/admin/requests/request-texts.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { RowButtons } from '#web/ui/data-table.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { TextAreaField } from '#web/ui/text-field.tsx'

type Claim = Omit<ClaimOfToday, 'owed'>

interface ClaimDialogProps {
  claim: Claim
  onClose: () => void
}

/** Records a payment that a member says they have made, or refuses it. */
export function ClaimButtons({ claim }: { claim: Claim }) {
  const about = `${formatAmount(claim.rupees)} of ${memberName(claim)}`
  return (
    <RowButtons>
      <DialogButton
        text="Record payment"
        title="Record payment"
        variant="outline"
        aria-label={`Record payment: ${about}`}
      >
        {(close) => (
          <>
            <p>Record it when your statement has this amount and transaction ID. A screenshot proves nothing.</p>
            <PaymentForm userId={claim.userId} paid={claim} onClose={close} />
          </>
        )}
      </DialogButton>
      <DialogButton text="Refuse" title="Refuse payment" aria-label={`Refuse: ${about}`}>
        {(close) => <RefuseClaim claim={claim} onClose={close} />}
      </DialogButton>
    </RowButtons>
  )
}

function RefuseClaim({ claim, onClose }: ClaimDialogProps) {
  const form = useContractForm(claimRefusal, { reason: '' }, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      keepValues
      send={(refusal) => refuseClaim(claim.claimId, refusal)}
      submit="Refuse"
      variant="danger"
      onDone={onClose}
      onCancel={onClose}
    >
      <p>
        {formatAmount(claim.rupees)} with transaction ID {claim.ref} will not be recorded.
      </p>
      <TextAreaField of={form} name="reason" label="Reason" hint="The member can read it." rows={3} />
    </CommandForm>
  )
}
