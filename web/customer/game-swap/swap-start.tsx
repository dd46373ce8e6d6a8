import { Link } from 'react-router-dom'
import type { OccupiedGame } from '#contract/customer-host.ts'
import { deliveryText } from '#contract/eligibility.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/game-swap/game-swap-screen.module.css'
import { ProductCover, platformOf } from '#web/features/games/cover.tsx'
import { useDelivery } from '#web/features/rentals/eligibility.ts'
import { WantedShelf } from '#web/features/rentals/wanted-shelf.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The swap before a game is chosen: what the member can give back, and the games that they can get for it. */
export function SwapStart({ occupied }: { occupied: readonly OccupiedGame[] }) {
  const [only, another] = occupied
  const back = another ? undefined : only?.productCode
  const delivery = useDelivery()
  return (
    <>
      <p>
        Choose the game that you want. We bring it and collect {another ? 'yours' : only?.productName} in the same
        visit.
      </p>
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
      </section>
      <WantedShelf
        action="request"
        heading="Most wanted"
        hint={delivery ? `${deliveryText(delivery)}.` : undefined}
        link={
          <Link className={styles.all} to={back ? paths.user.availableProductFor(back) : paths.user.availableProduct}>
            See all games
          </Link>
        }
      >
        {({ productCode: id, title }) => (
          <ButtonLink
            to={paths.user.gameSwapFor({ id, name: title }, back)}
            variant="outline"
            aria-label={`SWAP for ${title}`}
          >
            SWAP
          </ButtonLink>
        )}
      </WantedShelf>
    </>
  )
}
