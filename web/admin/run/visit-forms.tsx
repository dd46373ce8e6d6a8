import { useState } from 'react'
import { formatDay } from '#contract/dates.ts'
import { formatAmount, paisa, rupees } from '#contract/money.ts'
import type { AdminOutcome } from '#contract/replies.ts'
import { MISSED, missedForm, type NewVisit, type RunStop } from '#contract/run-sheet.ts'
import { CheckList } from '#web/admin/requests/check-list.tsx'
import { ParcelForm } from '#web/admin/requests/sent-button.tsx'
import styles from '#web/admin/run/run.module.css'
import { recordVisit, takeBackVisit, undoMissedVisit } from '#web/admin/run/run-sheet.ts'
import { packedOf } from '#web/admin/run/stop-state.ts'
import { useAdminRole } from '#web/admin/session/admin-session.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { InputBox } from '#web/ui/input-box.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showSuccess, showUndo, UNDO_MS } from '#web/ui/toast.tsx'
import { useTypedAmount } from '#web/ui/use-typed-amount.ts'

interface FormProps {
  stop: RunStop
  onClose: () => void
}

/** What was handed over, taken back and paid. */
export function DoneForm({ stop, onClose }: FormProps) {
  // A sheet that was kept before an update of the site has no `reported`.
  const { collect, refusal, cashDue, reported = 0 } = stop
  const packed = packedOf(stop)
  const [handedOver, setHandedOver] = useState(() => (refusal ? [] : packed.map(({ requestId }) => requestId)))
  const [collected, setCollected] = useState(() => collect.map(({ requestId }) => requestId))
  // What is reported as paid is recorded at its report, so that it counts once.
  const cash = useTypedAmount(rupees(Math.max(0, paisa(cashDue) - paisa(reported))), 'Please enter the cash in rupees')
  const isNothing = handedOver.length + collected.length === 0 && cash.rupees === 0
  const isBeyond = useAdminRole() === 'rider' && cash.rupees > cashDue
  return (
    <>
      {refusal ? (
        <p className={styles.warning}>{refusal}</p>
      ) : (
        packed.length > 0 && (
          <CheckList
            legend="Handed over"
            options={packed.map(({ requestId, productName, itemCode }) => ({
              value: requestId,
              text: `${productName}${itemCode ? `, disc ${itemCode}` : ''}`,
            }))}
            checked={handedOver}
            onChange={setHandedOver}
          />
        )
      )}
      {collect.length > 0 && (
        <CheckList
          legend="Collected"
          hint="Uncheck a disc that the member keeps. A swap for it stays open."
          options={collect.map(({ requestId, productName, itemCode }) => ({
            value: requestId,
            text: `${productName}, disc ${itemCode}`,
          }))}
          checked={collected}
          onChange={setCollected}
        />
      )}
      {!stop.isByCourier && (
        <InputBox
          label="Cash received, in rupees"
          {...(cashDue > 0 && {
            hint: `${formatAmount(cashDue)} are due, the delivery included.${reported > 0 ? ` ${formatAmount(reported)} are reported as paid.` : ''}`,
          })}
          {...cash.box}
        />
      )}
      {cash.problem && (
        <p className={styles.warning} role="alert">
          {cash.problem}
        </p>
      )}
      {isNothing && !cash.problem && (
        <p className={styles.warning} role="alert">
          Nothing to record: no disc is checked, and no cash is entered.
        </p>
      )}
      {isBeyond && (
        <p className={styles.warning} role="alert">
          Only what is due is taken here. The counter records any other amount.
        </p>
      )}
      <DialogButtons>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={isNothing || cash.problem !== '' || isBeyond}
          onClick={() => {
            record(stop, { outcome: 'DONE', handedOver, collected, cash: cash.rupees })
            showSuccess(`The visit to ${stop.name || stop.userId} is marked as done`)
            onClose()
          }}
        >
          {cash.rupees > 0 ? `Done, ${formatAmount(cash.rupees)} in cash` : 'Done'}
        </Button>
      </DialogButtons>
    </>
  )
}

/** Marks a visit that only hands over. UNDO takes it back before it is sent. */
export async function markDone(stop: RunStop) {
  const packed = packedOf(stop)
  const handedOver = packed.map(({ requestId }) => requestId)
  const key = await recordVisit({
    userId: stop.userId,
    name: stop.name,
    visit: { outcome: 'DONE', handedOver, collected: [], cash: 0 },
    sentFrom: Date.now() + UNDO_MS,
  })
  const games = packed.map(({ productName }) => productName).join(', ')
  showUndo(`${games} handed to ${stop.name || stop.userId}`, () => takeBackVisit(key))
}

interface MissedFormProps extends FormProps {
  outcome: keyof typeof MISSED
  nextDay: string
}

/** When the next visit is, and what the rider noticed. */
export function MissedForm({ stop, outcome, nextDay, onClose }: MissedFormProps) {
  const form = useContractForm(missedForm, { until: nextDay, note: '' }, draftOf(`missed ${stop.userId}`))
  return (
    <CommandForm
      of={form}
      send={async (missed) => {
        record(stop, { outcome, ...missed })
        return marked(`${stop.name || stop.userId}: next visit on ${formatDay(missed.until)}`)
      }}
      submit={MISSED[outcome]}
      undo={() => undoMissedVisit(stop.userId)}
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField of={form} name="until" label="Next visit" type="date" />
      <TextField of={form} name="note" label="Note" hint="For the shop; the member does not see it." />
    </CommandForm>
  )
}

/** The parcel with the packed games of a stop that are not on their way, or the number of the one that is. */
export function StopParcelForm({ stop, onClose }: FormProps) {
  const packed = packedOf(stop)
  const unsent = packed.filter(({ sentAt }) => sentAt === null)
  return (
    <ParcelForm
      userId={stop.userId}
      packed={unsent.length > 0 ? unsent : packed}
      send={async (sent) => {
        record(stop, sent)
        return marked(`The parcel to ${stop.name || stop.userId} is marked as sent`)
      }}
      onClose={onClose}
    />
  )
}

/** A visit is kept on the phone, so marking it succeeds at once. */
function marked(message: string): AdminOutcome {
  return { status: true, message, retryAfter: '' }
}

function record({ userId, name }: RunStop, visit: NewVisit) {
  void recordVisit({ userId, name, visit })
}
