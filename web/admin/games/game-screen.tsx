import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { formatDay } from '#contract/dates.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { GameCopies } from '#web/admin/copies/game-copies.tsx'
import { retireGame, shopGameQuery, takeGameBack } from '#web/admin/games/admin-games.ts'
import { CopiesForm } from '#web/admin/games/copies-form.tsx'
import { GameCover } from '#web/admin/games/game-cover.tsx'
import { GameEarnings } from '#web/admin/games/game-earnings.tsx'
import { GameForm } from '#web/admin/games/game-form.tsx'
import { GameLine } from '#web/admin/games/game-line.tsx'
import styles from '#web/admin/games/game-screen.module.css'
import { GameScreenshots } from '#web/admin/games/game-screenshots.tsx'
import { otherPlatform, stateOf } from '#web/admin/games/game-state.ts'
import { Changes } from '#web/admin/history/history.tsx'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Cover } from '#web/features/games/cover.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One game: facts, copies, pictures, and retiring. */
export function GameScreen() {
  const { productCode = '' } = useParams()
  const query = useQuery(shopGameQuery(productCode), queryClient)
  const gone = query.error instanceof CallFailed && query.error.httpStatus === 404
  return (
    <>
      <PageHead title="Game" description="The facts, the copies and the pictures of a game." />
      <GameHead game={query.data} />
      {gone ? (
        <NotFound />
      ) : (
        <Loaded query={query} waiting={<Skeleton label="Loading Game" height="40rem" />}>
          {(game) => (game === null ? <NotFound /> : <Game key={productCode} game={game} />)}
        </Loaded>
      )}
    </>
  )
}

/** The title with a small cover. */
function GameHead({ game }: { game: GameRow | null | undefined }) {
  if (!game) return <h1>Game</h1>
  const { productName, platform, gameCategory, cover } = game
  return (
    <div className={styles.head}>
      <div className={styles.small}>
        <Cover title={productName} platform={platform} category={gameCategory} picture={cover} />
      </div>
      <h1>{productName}</h1>
    </div>
  )
}

function Game({ game }: { game: GameRow }) {
  const isOwner = useIsOwner()
  return (
    <>
      <div className={styles.state}>
        <ul className={styles.tags}>
          <li>{game.productCode}</li>
          <li>{stateOf(game)}</li>
          {game.copiesToBuy !== null && <li>Comes {formatDay(game.availableSince)}</li>}
          <li>{game.owned === 0 ? 'No discs yet' : `${game.inHandStock} of ${game.owned} in shop`}</li>
        </ul>
        <ButtonLink to={adminPaths.gameNewLike(game.productCode)} variant="quiet">
          Add it for {otherPlatform(game.platform)} too
        </ButtonLink>
      </div>
      <div className={styles.game}>
        <div className={styles.side}>
          <section className={styles.part}>
            <h2>Copies</h2>
            <GameCopies game={game} />
            <details className={styles.correct}>
              <summary>Correct the number of copies</summary>
              <CopiesForm game={game} />
            </details>
          </section>
          <section className={styles.part}>
            <h2>Who waits for it</h2>
            <GameLine game={game} />
          </section>
          {isOwner && <GameEarnings productCode={game.productCode} />}
        </div>
        <div className={styles.main}>
          <section className={`${styles.part} ${styles.facts}`}>
            <h2>Facts</h2>
            <GameForm game={game} />
          </section>
          <section className={styles.part}>
            <h2>Cover</h2>
            <GameCover game={game} />
          </section>
          <section className={styles.part}>
            <h2>Screenshots</h2>
            <GameScreenshots game={game} />
          </section>
        </div>
        <div className={styles.side}>
          <section className={styles.part}>
            <h2>History</h2>
            <Changes subject={game.productCode} />
          </section>
          <section className={styles.part}>
            <h2>{game.retiredAt === null ? 'Retire this game' : 'Retired'}</h2>
            <Library game={game} />
          </section>
        </div>
      </div>
    </>
  )
}

function Library({ game: { productCode, retiredAt } }: { game: GameRow }) {
  if (retiredAt !== null) {
    return (
      <>
        <p>Members can no longer request it. Members who have it keep it until they return it.</p>
        <CommandButton command={() => takeGameBack(productCode)} undo={() => retireGame(productCode)}>
          Restore
        </CommandButton>
      </>
    )
  }
  return (
    <>
      <p>
        A retired game is hidden and cannot be requested. Members who have it keep it until they return it. It leaves
        queues, reservations and alerts, and each of these members is told in their news.
      </p>
      <CommandButton variant="danger" command={() => retireGame(productCode)} undo={() => takeGameBack(productCode)}>
        Retire
      </CommandButton>
    </>
  )
}

function NotFound() {
  return (
    <EmptyState text="We do not have this game">
      <ButtonLink to={adminPaths.games}>Back to Games</ButtonLink>
    </EmptyState>
  )
}
