import { formatDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import styles from '#web/customer/announced/announced-screen.module.css'
import { GameRow } from '#web/features/games/game-row.tsx'
import { NextActionButton } from '#web/features/rentals/next-action-button.tsx'
import { deadlineDay, isLastDay, ReservationLine } from '#web/features/rentals/reservation-facts.tsx'
import { ReservationToggle } from '#web/features/rentals/reservation-toggle.tsx'

/** Whether it is too late to reserve the game. */
export function isClosed({ canDeclare, isMine }: AnnouncedGame): boolean {
  return !canDeclare && !isMine
}

/** An announced game with its reservations, and its days in their order, which ends with the member's own. */
export function AnnouncedRow({ game }: { game: AnnouncedGame }) {
  const { productCode, title, availableSince, yoursFrom, isMine } = game
  const isLast = isLastDay(game, Date.now())
  return (
    <GameRow
      {...game}
      actions={
        yoursFrom === null ? (
          <NextActionButton action="plans" productCode={productCode} title={title} />
        ) : (
          <ReservationToggle game={game} variant={isLast ? 'action' : 'outline'} />
        )
      }
    >
      <dl className={styles.days}>
        {!isMine && (
          <Day
            name={isClosed(game) ? 'Reservations until' : 'Reserve by'}
            day={deadlineDay(game, Date.now())}
            isLast={isLast}
          />
        )}
        <Day name="Coming on" day={formatDay(availableSince)} />
        {yoursFrom && (
          <Day name={isClosed(game) ? 'Request it from' : 'On your plan'} day={formatDay(yoursFrom)} isOwn />
        )}
      </dl>
      <div className={styles.line}>
        <ReservationLine game={game} />
      </div>
    </GameRow>
  )
}

interface DayProps {
  name: string
  day: string
  /** The last day for a reservation is today. */
  isLast?: boolean
  /** The day that counts for the member. */
  isOwn?: boolean
}

function Day({ name, day, isLast = false, isOwn = false }: DayProps) {
  return (
    <div className={styles.day} data-last={isLast || undefined} data-own={isOwn || undefined}>
      <dt>{name}</dt>
      <dd>{day}</dd>
    </div>
  )
}
