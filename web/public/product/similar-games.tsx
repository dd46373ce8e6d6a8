import type { PublicGame } from '#contract/games.ts'
import { TitleCard } from '#web/features/games/title-card.tsx'
import grid from '#web/features/games/title-grid.module.css'
import styles from '#web/public/product/product.module.css'

/** Games of the same platform, first of the same series, then of the same category. The row scrolls sideways. */
export function SimilarGames({ games }: { games: readonly PublicGame[] }) {
  return (
    <section className={styles.similar}>
      <h2>Similar games</h2>
      <ul className={grid.row}>
        {games.map((game) => (
          <li key={game.productCode}>
            <TitleCard of={{ title: game.title, games: [game] }} kind={game.category} />
          </li>
        ))}
      </ul>
    </section>
  )
}
