import { formatInstant, formatSpan } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import { type DeliverRow, MISSED, type RunStop } from '#contract/run-sheet.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { addressText, PhoneLink, PlaceLink, WhatsAppTo } from '#web/admin/contact/contact-links.tsx'
import { SentButton } from '#web/admin/requests/sent-button.tsx'
import styles from '#web/admin/run/run.module.css'
import type { QueuedVisit } from '#web/admin/run/run-sheet.ts'
import { isLateStop, isPromiseOver, packedOf, stepOf } from '#web/admin/run/stop-state.ts'
import { DoneForm, MissedForm, markDone, StopParcelForm } from '#web/admin/run/visit-forms.tsx'
import { useAdminRole } from '#web/admin/session/admin-session.ts'
import { company } from '#web/content/company.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'

interface StopProps {
  stop: RunStop
  /** Its place among the visits of the day; a parcel has none. */
  number: number | undefined
  nextDay: string
  /** What was marked, and is not sent yet. */
  queued: QueuedVisit | undefined
  /** Without buttons: a rider acts on the stops of today only. */
  isReadOnly: boolean
}

/** One visit: where, what goes out and comes back, the cash, and what happened. */
export function Stop({ stop, number, nextDay, queued, isReadOnly }: StopProps) {
  const { userId, phone, deliver, collect, cashDue, reported, refusal, missed } = stop
  const name = stop.name || userId
  const place = addressText(stop)
  const isLate = isLateStop(stop)
  return (
    <article className={styles.stop} aria-label={name} data-late={isLate || undefined}>
      <div className={styles.visit}>
        <h3>
          {number !== undefined && <span className={styles.number}>{number} </span>}
          {name}
          {isLate && <span className={styles.late}> Late</span>}
        </h3>
        <address className={styles.address}>
          {phone && <PhoneLink phone={phone} />}
          {phone && (
            <WhatsAppTo
              phone={phone}
              message={`Hello ${name}, we are on our way to you with ${company.brand}.`}
              aria-label={`WhatsApp to ${name}`}
            />
          )}
          {place && <PlaceLink place={place} />}
        </address>
        {deliver.length > 0 && (
          <ul className={styles.games}>
            {deliver.map((game) => (
              <li key={game.requestId}>
                <span className={`${styles.label} ${styles.out}`}>{stop.isByCourier ? 'Parcel' : 'Hand over'}</span>{' '}
                {game.productName} <State of={game} />
              </li>
            ))}
          </ul>
        )}
        {collect.length > 0 && (
          <ul className={styles.games}>
            {collect.map(({ requestId, productName, itemCode }) => (
              <li key={requestId}>
                <span className={styles.label}>Collect</span> {productName} {itemCode && <Disc code={itemCode} />}
              </li>
            ))}
          </ul>
        )}
        {cashDue > 0 && <p className={styles.cash}>Cash: {formatAmount(cashDue)}</p>}
        {cashDue > 0 && reported > 0 && (
          <p className={styles.warning}>
            {formatAmount(reported)} reported as paid. Ask the shop before you take it again.
          </p>
        )}
        {refusal && <p className={styles.warning}>{refusal}</p>}
        {missed && (
          <p>
            {MISSED[missed.outcome]} on {formatInstant(missed.at)}
            {missed.note && `: ${missed.note}`}
          </p>
        )}
      </div>
      {queued ? (
        <p className={styles.note}>Marked. It is sent in a moment, or when there is a network.</p>
      ) : (
        !isReadOnly && <Outcomes stop={stop} nextDay={nextDay} />
      )}
    </article>
  )
}

/**
 * The buttons for the result of a visit: at the door, or when a courier takes the parcel. Rare ones are below More. No
 * button stands out when nothing may be handed over.
 */
function Outcomes({ stop, nextDay }: Pick<StopProps, 'stop' | 'nextDay'>) {
  const isToSend = stepOf(stop) === 'send'
  const isRefused = stop.refusal !== ''
  const atTheDoor = <AtTheDoor stop={stop} nextDay={nextDay} variant={isToSend || isRefused ? 'quiet' : 'action'} />
  if (!stop.isByCourier || packedOf(stop).length === 0 || isRefused) {
    return <div className={styles.actions}>{atTheDoor}</div>
  }
  const name = stop.name || stop.userId
  const sent = (
    <SentButton to={name} about={`parcel to ${name}`} variant={isToSend ? 'action' : 'quiet'}>
      {(close) => <StopParcelForm stop={stop} onClose={close} />}
    </SentButton>
  )
  return (
    <div className={styles.actions}>
      {isToSend ? sent : atTheDoor}
      <details className={styles.more}>
        <summary>More</summary>
        <div className={styles.actions}>{isToSend ? atTheDoor : sent}</div>
      </details>
    </div>
  )
}

interface AtTheDoorProps extends Pick<StopProps, 'stop' | 'nextDay'> {
  /** Of the button Done. */
  variant: ButtonVariant
}

function AtTheDoor({ stop, nextDay, variant }: AtTheDoorProps) {
  const { userId, collect, cashDue, refusal } = stop
  const name = stop.name || userId
  const packed = packedOf(stop)
  const isToPack = packed.length === 0 && collect.length === 0 && cashDue === 0
  const done = stepOf(stop) === 'arrival' ? 'Arrived' : 'Done'
  // A rider packs nothing.
  const isRider = useAdminRole() === 'rider'
  // Nothing to choose: all games are handed over, and no disc or cash comes back.
  const isPlain = packed.length > 0 && collect.length === 0 && cashDue === 0 && refusal === ''
  return (
    <>
      {isToPack && !isRider && (
        <ButtonLink variant={variant} to={adminPaths.scanTo('pack')} aria-label={`Pack first: ${name}`}>
          Pack first
        </ButtonLink>
      )}
      {isPlain && (
        <Button variant={variant} aria-label={`${done}: ${name}`} onClick={() => markDone(stop)}>
          {done}
        </Button>
      )}
      {!isToPack && !isPlain && (
        <DialogButton text={done} title={`Visit to ${name}`} variant={variant} aria-label={`${done}: ${name}`}>
          {(close) => <DoneForm stop={stop} onClose={close} />}
        </DialogButton>
      )}
      {!isToPack &&
        (['NOT_AT_HOME', 'REFUSED'] as const).map((outcome) => (
          <DialogButton
            key={outcome}
            text={MISSED[outcome]}
            title={`${MISSED[outcome]}: ${name}`}
            aria-label={`${MISSED[outcome]}: ${name}`}
          >
            {(close) => <MissedForm stop={stop} outcome={outcome} nextDay={nextDay} onClose={close} />}
          </DialogButton>
        ))}
    </>
  )
}

function State({ of }: { of: DeliverRow }) {
  const { isPacked, itemCode, deliverBy, sentAt, courier, parcel } = of
  const isLate = isPromiseOver(of)
  const promise = deliverBy && (
    <span className={isLate ? styles.warning : undefined}>promised by {formatSpan(deliverBy, deliverBy)}</span>
  )
  if (!isPacked) return <>(not packed yet{promise && <>, {promise}</>})</>
  return (
    <>
      {itemCode && <Disc code={itemCode} />}
      {sentAt !== null && ` sent on ${formatInstant(sentAt)} with ${courier}, parcel ${parcel}`}
      {isLate && <> {promise}</>}
    </>
  )
}

/** On one line. */
function Disc({ code }: { code: string }) {
  return <span className={styles.disc}>(disc {code})</span>
}
