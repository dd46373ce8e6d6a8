import type { GameRequestRow } from '#contract/game-requests.ts'
import { declineForm } from '#contract/request-commands.ts'
import { decline } from '#web/admin/requests/admin-requests.ts'
import { memberName } from '#web/admin/requests/request-texts.ts'
import { shouldClose } from '#web/admin/requests/use-command.ts'
import { Button } from '#web/ui/button.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface DeclineFormProps {
  request: GameRequestRow
  onClose: () => void
}

/** The content of the dialog Decline: asks for a reason and declines the request. */
export function DeclineForm({ request, onClose }: DeclineFormProps) {
  const form = useContractForm(declineForm, { reason: '' })
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (values) => {
        const outcome = await decline(request.requestId, values)
        showOutcome(outcome)
        if (shouldClose(outcome)) onClose()
        return outcome
      }}
    >
      <p>
        {request.productName} for {memberName(request)}. This cannot be undone.
      </p>
      <TextAreaField of={form} name="reason" label="Reason" hint="The member can read it." rows={3} />
      <DialogButtons>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton of={form} variant="danger">
          Decline
        </SubmitButton>
      </DialogButtons>
    </ContractFormView>
  )
}
