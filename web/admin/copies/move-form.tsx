import { type CopyRow, type Move, moveReason } from '#contract/copies.ts'
import { moveCopy } from '#web/admin/copies/copies.ts'
import { CONDITION_OPTIONS, MOVE_NAMES } from '#web/admin/copies/copy-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

type MoveWithReason = Exclude<Move, 'shelf' | 'packed'>

interface MoveFormProps {
  copy: CopyRow
  to: MoveWithReason
  onClose: () => void
}

const EFFECTS: Record<MoveWithReason, string> = {
  repair: 'Members cannot get it until it is back on the shelf.',
  lost: 'It does not count as a copy until it is found again.',
  retired: 'It leaves the library.',
}

/** The dialog of a move. Asks for the reason and, before a repair, for the condition. UNDO moves the disc back. */
export function MoveForm({ copy: { code, state, condition: was }, to, onClose }: MoveFormProps) {
  const asksCondition = to === 'repair'
  const form = useContractForm(moveReason, {
    reason: '',
    condition: 'damaged',
  })
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async ({ reason, condition }) => {
        const outcome = await moveCopy(code, to, reason, asksCondition ? condition : undefined)
        if (outcome.status) {
          showUndo(outcome.message, () => moveCopy(code, state as Move, '', asksCondition ? was : undefined))
          onClose()
        } else showOutcome(outcome)
        return outcome
      }}
    >
      <p>
        {code}: {EFFECTS[to]}
      </p>
      {asksCondition && <SelectField of={form} name="condition" label="Condition" options={CONDITION_OPTIONS} />}
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
