import type { GameDetail } from '#contract/games.ts'
import { Cover } from '#web/parts/cover.tsx'
import styles from '#web/screens/public/product/product.module.css'
import { ProductFacts } from '#web/screens/public/product/product-facts.tsx'
import { SimilarGames } from '#web/screens/public/product/similar-games.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The game, or its skeleton while it loads. The heading is one element in both, so that it keeps the focus. */
export function Product({ game }: { game: GameDetail | undefined }) {
  return (
    <>
      <article className={styles.product}>
        <div className={styles.stage}>
          <div className={styles.disc} aria-hidden="true" />
          {game ? (
            <Cover
              title={game.title}
              platform={game.platform}
              category={game.category}
              picture={game.cover}
            />
          ) : (
            <Skeleton label="Loading game" className={styles.case} />
          )}
        </div>
        <div className={styles.facts}>
          <h1>{game?.title ?? 'Game'}</h1>
          {game ? (
            <ProductFacts game={game} />
          ) : (
            <Skeleton label="Loading game" className={styles.waiting} />
          )}
        </div>
      </article>
      {game && game.similar.length > 0 && <SimilarGames games={game.similar} />}
    </>
  )
}
