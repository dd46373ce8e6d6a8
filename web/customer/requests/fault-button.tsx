import { FAULT_NAMES, FAULTS } from '#contract/faults.ts'
import { type FaultReport, faultReport, type MyRequest } from '#contract/game-requests.ts'
import { reportFault, takeFaultBack } from '#web/features/rentals/game-requests.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'

const OPTIONS = FAULTS.map((value) => ({ value, text: FAULT_NAMES[value] }))

/** Reports that a disc at home does not work, or takes the report back. */
export function FaultButton({ request }: { request: MyRequest }) {
  const { requestId, productName, fault } = request
  if (fault !== null) {
    return (
      <CommandButton
        command={() => takeFaultBack(requestId)}
        question={`${productName} works after all, and you keep this disc. Are You Sure?`}
        aria-label={`It works after all: ${productName}`}
      >
        It works after all
      </CommandButton>
    )
  }
  return (
    <DialogButton
      text="Report a fault"
      title={`What is wrong with ${productName}?`}
      variant="plain"
      aria-label={`Report a fault: ${productName}`}
    >
      {(close) => <FaultForm request={request} onClose={close} />}
    </DialogButton>
  )
}

function FaultForm({ request, onClose }: { request: MyRequest; onClose: () => void }) {
  const form = useContractForm(faultReport, { fault: '', note: '' }, `fault ${request.requestId}`)
  return (
    <CommandForm
      of={form}
      keepValues
      send={(report: FaultReport) => reportFault(request.requestId, report)}
      submit="Report"
      onDone={onClose}
      onCancel={onClose}
    >
      <p>
        You get the next free copy before everyone else, and we collect this disc. It costs nothing, and it does not
        count as a game of your month.
      </p>
      <SelectField of={form} name="fault" label="What is wrong?" options={OPTIONS} placeholder="Please choose" />
      <TextAreaField
        of={form}
        name="note"
        label="What did you see? (optional)"
        hint="For example the error code on the screen."
        rows={3}
        maxLength={300}
      />
    </CommandForm>
  )
}
