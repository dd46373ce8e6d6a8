import { daysUntil, formatDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import styles from '#web/parts/interest-facts.module.css'

/** Until when interest in a game counts, whether the member's is noted, and how many want it. */
export function InterestFacts({ game }: { game: AnnouncedGame }) {
  const { interested, isMine } = game
  return (
    <div className={styles.facts}>
      {isMine && (
        <p className={styles.noted}>Your interest is noted. It goes before every queue.</p>
      )}
      <p>{declareText(game, Date.now())}</p>
      {interested > 0 && (
        <p>{interested === 1 ? '1 member wants it' : `${interested} members want it`}</p>
      )}
    </div>
  )
}

/** 'Declare by 14 Mar 2026, 5 days left'; after that day, until when it was. `now` is ms UTC. */
function declareText({ declareBy, canDeclare }: AnnouncedGame, now: number): string {
  const day = formatDay(declareBy)
  if (!canDeclare) return `Interest could be declared until ${day}`
  const days = daysUntil(declareBy, now)
  // The page may be open since yesterday.
  if (days <= 0) return `Declare by ${day}, today is the last day`
  return `Declare by ${day}, ${days === 1 ? '1 day' : `${days} days`} left`
}
