import type { ReactNode } from 'react'
import { counted } from '#contract/counts.ts'
import { daysUntil, formatDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import styles from '#web/features/rentals/reservation-facts.module.css'

interface ReservationFactsProps {
  game: AnnouncedGame
  /** Later days, shown below the last day for a reservation. */
  children?: ReactNode
}

/** The last day for a reservation, whether the member has one, and how many members do. */
export function ReservationFacts({ game, children }: ReservationFactsProps) {
  return (
    <div className={styles.facts}>
      {game.isMine && <p className={styles.noted}>You have reserved it.</p>}
      <p className={isLastDay(game, Date.now()) ? styles.last : undefined}>{deadlineText(game, Date.now())}</p>
      {children}
      <p>{lineText(game)}</p>
    </div>
  )
}

/** How many reservations there are, and for who has none what that means for theirs. */
function lineText({ interested, isMine, canDeclare }: AnnouncedGame): string {
  if (isMine || !canDeclare) return counted(interested, 'member has reserved it', 'members have reserved it')
  if (interested === 0) return 'No reservations yet'
  return `${interested} in line before you`
}

/** `now` is ms UTC. The days are negative when the page has been open since yesterday. */
export function isLastDay({ declareBy, canDeclare }: AnnouncedGame, now: number): boolean {
  return canDeclare && daysUntil(declareBy, now) <= 0
}

function deadlineText(game: AnnouncedGame, now: number): string {
  const day = formatDay(game.declareBy)
  if (!game.canDeclare) return `Reservations were open until ${day}`
  if (isLastDay(game, now)) return 'Last day to reserve: today'
  return daysUntil(game.declareBy, now) === 1 ? 'Last day to reserve: tomorrow' : `Reserve by ${day}`
}
