import { useState } from 'react'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { formatRupees, paisa } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import type { NextVisit } from '#contract/request-commands.ts'
import { deliver } from '#web/data/admin-requests.ts'
import { CheckList } from '#web/screens/admin/requests/check-list.tsx'
import { useCommand } from '#web/screens/admin/requests/use-command.ts'
import styles from '#web/screens/admin/requests/visit.module.css'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import fields from '#web/ui/field.module.css'

interface VisitFormProps {
  visit: NextVisit
  onClose: () => void
}

/** What is packed goes out unless it is left; the disc of a swap comes back unless the member kept it. */
export function VisitForm({ visit, onClose }: VisitFormProps) {
  const { userId, requests, discs, refusal } = visit
  const [going, setGoing] = useState(() => idsOf(packedOf(requests)))
  const [givenBack, setGivenBack] = useState(() => discs.map(({ itemCode }) => itemCode))
  const swaps = requests.filter(({ requestId }) => going.includes(requestId))
  const back = discs.filter((disc) => swaps.some((swap) => swap.givesBack === disc.itemCode))
  const notGivenBack = back.map((disc) => disc.itemCode).filter((code) => !givenBack.includes(code))
  const move = useCommand(() => deliver({ userId, requestIds: going, notGivenBack }), onClose)
  return (
    <>
      <Whereto visit={visit} />
      {requests.length === 0 ? (
        <p>There is nothing to hand over any more.</p>
      ) : (
        <CheckList
          legend="Hand over"
          options={requests.map((request) => ({ value: request.requestId, text: gameOf(request) }))}
          checked={going}
          onChange={setGoing}
        />
      )}
      {back.length > 0 && (
        <CheckList
          legend="Take back"
          hint="Leave out a disc that is not given back: its swap waits."
          options={back.map((disc) => ({
            value: disc.itemCode,
            text: `${disc.productName}, disc ${disc.itemCode}`,
          }))}
          checked={givenBack}
          onChange={setGivenBack}
        />
      )}
      <p className={styles.fee}>{feeText(visit.fee)}</p>
      {refusal && (
        <p className={fields.error} role="alert">
          {refusal}
        </p>
      )}
      <DialogButtons>
        <Button variant="quiet" disabled={move.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={move.isPending}
          disabled={refusal !== '' || going.length === 0}
          onClick={() => move.mutate()}
        >
          Hand over
        </Button>
      </DialogButtons>
    </>
  )
}

function Whereto({ visit: { userId, userName, mobileNo, address, city } }: { visit: NextVisit }) {
  return (
    <address className={styles.address}>
      <b>{userName || userId}</b>
      {mobileNo && <a href={`tel:${mobileNo}`}>{formatPhone(mobileNo)}</a>}
      {[address, city].filter(Boolean).join(', ')}
    </address>
  )
}

/** What is packed; all that there is, when nothing is. */
function packedOf(requests: readonly GameRequestRow[]): readonly GameRequestRow[] {
  const packed = requests.filter(({ status }) => status === 'PACKED')
  return packed.length > 0 ? packed : requests
}

function idsOf(requests: readonly GameRequestRow[]): string[] {
  return requests.map(({ requestId }) => requestId)
}

function gameOf({ productName, requestId, status }: GameRequestRow): string {
  return `${productName} (${requestId})${status === 'APPROVED' ? ', not packed yet' : ''}`
}

function feeText(fee: NextVisit['fee']): string {
  if (fee === null) return 'The member service keeps the account of this visit.'
  const cost = fee.rupees > 0 ? formatRupees(paisa(fee.rupees)) : 'free'
  return `Delivery ${fee.number} of the month: ${cost}`
}
