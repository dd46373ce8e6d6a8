import { formatDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import { GameRow } from '#web/parts/game-row.tsx'
import { NextActionButton } from '#web/parts/next-action-button.tsx'
import { ReservationFacts } from '#web/parts/reservation-facts.tsx'
import { ReservationToggle } from '#web/parts/reservation-toggle.tsx'
import styles from '#web/screens/customer/announced/announced-screen.module.css'

/** An announced game with its release, the first day for the member's plan, and its reservations. */
export function AnnouncedRow({ game }: { game: AnnouncedGame }) {
  const { productCode, title, platform, category, cover, availableSince, yoursFrom } = game
  return (
    <GameRow
      productCode={productCode}
      title={title}
      platform={platform}
      category={category}
      cover={cover}
      actions={
        yoursFrom === null ? (
          <NextActionButton action="plans" productCode={productCode} title={title} />
        ) : (
          <ReservationToggle game={game} />
        )
      }
    >
      <p>Coming on {formatDay(availableSince)}</p>
      {yoursFrom && (
        <p className={styles.yours}>Available on your plan from {formatDay(yoursFrom)}</p>
      )}
      <ReservationFacts game={game} />
    </GameRow>
  )
}
