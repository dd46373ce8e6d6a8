import type { ReactNode } from 'react'
import type { OccupiedGame } from '#contract/customer-host.ts'
import styles from '#web/customer/game-swap/swap-side.module.css'
import { ProductCover } from '#web/features/games/cover.tsx'

interface SwapSideProps {
  /** The game of this side; undefined before it is chosen. */
  game: Pick<OccupiedGame, 'productName' | 'groupName'> | undefined
  /** The field that names the game. */
  children: ReactNode
}

/** One side of a swap: the case of the game beside its field. */
export function SwapSide({ game, children }: SwapSideProps) {
  return (
    <div className={styles.side}>
      <div className={styles.case} aria-hidden="true">
        {game ? <ProductCover game={game} /> : <div className={styles.gap}>Not chosen yet</div>}
      </div>
      <div className={styles.field}>{children}</div>
    </div>
  )
}
