import { counted } from '#contract/counts.ts'
import { daysUntil, formatDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import styles from '#web/features/rentals/eligibility-line.module.css'

interface ReservationProps {
  game: AnnouncedGame
}

/** Whether the member has reserved the game, how many members have, and how many copies there are for them. */
export function ReservationLine({ game }: ReservationProps) {
  return (
    <>
      {game.isMine && <p className={styles.noted}>You have reserved it.</p>}
      <p>{lineText(game)}</p>
    </>
  )
}

/** What reservations are for. */
export const MORE_RESERVE = 'The more members reserve it, the more copies we buy.'

/** How many reservations there are, for who has none what that means for theirs, and the copies bought for them. */
function lineText(game: AnnouncedGame): string {
  const { owned } = game
  return `${membersText(game)}.${owned === 0 ? '' : ` ${counted(owned, 'copy', 'copies')} bought so far.`}`
}

function membersText({ interested, isMine, canDeclare }: AnnouncedGame): string {
  if (isMine || !canDeclare) return counted(interested, 'member has reserved it', 'members have reserved it')
  return interested === 0 ? 'Nobody in line before you' : `${interested} in line before you`
}

/** The last day for a reservation. */
export function ReservationDeadline({ game }: ReservationProps) {
  const now = Date.now()
  return <p className={isLastDay(game, now) ? styles.last : undefined}>{deadlineText(game, now)}</p>
}

/** `now` is ms UTC. The days are negative when the page has been open since yesterday. */
export function isLastDay({ declareBy, canDeclare }: AnnouncedGame, now: number): boolean {
  return canDeclare && daysUntil(declareBy, now) <= 0
}

function deadlineText(game: AnnouncedGame, now: number): string {
  const day = deadlineDay(game, now)
  if (!game.canDeclare) return `Reservations were open until ${day}`
  return day === formatDay(game.declareBy) ? `Reserve by ${day}` : `Last day to reserve: ${day}`
}

/** 'today', 'tomorrow' or '13 Dec 2026'; one that has passed is always a date. */
export function deadlineDay(game: AnnouncedGame, now: number): string {
  if (isLastDay(game, now)) return 'today'
  return game.canDeclare && daysUntil(game.declareBy, now) === 1 ? 'tomorrow' : formatDay(game.declareBy)
}
