import { FAULT_NAMES, FAULTS, type FaultReport, faultReport, type MyRequest } from '#contract/game-requests.ts'
import { reportFault, takeFaultBack } from '#web/features/rentals/game-requests.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { succeeded } from '#web/ui/outcome.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

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
  const form = useContractForm(faultReport, { fault: '', note: '' })
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (report: FaultReport) => {
        const outcome = await reportFault(request.requestId, report)
        showOutcome(outcome)
        if (succeeded(outcome)) onClose()
        return outcome
      }}
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
      <DialogButtons>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton of={form}>Report</SubmitButton>
      </DialogButtons>
    </ContractFormView>
  )
}
