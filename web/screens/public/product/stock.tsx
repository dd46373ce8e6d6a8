import { Link } from 'react-router-dom'
import { daysUntil } from '#contract/dates.ts'
import { availabilityText, isComing } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { TERMS } from '#contract/terms.ts'
import { paths } from '#web/app/paths.ts'
import { useCustomerSession } from '#web/data/session.ts'
import styles from '#web/screens/public/product/stock.module.css'

/** With more copies than this no cases are drawn. */
const MOST_CASES = 10

/** The availability, with one case for each owned copy and a gap for each rented one. */
export function Stock({ game }: { game: PublicGame }) {
  const { inHand, owned } = game
  const note = noteOn(game)
  const session = useCustomerSession()
  const canReserve = session && isComing(game)
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
          {note}{' '}
          {canReserve ? (
            <Link to={paths.user.announced}>Reserve it</Link>
          ) : (
            <Link to={paths.contact}>Contact us</Link>
          )}
        </p>
      )}
    </div>
  )
}

/** How to get a game that no plan may take yet or that the shop does not own. */
function noteOn(game: PublicGame): string | undefined {
  if (isComing(game)) {
    return canBeReserved(game)
      ? `Members can reserve it until ${TERMS.interestDaysBeforeRelease} days before its release.`
      : undefined
  }
  if (game.owned > 0) return undefined
  return `We buy a game once ${TERMS.recommendationsToBuy} members recommend it.`
}

function canBeReserved({ availableSince }: PublicGame): boolean {
  return (
    availableSince !== null &&
    daysUntil(availableSince, Date.now()) >= TERMS.interestDaysBeforeRelease
  )
}
