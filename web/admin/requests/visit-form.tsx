import { useState } from 'react'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { formatAmount } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { isFreeVisit, type NextVisit } from '#contract/request-commands.ts'
import { deliver } from '#web/admin/requests/admin-requests.ts'
import { CheckList } from '#web/admin/requests/check-list.tsx'
import { LateRent } from '#web/admin/requests/member-link.tsx'
import { useCommand } from '#web/admin/requests/use-command.ts'
import styles from '#web/admin/requests/visit.module.css'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import fields from '#web/ui/field.module.css'

interface VisitFormProps {
  visit: NextVisit
  /** The text of the button that records it. */
  submit: string
  onClose: () => void
}

/** Preselects the packed games to hand over, and the discs that their swaps collect. */
export function VisitForm({ visit, submit, onClose }: VisitFormProps) {
  const { userId, requests, discs, refusal } = visit
  const [requestIds, setRequestIds] = useState(() => idsOf(packedOrAll(requests)))
  const [givenBack, setGivenBack] = useState(() => discs.map(({ itemCode }) => itemCode))
  const chosen = requests.filter(({ requestId }) => requestIds.includes(requestId))
  const toCollect = discs.filter((disc) => chosen.some((swap) => swap.givesBack === disc.itemCode))
  const notGivenBack = toCollect.map((disc) => disc.itemCode).filter((code) => !givenBack.includes(code))
  const isNothing = requests.length > 0 && requestIds.length === 0
  const problem = refusal || (isNothing ? 'Please check what you hand over' : '')
  const command = useCommand(() => deliver({ userId, requestIds, notGivenBack }), onClose)
  return (
    <>
      <VisitAddress visit={visit} />
      {requests.length === 0 ? (
        <p>There is nothing left to hand over.</p>
      ) : (
        <CheckList
          legend="Hand over"
          options={requests.map((request) => ({ value: request.requestId, text: gameOf(request) }))}
          checked={requestIds}
          onChange={setRequestIds}
        />
      )}
      {toCollect.length > 0 && (
        <CheckList
          legend="Collect"
          hint="Uncheck a disc that the member keeps. Its swap stays open."
          options={toCollect.map((disc) => ({
            value: disc.itemCode,
            text: `${disc.productName}, disc ${disc.itemCode}`,
          }))}
          checked={givenBack}
          onChange={setGivenBack}
        />
      )}
      <p className={styles.fee}>{feeText(visit)}</p>
      {problem && (
        <p className={fields.error} role="alert">
          {problem}
        </p>
      )}
      <DialogButtons>
        <Button variant="quiet" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={command.isPending}
          disabled={problem !== '' || requests.length === 0}
          onClick={() => command.mutate()}
        >
          {submit}
        </Button>
      </DialogButtons>
    </>
  )
}

function VisitAddress({ visit: { userId, userName, mobileNo, address, city, requests } }: { visit: NextVisit }) {
  return (
    <address className={styles.address}>
      <b>{userName || userId}</b>
      {mobileNo && <a href={`tel:${mobileNo}`}>{formatPhone(mobileNo)}</a>}
      {[address, city].filter(Boolean).join(', ')}
      <LateRent since={requests[0]?.rentLateSince ?? null} />
    </address>
  )
}

/** The packed requests, or all of them when none is packed. */
function packedOrAll(requests: readonly GameRequestRow[]): readonly GameRequestRow[] {
  const packed = requests.filter(({ status }) => status === 'PACKED')
  return packed.length > 0 ? packed : requests
}

function idsOf(requests: readonly GameRequestRow[]): string[] {
  return requests.map(({ requestId }) => requestId)
}

function gameOf({ productName, requestId, status }: GameRequestRow): string {
  return `${productName} (${requestId})${status === 'APPROVED' ? ', not packed yet' : ''}`
}

function feeText({ fee, requests }: NextVisit): string {
  if (isFreeVisit(requests)) return 'Free: it replaces a faulty disc.'
  if (fee === null) return 'The external customer system charges the delivery fee.'
  const cost = fee.rupees > 0 ? formatAmount(fee.rupees) : 'free'
  return `Delivery ${fee.number} of the month: ${cost}`
}
