import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as v from 'valibot'
import { CONDITION_NAMES, type Condition } from '#contract/copies.ts'
import type { Damage } from '#contract/game-requests.ts'
import { formatAmount } from '#contract/money.ts'
import type { Destination, inspectionReply } from '#contract/request-commands.ts'
import { CONDITION_OPTIONS } from '#web/admin/copies/copy-texts.ts'
import { ShopPhotos } from '#web/admin/copies/shop-photos.tsx'
import { inspect, inspectionQuery } from '#web/admin/requests/admin-requests.ts'
import { faultText, memberName, type ShownRequest } from '#web/admin/requests/request-texts.ts'
import { useCommand } from '#web/admin/requests/use-command.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { Choice, InputBox } from '#web/ui/input-box.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTypedAmount } from '#web/ui/use-typed-amount.ts'

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
const DESTINATIONS: { value: Destination; text: string }[] = [
  { value: 'shelf', text: 'Back on the shelf' },
  { value: 'repair', text: 'To repair: resurface it' },
  { value: 'retired', text: 'Retire it' },
]

interface InspectFormProps {
  request: ShownRequest
  onClose: () => void
}

/** Records the result of an inspection, or a disc that the member has lost. */
export function InspectForm(props: InspectFormProps) {
  const query = useQuery(inspectionQuery(props.request.requestId), queryClient)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading the disc" height="14rem" />}>
      {(inspection) => <Inspection {...props} of={inspection} />}
    </Loaded>
  )
}

function Inspection(props: InspectFormProps & { of: v.InferOutput<typeof inspectionReply> }) {
  const { request, onClose } = props
  const { copy, fees, photos } = props.of
  const { requestId, productName, itemCode } = request
  const isLost = request.status === 'HANDED_OVER'
  const options = isLost ? LOST : FOUND
  const [found, setFound] = useState(options[0]?.value ?? '')
  const [condition, setCondition] = useState<Condition | ''>('')
  const [to, setTo] = useState<Destination | ''>('')
  const [reason, setReason] = useState('')

  const damage = (found || null) as Damage | null
  const isDiscDamaged = damage === 'DISC' || damage === 'BOTH'
  const fee = damage && fees ? fees[damage] : 0
  const amount = useTypedAmount(fee, 'Please enter the charge in rupees')
  const charge = amount.rupees
  const problem = problemOf(charge, fee, amount.problem, reason)
  // A disc that a member reported is not lent again before somebody has looked at it.
  const isFaulty = request.fault !== null
  const destination = to || (isDiscDamaged ? 'retired' : isFaulty ? 'repair' : 'shelf')
  const now = condition || (isDiscDamaged ? 'damaged' : (copy?.condition ?? 'good'))
  const command = useCommand(
    () =>
      inspect(requestId, {
        damage,
        ...(fee > 0 && { charge, ...(charge < fee && { chargeReason: reason.trim() }) }),
        ...(copy && !isLost && { condition: now, to: destination }),
      }),
    onClose,
  )
  return (
    <>
      <p>
        {productName}
        {itemCode !== null && `, disc ${itemCode}`}, of {memberName(request)}
        {copy && `. When it went out: ${CONDITION_NAMES[copy.condition].toLowerCase()}.`}
      </p>
      {isFaulty && <p>{faultText(request)}</p>}
      {copy && <ShopPhotos code={copy.code} photos={photos} />}
      <Choice
        label="What did you find?"
        options={options}
        value={found}
        onChange={(value) => {
          setFound(value)
          amount.reset()
          setTo('')
          setCondition('')
        }}
      />
      {copy && !isLost && (
        <>
          <Choice
            label="Condition now"
            options={CONDITION_OPTIONS}
            value={now}
            onChange={(value) => setCondition(value as Condition)}
          />
          <Choice
            label="Where does the disc go?"
            options={DESTINATIONS}
            value={destination}
            onChange={(value) => setTo(value as Destination)}
          />
        </>
      )}
      {fee > 0 && (
        <>
          <InputBox
            label="Charge (Rs.)"
            hint={`By the terms ${formatAmount(fee)}. You can lower it with a reason.`}
            {...amount.box}
          />
          {charge < fee && (
            <InputBox
              label="Why is it less?"
              hint="The member reads it."
              maxLength={200}
              value={reason}
              onChange={setReason}
            />
          )}
          {problem && <p role="alert">{problem}</p>}
        </>
      )}
      {damage && charge > 0 && (
        <p>
          {memberName(request)} is on hold until it is paid. A wrong charge can be reversed in the ledger of the
          customer.
        </p>
      )}
      <DialogButtons>
        <Button variant="quiet" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={damage && charge > 0 ? 'danger' : 'action'}
          busy={command.isPending}
          disabled={problem !== ''}
          onClick={() => command.mutate()}
        >
          {buttonText({
            charge: damage && fees ? charge : 0,
            isLost,
            hasCopy: copy !== null,
            destination,
          })}
        </Button>
      </DialogButtons>
    </>
  )
}

/** Why the charge cannot be sent; '' when it can. */
function problemOf(charge: number, fee: number, unread: string, reason: string): string {
  if (fee === 0) return ''
  if (unread) return unread
  if (charge > fee) return `The terms allow at most ${formatAmount(fee)}`
  return charge < fee && !reason.trim() ? 'Please say why it is less' : ''
}

interface Result {
  charge: number
  isLost: boolean
  hasCopy: boolean
  destination: Destination
}

/** What the button does: 'Charge Rs. 11,000 and retire it'. */
function buttonText({ charge, isLost, hasCopy, destination }: Result): string {
  const goes = { shelf: 'put it on the shelf', repair: 'send it to repair', retired: 'retire it' }
  const where = isLost ? 'mark it as lost' : goes[destination]
  if (!hasCopy) return charge > 0 ? `Charge ${formatAmount(charge)}` : 'Save'
  const text = charge > 0 ? `Charge ${formatAmount(charge)} and ${where}` : where
  return text.charAt(0).toUpperCase() + text.slice(1)
}
