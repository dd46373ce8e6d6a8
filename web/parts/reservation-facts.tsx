import { daysUntil, formatDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import styles from '#web/parts/reservation-facts.module.css'

/** The last day for a reservation, whether the member has one, and how many members do. */
export function ReservationFacts({ game }: { game: AnnouncedGame }) {
  const { interested, isMine } = game
  return (
    <div className={styles.facts}>
      {isMine && <p className={styles.noted}>You have reserved it: you are first in line.</p>}
      <p className={isLastDay(game, Date.now()) ? styles.last : undefined}>
        {deadlineText(game, Date.now())}
      </p>
      {interested > 0 && (
        <p>
          {interested === 1 ? '1 member has reserved it' : `${interested} members have reserved it`}
        </p>
      )}
    </div>
  )
}

/** `now` is ms UTC. The days are negative when the page has been open since yesterday. */
function isLastDay({ declareBy, canDeclare }: AnnouncedGame, now: number): boolean {
  return canDeclare && daysUntil(declareBy, now) <= 0
}

function deadlineText(game: AnnouncedGame, now: number): string {
  const day = formatDay(game.declareBy)
  if (!game.canDeclare) return `Reservations were open until ${day}`
  if (isLastDay(game, now)) return 'Last day to reserve: today'
  const days = daysUntil(game.declareBy, now)
  return `Reserve by ${day}, ${days === 1 ? '1\u00A0day' : `${days}\u00A0days`}\u00A0left`
}
