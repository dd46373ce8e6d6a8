import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { OccupiedGame } from '#contract/customer-host.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { DiscActions } from '#web/customer/dashboard/disc-actions.tsx'
import styles from '#web/customer/dashboard/occupied-games.module.css'
import { ProductCover, platformOf } from '#web/features/games/cover.tsx'
import { occupiedQuery } from '#web/features/members/customer.ts'
import card from '#web/ui/card.module.css'
import shapes from '#web/ui/case.module.css'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface OccupiedGamesProps {
  requests: readonly MyRequest[] | undefined
  /** Without a running plan a game can only be given back. */
  canSwap: boolean
}

/** The games at home. Their actions need `requests`, which an external host does not have. */
export function OccupiedGames({ requests, canSwap }: OccupiedGamesProps) {
  const occupied = useQuery(occupiedQuery, queryClient)
  return (
    <section className={styles.section}>
      <div className={card.titleRow}>
        <h2 className={styles.heading}>OCCUPIED GAMES</h2>
        {requests && (
          <Link className={styles.elsewhere} to={paths.user.requests}>
            My requests
          </Link>
        )}
      </div>
      <Loaded query={occupied} waiting={<Skeleton label="Loading your games" height="3.5rem" />}>
        {(games) =>
          games.length === 0 ? (
            <EmptyState text="You have no games at home. What we bring you is shown here.">
              {/* With the built-in host the card above leads there. */}
              {!requests && <Link to={paths.user.availableProduct}>See the games</Link>}
            </EmptyState>
          ) : (
            <>
              {requests && canSwap && <p className={styles.keep}>Keep a game as long as your plan runs.</p>}
              <ul className={styles.games}>
                {games.map((game) => (
                  <OccupiedGameCase
                    key={game.itemCode || game.productCode || game.productName}
                    game={game}
                    requests={requests}
                    canSwap={canSwap}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

interface OccupiedGameCaseProps extends OccupiedGamesProps {
  game: OccupiedGame
}

function OccupiedGameCase({ game, requests, canSwap }: OccupiedGameCaseProps) {
  const { gameCategory, productName, groupName } = game
  return (
    <li className={`${shapes.case} ${styles.game}`} data-tone="accent">
      <ProductCover game={game} />
      <p className={styles.name}>
        {gameCategory && <span className={styles.category}>{gameCategory}: </span>}
        {productName}
      </p>
      {groupName && <p className={styles.platform}>{platformOf(groupName)}</p>}
      {requests && game.itemCode && <DiscActions game={game} requests={requests} canSwap={canSwap} />}
    </li>
  )
}
