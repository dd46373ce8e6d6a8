import { Suspense } from 'react'
import type { GameDetail } from '#contract/games.ts'
import styles from '#web/public/product/product.module.css'
import { ProductAbout } from '#web/public/product/product-about.tsx'
import { ProductFacts } from '#web/public/product/product-facts.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

// These two load after the text.
const Cover = lazyComponent(async () => (await import('#web/features/games/cover.tsx')).Cover)
const SimilarGames = lazyComponent(
  async () => (await import('#web/public/product/similar-games.tsx')).SimilarGames,
)

/** The game, or its skeleton while it loads. The heading is one element in both, so that it keeps the focus. */
export function Product({ game }: { game: GameDetail | undefined }) {
  return (
    <>
      <article className={styles.product}>
        <div className={styles.stage}>
          <div className={styles.disc} aria-hidden="true" />
          {game ? (
            <Suspense fallback={<div className={styles.case} />}>
              <Cover
                title={game.title}
                platform={game.platform}
                category={game.category}
                picture={game.cover}
              />
            </Suspense>
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
        {game?.about && <ProductAbout facts={game.about.facts} />}
      </article>
      {game && game.similar.length > 0 && (
        <Suspense fallback={<div className={styles.similarWaiting} />}>
          <SimilarGames games={game.similar} />
        </Suspense>
      )}
    </>
  )
}
