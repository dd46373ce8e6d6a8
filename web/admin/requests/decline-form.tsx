import { declineForm } from '#contract/request-commands.ts'
import { decline } from '#web/admin/requests/admin-requests.ts'
import { memberName, type ShownRequest } from '#web/admin/requests/request-texts.ts'
import { shouldClose } from '#web/admin/requests/use-command.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { TextAreaField } from '#web/ui/text-field.tsx'

interface DeclineFormProps {
  request: ShownRequest
  onClose: () => void
}

/** The content of the dialog Decline: asks for a reason and declines the request. */
export function DeclineForm({ request, onClose }: DeclineFormProps) {
  const form = useContractForm(declineForm, { reason: '' }, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      keepValues
      send={async (values) => {
        const outcome = await decline(request.requestId, values)
        if (shouldClose(outcome)) onClose()
        return outcome
      }}
      submit="Decline"
      variant="danger"
      onCancel={onClose}
    >
      <p>
        {request.productName} for {memberName(request)}. This cannot be undone.
      </p>
      <TextAreaField of={form} name="reason" label="Reason" hint="The member can read it." rows={3} />
    </CommandForm>
  )
}
