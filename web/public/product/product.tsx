import { type ReactNode, Suspense } from 'react'
import type { GameDetail } from '#contract/games.ts'
import styles from '#web/public/product/product.module.css'
import { ProductAbout } from '#web/public/product/product-about.tsx'
import { ProductFacts } from '#web/public/product/product-facts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ProductProps {
  game: GameDetail | undefined
  cover: ReactNode
  /** Trailer and screenshots. */
  media: ReactNode
  similar: ReactNode
}

/**
 * The game, or its skeleton while it loads. The heading is one element in both, so that it keeps the focus. The code of
 * cover, media and similar games may load later.
 */
export function Product({ game, cover, media, similar }: ProductProps) {
  return (
    <>
      <article className={styles.product}>
        <div className={styles.stage}>
          <div className={styles.disc} aria-hidden="true" />
          {game ? (
            <Suspense fallback={<div className={styles.case} />}>{cover}</Suspense>
          ) : (
            <Skeleton label="Loading game" className={styles.case} />
          )}
        </div>
        <div className={styles.facts}>
          <h1>{game?.title ?? 'Game'}</h1>
          {game ? <ProductFacts game={game} /> : <Skeleton label="Loading game" className={styles.waiting} />}
        </div>
        {game?.about && <ProductAbout facts={game.about.facts} />}
      </article>
      {game && (game.trailer || game.screenshots.length > 0) && <Suspense>{media}</Suspense>}
      {game && game.similar.length > 0 && (
        <Suspense fallback={<div className={styles.similarWaiting} />}>{similar}</Suspense>
      )}
    </>
  )
}
