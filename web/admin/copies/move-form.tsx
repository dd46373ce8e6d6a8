import { type CopyRow, type Move, moveReason } from '#contract/copies.ts'
import { moveCopy } from '#web/admin/copies/copies.ts'
import { CONDITION_OPTIONS, MOVE_NAMES } from '#web/admin/copies/copy-texts.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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
  const form = useContractForm(
    moveReason,
    {
      reason: '',
      condition: 'damaged',
    },
    NOT_KEPT.short,
  )
  return (
    <CommandForm
      of={form}
      keepValues
      send={({ reason, condition }) => moveCopy(code, to, reason, asksCondition ? condition : undefined)}
      submit={MOVE_NAMES[to]}
      undo={() => moveCopy(code, state as Move, '', asksCondition ? was : undefined)}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>
        {code}: {EFFECTS[to]}
      </p>
      {asksCondition && <SelectField of={form} name="condition" label="Condition" options={CONDITION_OPTIONS} />}
      <TextField of={form} name="reason" label="Why?" hint="Only the shop reads it." />
    </CommandForm>
  )
}
