import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import { formatInstant } from '#contract/dates.ts'
import { type GameUse, type GivenCopy, LINE_SHOWN, type WaitingMember } from '#contract/game-lines.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { gameLineQuery } from '#web/admin/games/admin-games.ts'
import styles from '#web/admin/games/game-screen.module.css'
import { copiesToSell, textOfUse, waitingText } from '#web/admin/games/game-state.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Who waits for a game, who gets the next copy and why not the others; and who got the last copies. */
export function GameLine({ game }: { game: GameRow }) {
  const query = useQuery(gameLineQuery(game.productCode), queryClient)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading the line" height="6rem" />}>
      {({ line, given, use }) => (
        <>
          <p className={styles.advice}>{adviceOf(game, use)}</p>
          {line.length === 0 && <p>{nobodyText(game)}</p>}
          <ol className={styles.line}>
            {line.map((member) => (
              <li key={member.userId}>
                <Waiting member={member} />
              </li>
            ))}
          </ol>
          {line.length === LINE_SHOWN && <p>The first {LINE_SHOWN} are shown.</p>}
          {given.length > 0 && <h3>Last copies from the queue</h3>}
          {given.map((copy) => (
            <Given key={copy.requestId} copy={copy} />
          ))}
        </>
      )}
    </Loaded>
  )
}

/** Who waits when nobody is in the line: a reservation joins it when the game comes. */
function nobodyText({ copiesToBuy, interested }: GameRow): string {
  if (copiesToBuy === null || interested === 0) return 'Nobody waits for it.'
  const reserved = counted(interested, 'member has', 'members have')
  return `${reserved} reserved it. They are first in line when it comes.`
}

function adviceOf(game: GameRow, use: GameUse): string {
  const sell = copiesToSell(game, use)
  const advice = sell > 0 ? `You could sell ${counted(sell, 'copy', 'copies')}.` : ''
  const waiting = game.queued > 0 ? `Waiting: ${waitingText(game)}.` : ''
  const used = textOfUse(use)
  return [used && `${used}.`, waiting, advice].filter(Boolean).join(' ')
}

function Waiting({ member: { userId, name, queuedAt, place, why } }: { member: WaitingMember }) {
  return (
    <>
      <Link to={adminPaths.user(userId)}>{name || userId}</Link> asked on {formatInstant(queuedAt)}, number {place} of
      their queue
      <p className={styles.why}>{why === '' ? 'Gets the next copy' : `Waits: ${why}`}</p>
    </>
  )
}

function Given({ copy: { at, userId, name, queuedAt, skipped } }: { copy: GivenCopy }) {
  return (
    <details className={styles.given}>
      <summary>
        {formatInstant(at)}: {name || userId}, asked on {formatInstant(queuedAt)}
      </summary>
      {skipped === null && <p>Decisions are kept for 90 days.</p>}
      {skipped?.length === 0 && <p>Nobody else waited.</p>}
      <ul>
        {skipped?.map((other) => (
          <li key={other.userId}>
            <Link to={adminPaths.user(other.userId)}>{other.name || other.userId}</Link>
            <p className={styles.why}>{other.why}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
