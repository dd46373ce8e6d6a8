import { formatDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import styles from '#web/customer/announced/announced-screen.module.css'
import { GameRow } from '#web/features/games/game-row.tsx'
import { NextActionButton } from '#web/features/rentals/next-action-button.tsx'
import { isLastDay, ReservationDeadline, ReservationLine } from '#web/features/rentals/reservation-facts.tsx'
import { ReservationToggle } from '#web/features/rentals/reservation-toggle.tsx'

/** Whether it is too late to reserve the game. */
export function isClosed({ canDeclare, isMine }: AnnouncedGame): boolean {
  return !canDeclare && !isMine
}

/** An announced game with its release, the first day for the member's plan, and its reservations. */
export function AnnouncedRow({ game }: { game: AnnouncedGame }) {
  const { productCode, title, availableSince, yoursFrom } = game
  return (
    <GameRow {...game}>
      {yoursFrom && (
        <p className={styles.yours}>
          {isClosed(game) ? 'Request it from' : 'On your plan from'} <b>{formatDay(yoursFrom)}</b>
        </p>
      )}
      <div className={styles.days}>
        <p>Coming on {formatDay(availableSince)}</p>
        <ReservationLine game={game} />
      </div>
      <div className={styles.reserve}>
        <ReservationDeadline game={game} />
        {yoursFrom === null ? (
          <NextActionButton action="plans" productCode={productCode} title={title} />
        ) : (
          <ReservationToggle game={game} variant={isLastDay(game, Date.now()) ? 'action' : 'outline'} />
        )}
      </div>
    </GameRow>
  )
}
