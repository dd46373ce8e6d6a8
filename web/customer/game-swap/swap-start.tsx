import type { OccupiedGame } from '#contract/customer-host.ts'
import type { MyRequest } from '#contract/game-requests.ts'
import { formatUnbrokenDay } from '#contract/spoken-moment.ts'
import styles from '#web/customer/game-swap/game-swap-screen.module.css'
import { NoneToGive } from '#web/customer/game-swap/no-swap.tsx'
import { WantedShelf } from '#web/customer/game-swap/wanted-shelf.tsx'
import { collectionText } from '#web/customer/requests/request-texts.ts'
import { ProductCover, platformOf } from '#web/features/games/cover.tsx'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { canBeSwapped } from '#web/features/rentals/disc-at-home.ts'
import { useDelivery } from '#web/features/rentals/eligibility.ts'
import { swapCostText } from '#web/features/rentals/request-costs.ts'

interface SwapStartProps {
  occupied: readonly OccupiedGame[]
  requests: readonly MyRequest[]
}

/** The swap before a game is chosen: what the member can give back, and the games that they can get for it. */
export function SwapStart({ occupied, requests }: SwapStartProps) {
  const toGive = occupied.filter((game) => canBeSwapped(game, requests))
  const [only, another] = toGive
  const delivery = useDelivery()
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
        <p>
          {month?.games.left !== 0 && (
            <>
              We bring the new game
              {another || !only.collectBy ? ` and collect ${another ? 'yours' : 'this one'} in the same visit` : ''}
              {delivery && `, by ${formatUnbrokenDay(delivery.until)}`}.{' '}
            </>
          )}
          {month && swapCostText(month)}
        </p>
      </section>
      <WantedShelf back={another ? undefined : only?.productCode} />
    </>
  )
}
