import { Link } from 'react-router-dom'
import type { OccupiedGame } from '#contract/customer-host.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import { formatUnbrokenDay } from '#contract/spoken-moment.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/game-swap/game-swap-screen.module.css'
import { NoneToGive } from '#web/customer/game-swap/no-swap.tsx'
import { WantedShelf } from '#web/customer/game-swap/wanted-shelf.tsx'
import { collectionText } from '#web/customer/requests/request-texts.ts'
import { ProductCover, platformOf } from '#web/features/games/cover.tsx'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { canBeSwapped } from '#web/features/rentals/disc-at-home.ts'
import { useDelivery, useLibraryEligibility } from '#web/features/rentals/eligibility.ts'
import { costsOf, roomAtHome } from '#web/features/rentals/request-costs.ts'
import { Facts } from '#web/ui/facts.tsx'

interface SwapStartProps {
  occupied: readonly OccupiedGame[]
  requests: readonly MyRequest[]
}

/** The swap before a game is chosen: what the member can give back, and the games that they can get for it. */
export function SwapStart({ occupied, requests }: SwapStartProps) {
  const toGive = occupied.filter((game) => canBeSwapped(game, requests))
  const [only, another] = toGive
  const delivery = useDelivery()
  const usual = useLibraryEligibility()?.usual
  const month = useMembership().data?.membership?.month
  if (!only) return <NoneToGive occupied={occupied} requests={requests} />
  return (
    <>
      <section className={styles.home}>
        <h2>{another ? 'You give back one of these' : 'You give back'}</h2>
        <ul>
          {toGive.map((game) => (
            <li key={game.itemCode || game.productCode || game.productName} className={styles.disc}>
              <ProductCover game={game} />
              <p>
                <b>{game.productName}</b>
                {game.groupName && <span>{platformOf(game.groupName)}</span>}
                {game.collectBy && <span>{collectionText(game)}</span>}
              </p>
            </li>
          ))}
        </ul>
        {month?.games.left === 0 ? (
          <p>You have no game left until {formatUnbrokenDay(month.month.until)}.</p>
        ) : (
          <>
            {month && usual?.code === 'now' && (
              <p>
                {roomAtHome(month)}: you can also keep {another ? 'your games' : 'this game'} and{' '}
                <Link to={paths.user.availableProduct}>request another</Link>.
              </p>
            )}
            <p>
              We bring the new game
              {another || !only.collectBy ? ` and collect ${another ? 'yours' : 'this one'} in the same visit` : ''}.
            </p>
            <Facts facts={costsOf(delivery, month)} />
          </>
        )}
      </section>
      <WantedShelf back={another ? undefined : only?.productCode} />
    </>
  )
}
