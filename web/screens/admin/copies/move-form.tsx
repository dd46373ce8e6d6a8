import { type Move, moveReason } from '#contract/copies.ts'
import { moveCopy } from '#web/data/copies.ts'
import { MOVE_NAMES } from '#web/screens/admin/copies/copy-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

interface MoveFormProps {
  code: string
  from: Move
  to: Move
  onClose: () => void
}

const EFFECTS: Partial<Record<Move, string>> = {
  repair: 'Members cannot get it until it is back on the shelf.',
  lost: 'It leaves the number of copies until it is found again.',
  retired: 'It leaves the library.',
}

/** The content of the dialog of a move: asks why. UNDO moves the disc back. */
export function MoveForm({ code, from, to, onClose }: MoveFormProps) {
  const form = useContractForm(moveReason, { reason: '' })
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async ({ reason }) => {
        const outcome = await moveCopy(code, to, reason)
        if (outcome.status) {
          showUndo(outcome.message, () => moveCopy(code, from))
          onClose()
        } else showOutcome(outcome)
        return outcome
      }}
    >
      <p>
        {code}: {EFFECTS[to]}
      </p>
      <TextField of={form} name="reason" label="Why?" hint="Only the shop reads it." />
      <DialogButtons>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton of={form}>{MOVE_NAMES[to]}</SubmitButton>
      </DialogButtons>
    </ContractFormView>
  )
}
