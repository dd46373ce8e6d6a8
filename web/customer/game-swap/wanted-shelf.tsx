import { useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/game-swap/wanted-shelf.module.css'
import { LibraryCard } from '#web/features/games/library-card.tsx'
import grid from '#web/features/games/title-grid.module.css'
import { useWantedGames } from '#web/features/rentals/wanted-games.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import card from '#web/ui/card.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * The games that members want most, to swap for.
 *
 * @param back the product code of the game to give back, if there is no choice
 */
export function WantedShelf({ back }: { back: string | undefined }) {
  const id = useId()
  const games = useWantedGames('request')
  const all = (
    <Link className={styles.all} to={back ? paths.user.availableProductOf({ back }) : paths.user.availableProduct}>
      See all games to swap for
    </Link>
  )
  if (!games) return <Skeleton label="Loading games" className={styles.shelf} />
  if (games.length === 0) return all
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <div className={card.titleRow}>
        <h2 id={id}>Most wanted</h2>
        {all}
      </div>
      <p>All of these are in stock.</p>
      <ul className={grid.grid}>
        {games.map((game) => (
          <li key={game.productCode}>
            <LibraryCard game={game}>
              <ButtonLink
                to={paths.user.gameSwapFor({ id: game.productCode, name: game.title }, back)}
                variant="outline"
                aria-label={`SWAP for ${game.title}`}
              >
                SWAP
              </ButtonLink>
            </LibraryCard>
          </li>
        ))}
      </ul>
      {all}
    </section>
  )
}
