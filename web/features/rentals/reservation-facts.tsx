import { counted } from '#contract/counts.ts'
import { daysUntil, formatDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import styles from '#web/features/rentals/eligibility-line.module.css'

interface ReservationProps {
  game: AnnouncedGame
}

/** Whether the member has reserved the game, how many members have, and for how many copies. */
export function ReservationLine({ game }: ReservationProps) {
  return (
    <>
      {game.isMine && <p className={styles.noted}>You have reserved it.</p>}
      <p>{lineText(game)}</p>
    </>
  )
}

/** How many reservations there are, for who has none what that means for theirs, and the copies bought for them. */
function lineText({ interested, isMine, canDeclare, owned }: AnnouncedGame): string {
  const copies = owned === 0 ? '' : ` for ${counted(owned, 'copy', 'copies')}`
  if (isMine || !canDeclare) return counted(interested, 'member has reserved it', 'members have reserved it')
  return interested === 0 ? `No reservations yet${copies}` : `${interested} in line before you${copies}`
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
  const day = formatDay(game.declareBy)
  if (!game.canDeclare) return `Reservations were open until ${day}`
  if (isLastDay(game, now)) return 'Last day to reserve: today'
  return daysUntil(game.declareBy, now) === 1 ? 'Last day to reserve: tomorrow' : `Reserve by ${day}`
}
