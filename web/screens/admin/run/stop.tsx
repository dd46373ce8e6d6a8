import { formatDay, formatInstant } from '#contract/dates.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import { type DeliverRow, MISSED, type RunStop } from '#contract/run-sheet.ts'
import type { QueuedVisit } from '#web/data/run-sheet.ts'
import { PhoneLink, WhatsAppTo } from '#web/screens/admin/contact/contact-links.tsx'
import styles from '#web/screens/admin/run/run.module.css'
import { DoneForm, MissedForm, markDone, ParcelForm } from '#web/screens/admin/run/visit-forms.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'

interface StopProps {
  stop: RunStop
  nextDay: string
  /** What was marked, and is not sent yet. */
  queued: QueuedVisit | undefined
}

/** One visit: where, what goes out and comes back, the cash, and what happened. */
export function Stop({ stop, nextDay, queued }: StopProps) {
  const { userId, phone, city, area, address, deliver, collect, cashDue, refusal, missed } = stop
  const name = stop.name || userId
  const place = [address, area, city].filter(Boolean).join(', ')
  const packed = deliver.filter(({ isPacked }) => isPacked)
  // Nothing to choose: all games are handed over, and no disc or cash comes back.
  const isPlain = packed.length > 0 && collect.length === 0 && cashDue === 0 && refusal === ''
  return (
    <article className={styles.stop} aria-label={name}>
      <h3>{name}</h3>
      <address className={styles.address}>
        {phone && <PhoneLink phone={phone} />}
        {phone && (
          <WhatsAppTo
            phone={phone}
            message={`Hello ${name}, we are on our way to you with Khelbox.`}
            aria-label={`WhatsApp to ${name}`}
          />
        )}
        {place && (
          <a href={mapOf(place)} target="_blank" rel="noopener">
            {place}
          </a>
        )}
      </address>
      {deliver.length > 0 && (
        <ul className={styles.games}>
          {deliver.map((game) => (
            <li key={game.requestId}>
              <b>Hand over</b> {game.productName} {stateOf(game)}
            </li>
          ))}
        </ul>
      )}
      {collect.length > 0 && (
        <ul className={styles.games}>
          {collect.map(({ requestId, productName, itemCode }) => (
            <li key={requestId}>
              <b>Collect</b> {productName} {itemCode && `(disc ${itemCode})`}
            </li>
          ))}
        </ul>
      )}
      {cashDue > 0 && (
        <p>
          <b>Collect {formatShortRupees(paisa(cashDue))}</b>
        </p>
      )}
      {refusal && <p className={styles.warning}>{refusal}</p>}
      {missed && (
        <p>
          {MISSED[missed.outcome]} on {formatInstant(missed.at)}
          {missed.note && `: ${missed.note}`}
        </p>
      )}
      {queued ? (
        <p className={styles.note}>Marked. It is sent in a moment, or when there is a network.</p>
      ) : (
        <div className={styles.actions}>
          {isPlain ? (
            <Button aria-label={`Done: ${name}`} onClick={() => markDone(stop)}>
              Done
            </Button>
          ) : (
            <DialogButton
              text="Done"
              title={`Visit to ${name}`}
              variant="action"
              aria-label={`Done: ${name}`}
            >
              {(close) => <DoneForm stop={stop} onClose={close} />}
            </DialogButton>
          )}
          {stop.isByCourier && packed.length > 0 && (
            <DialogButton
              text="Sent"
              title={`Parcel to ${name}`}
              aria-label={`Sent by courier: ${name}`}
            >
              {(close) => <ParcelForm stop={stop} onClose={close} />}
            </DialogButton>
          )}
          {(['NOT_AT_HOME', 'REFUSED'] as const).map((outcome) => (
            <DialogButton
              key={outcome}
              text={MISSED[outcome]}
              title={`${MISSED[outcome]}: ${name}`}
              aria-label={`${MISSED[outcome]}: ${name}`}
            >
              {(close) => (
                <MissedForm stop={stop} outcome={outcome} nextDay={nextDay} onClose={close} />
              )}
            </DialogButton>
          ))}
        </div>
      )}
    </article>
  )
}

function stateOf({ isPacked, itemCode, deliverBy, sentAt, courier, parcel }: DeliverRow): string {
  if (sentAt !== null) return `(sent on ${formatInstant(sentAt)} with ${courier}, parcel ${parcel})`
  if (isPacked) return itemCode ? `(disc ${itemCode})` : ''
  return `(not packed yet${deliverBy ? `, promised by ${formatDay(deliverBy)}` : ''})`
}

function mapOf(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}
