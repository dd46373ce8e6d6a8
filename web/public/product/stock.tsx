import { daysUntil, formatDay } from '#contract/dates.ts'
import { availabilityText } from '#contract/game-texts.ts'
import type { GameDetail } from '#contract/games.ts'
import { TERMS } from '#contract/terms.ts'
import { useCustomerSession } from '#web/client/session.ts'
import styles from '#web/public/product/stock.module.css'

/** Of a single copy, and of more copies than these, no cases are drawn. */
const MOST_CASES = 10

/** The availability, with one case for each owned copy and a gap for each rented one. */
export function Stock({ game }: { game: GameDetail }) {
  const { inHand, owned } = game
  const session = useCustomerSession()
  const note = noteOn(game)
  return (
    <div className={styles.stock} data-available={inHand > 0 || undefined}>
      <p className={styles.text}>{availabilityText(game)}</p>
      {owned > 1 && owned <= MOST_CASES && (
        <div className={styles.shelf} aria-hidden="true">
          {Array.from({ length: owned }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cases are all alike
            <span key={place} className={styles.case} data-here={place < inHand || undefined} />
          ))}
        </div>
      )}
      {/* Members get the action instead (member-actions.tsx). */}
      {note && !session && (
        <p className={styles.note} data-open={canBeReserved(game) || undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

/** Whether members can reserve the game today. */
export function canBeReserved({ reserveBy }: GameDetail): boolean {
  return reserveBy !== null && daysUntil(reserveBy, Date.now()) >= 0
}

/** How to get a game that is announced or that the shop does not own. */
function noteOn(game: GameDetail): string | undefined {
  const { reserveBy, owned } = game
  if (reserveBy !== null) {
    const day = formatDay(reserveBy)
    if (!canBeReserved(game)) return `Reservations were open until ${day}. ${firstPlans(game)}`
    const isToday = daysUntil(reserveBy, Date.now()) === 0
    return `Last day to reserve: ${isToday ? `today, ${day}` : day}`
  }
  if (owned > 0) return undefined
  return `We buy a game when ${TERMS.recommendationsToBuy} members recommend it.`
}

/** Who may request an announced game first: 'On PRO you can request it from 6 Oct 2026.' */
function firstPlans({ plans, opensOn }: GameDetail): string {
  if (!opensOn) return ''
  const first = plans.filter((plan) => plan.opensOn === opensOn).map(({ planName }) => planName)
  return `On ${first.join(' and ')} you can request it from ${formatDay(opensOn)}.`
}
