import { Link } from 'react-router-dom'
import { daysUntil } from '#contract/dates.ts'
import { availabilityText, isComing } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { TERMS } from '#contract/terms.ts'
import { paths } from '#web/app/paths.ts'
import { useCustomerSession } from '#web/data/session.ts'
import styles from '#web/screens/public/product/stock.module.css'

/** More cases than this are only counted. */
const MOST_CASES = 10

/** Whether a copy can be had: a case for each copy that we own, a gap where it is with a member. */
export function Stock({ game }: { game: PublicGame }) {
  const { inHand, owned } = game
  const note = noteOn(game)
  const session = useCustomerSession()
  const wayToTell = session && isComing(game) ? paths.user.announced : paths.contact
  return (
    <div className={styles.stock} data-available={inHand > 0 || undefined}>
      <p className={styles.text}>{availabilityText(game)}</p>
      {owned > 0 && owned <= MOST_CASES && (
        <div className={styles.shelf} aria-hidden="true">
          {Array.from({ length: owned }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cases are all alike
            <span key={place} className={styles.case} data-here={place < inHand || undefined} />
          ))}
        </div>
      )}
      {note && (
        <p className={styles.note}>
          {note} <Link to={wayToTell}>Tell us</Link>
        </p>
      )}
    </div>
  )
}

/** What helps to get a game that nobody can take yet (section 9). */
function noteOn(game: PublicGame): string | undefined {
  if (isComing(game)) {
    return canBeReserved(game)
      ? `Say at least ${TERMS.interestDaysBeforeRelease} days before its release that you want it.`
      : undefined
  }
  if (game.owned > 0) return undefined
  return `We buy a game once ${TERMS.recommendationsToBuy} members recommend it.`
}

/** Whether it is early enough before the release to say so. */
function canBeReserved({ availableSince }: PublicGame): boolean {
  return (
    availableSince !== null &&
    daysUntil(availableSince, Date.now()) >= TERMS.interestDaysBeforeRelease
  )
}
