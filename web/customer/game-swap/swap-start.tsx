import type { OccupiedGame } from '#contract/customer-host.ts'
import { formatDay } from '#contract/dates.ts'
import styles from '#web/customer/game-swap/game-swap-screen.module.css'
import { WantedShelf } from '#web/customer/game-swap/wanted-shelf.tsx'
import { ProductCover, platformOf } from '#web/features/games/cover.tsx'
import { useDelivery } from '#web/features/rentals/eligibility.ts'

/** The swap before a game is chosen: what the member can give back, and the games that they can get for it. */
export function SwapStart({ occupied }: { occupied: readonly OccupiedGame[] }) {
  const [only, another] = occupied
  const delivery = useDelivery()
  return (
    <>
      <section className={styles.home}>
        <h2>{another ? 'You give back one of these' : 'You give back'}</h2>
        <ul>
          {occupied.map((game) => (
            <li key={game.itemCode || game.productCode || game.productName} className={styles.disc}>
              <ProductCover game={game} />
              <p>
                <b>{game.productName}</b>
                {game.groupName && <span>{platformOf(game.groupName)}</span>}
              </p>
            </li>
          ))}
        </ul>
        <p>
          Choose the game that you want for it. We bring it and collect {another ? 'yours' : 'this one'} in the same
          visit
          {delivery && `, by ${formatDay(delivery.until)}`}.
        </p>
      </section>
      <WantedShelf back={another ? undefined : only?.productCode} />
    </>
  )
}
