import { daysUntil, formatDay } from '#contract/dates.ts'
import { availabilityText } from '#contract/game-texts.ts'
import type { GameDetail } from '#contract/games.ts'
import { TERMS } from '#contract/terms.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { PRODUCT_DATA } from '#web/content/placed.ts'
import styles from '#web/public/product/stock.module.css'
import { useHydrated } from '#web/ui/hydration.ts'

/** Of a single copy, and of more copies than these, no cases are drawn. */
const MOST_CASES = 10

/** The availability, with one case for each owned copy and a gap for each rented one. */
export function Stock({ game }: { game: GameDetail }) {
  const { inHand, owned } = game
  const session = useCustomerSession()
  const now = useNow()
  const note = noteOn(game, now)
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
        <p className={styles.note} data-open={canBeReserved(game, now) || undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

/** The time, in ms. In the first render of a written page it is that of its writing, so that both say the same. */
export function useNow(): number {
  const isHydrated = useHydrated()
  // Hosts of the site have no document.
  const writtenAt = isHydrated ? undefined : globalThis.document?.getElementById(PRODUCT_DATA)?.dataset.at
  return writtenAt === undefined ? Date.now() : Number(writtenAt)
}

/** Whether members can reserve the game today. */
export function canBeReserved({ reserveBy }: GameDetail, now: number): boolean {
  return reserveBy !== null && daysUntil(reserveBy, now) >= 0
}

/** How to get a game that is announced or that the shop does not own. */
function noteOn(game: GameDetail, now: number): string | undefined {
  const { reserveBy, owned } = game
  if (reserveBy !== null) {
    const day = formatDay(reserveBy)
    if (!canBeReserved(game, now)) return `Reservations were open until ${day}. ${firstPlans(game)}`
    const isToday = daysUntil(reserveBy, now) === 0
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
