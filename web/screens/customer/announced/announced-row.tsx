import { formatDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import { GameRow } from '#web/parts/game-row.tsx'
import { InterestFacts } from '#web/parts/interest-facts.tsx'
import { InterestToggle } from '#web/parts/interest-toggle.tsx'
import { WayOnButton } from '#web/parts/way-on-button.tsx'
import styles from '#web/screens/customer/announced/announced-screen.module.css'

/** An announced game: when it comes out, when the member's plan may take it, and the interest in it. */
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
          <WayOnButton way="plans" productCode={productCode} title={title} />
        ) : (
          <InterestToggle game={game} />
        )
      }
    >
      <p className={styles.release}>Comes out on {formatDay(availableSince)}</p>
      {yoursFrom && <p className={styles.release}>Yours from {formatDay(yoursFrom)}</p>}
      <InterestFacts game={game} />
    </GameRow>
  )
}
