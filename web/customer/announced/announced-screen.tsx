import { useQuery } from '@tanstack/react-query'
import type { AnnouncedGame } from '#contract/interests.ts'
import { TERMS } from '#contract/terms.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { AnnouncedRow, isClosed } from '#web/customer/announced/announced-row.tsx'
import styles from '#web/customer/announced/announced-screen.module.css'
import rows from '#web/features/games/game-row.module.css'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { MemberOffer } from '#web/features/push/member-offer.tsx'
import { announcedQuery } from '#web/features/rentals/interests.ts'
import { MORE_RESERVE } from '#web/features/rentals/reservation-facts.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FoldedRules } from '#web/ui/card.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PLACES = [1, 2, 3, 4]

/** The announced games, which members can reserve. */
export function AnnouncedScreen() {
  const announced = useQuery(announcedQuery, queryClient)
  return (
    <>
      <PageHead title="Coming soon" description="The games that come out next, and the last day to reserve each one." />
      <h1>Coming soon</h1>
      <p>Reserving is free, and reservations come before the queue. {MORE_RESERVE}</p>
      <Loaded query={announced} waiting={<Waiting />}>
        {(games) =>
          games.length === 0 ? (
            <EmptyState text="No games are announced right now. Is there one that we should add?">
              <ButtonLink to={paths.user.recommendations}>Recommend a game</ButtonLink>
            </EmptyState>
          ) : (
            <>
              {games.some(({ isMine }) => isMine) && <MemberOffer of="turn" />}
              <ul className={`${rows.rows} ${styles.games}`}>
                {[...games].sort(openFirst).map((game) => (
                  <li key={game.productCode}>
                    <AnnouncedRow game={game} />
                  </li>
                ))}
              </ul>
              <Rules />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Rules() {
  return (
    <FoldedRules title="How reservations work">
      <li>Reserve a game at least {TERMS.interestDaysBeforeRelease} days before its release.</li>
      <li>The reservations tell us how many copies to buy.</li>
      <li>The member who reserved first gets the first copy.</li>
      <li>The game counts for your month only when we send it.</li>
    </FoldedRules>
  )
}

/** A game that cannot be reserved any more is below those that can. */
function openFirst(one: AnnouncedGame, other: AnnouncedGame): number {
  return Number(isClosed(one)) - Number(isClosed(other))
}

function Waiting() {
  return (
    <div className={`${rows.rows} ${styles.games}`}>
      {PLACES.map((place) => (
        <Skeleton key={place} label="Loading games" className={styles.waiting} />
      ))}
    </div>
  )
}
