import { useState } from 'react'
import type { Damage, GameRequestRow } from '#contract/game-requests.ts'
import { formatRupees } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { inspect } from '#web/data/admin-requests.ts'
import { memberName } from '#web/screens/admin/requests/request-texts.ts'
import { useCommand } from '#web/screens/admin/requests/use-command.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'

/** The options by `Damage`; '' is a disc in order. */
const FOUND = [
  { value: '', text: 'Everything in order' },
  { value: 'DISC', text: 'The disc is damaged' },
  { value: 'CASE', text: 'The case is damaged' },
  { value: 'BOTH', text: 'The disc and the case are damaged' },
]
const LOST = [
  { value: 'DISC', text: 'The disc is lost' },
  { value: 'BOTH', text: 'The disc and its case are lost' },
]

const COSTS: Record<string, string> = {
  '': 'The copy goes back on the shelf.',
  DISC: 'The member is charged the retail price and is on hold until it is paid.',
  CASE: `The member is charged ${formatRupees(TERMS.caseFee)} and is on hold until it is paid.`,
  BOTH: `The member is charged the retail price plus ${formatRupees(TERMS.caseFee)} and is on hold until it is paid.`,
}

interface InspectFormProps {
  request: GameRequestRow
  onClose: () => void
}

/** Records the result of an inspection, or a disc that the member has lost. */
export function InspectForm({ request, onClose }: InspectFormProps) {
  const options = request.status === 'HANDED_OVER' ? LOST : FOUND
  const [found, setFound] = useState(options[0]?.value ?? '')
  const { requestId, productName, itemCode } = request
  const command = useCommand(() => inspect(requestId, (found || null) as Damage | null), onClose)
  return (
    <>
      <p>
        {productName}
        {itemCode !== null && `, disc ${itemCode}`}, of {memberName(request)}
      </p>
      <Choice
        label="What did you find?"
        hint={`${COSTS[found]} This cannot be undone.`}
        options={options}
        value={found}
        onChange={setFound}
      />
      <DialogButtons>
        <Button variant="quiet" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button busy={command.isPending} onClick={() => command.mutate()}>
          Save
        </Button>
      </DialogButtons>
    </>
  )
}
