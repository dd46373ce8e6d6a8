import type { ReactNode } from 'react'
import type { GameDetail } from '#contract/games.ts'
import styles from '#web/public/product/product.module.css'
import { ProductAbout } from '#web/public/product/product-about.tsx'
import { ProductFacts } from '#web/public/product/product-facts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ProductProps {
  game: GameDetail | undefined
  /** The page shows the game already, so its disc does not slide out again. */
  isShown?: boolean
  cover: ReactNode
  /** Trailer and screenshots. */
  media: ReactNode
  similar: ReactNode
}

/** The game, or its skeleton while it loads. The heading is one element in both, so that it keeps the focus. */
export function Product({ game, isShown, cover, media, similar }: ProductProps) {
  return (
    <>
      <article className={styles.product}>
        <div className={styles.stage}>
          <div className={styles.disc} data-still={isShown || undefined} aria-hidden="true" />
          {game ? cover : <Skeleton label="Loading game" className={styles.case} />}
        </div>
        <div className={styles.facts}>
          <h1>{game?.title ?? 'Game'}</h1>
          {game ? <ProductFacts game={game} /> : <Skeleton label="Loading game" className={styles.waiting} />}
        </div>
        {game?.about && <ProductAbout facts={game.about.facts} />}
      </article>
      {game && (game.trailer || game.screenshots.length > 0) && media}
      {game && game.similar.length > 0 && similar}
    </>
  )
}
