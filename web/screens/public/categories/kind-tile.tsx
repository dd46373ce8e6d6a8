import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { gamesText } from '#contract/kind-text.ts'
import styles from '#web/screens/public/categories/kind-tile.module.css'
import type { Kind } from '#web/screens/public/categories/kinds.ts'

interface KindTileProps extends Kind {
  /** Position among the tiles, 0 to 1; sets the colour. */
  position: number
  /** From paths.ts. */
  to: string
}

/** A platform or category drawn as a game case. */
export function KindTile({ name, text, count, position, to }: KindTileProps) {
  return (
    <Link className={styles.tile} style={{ '--position': position } as CSSProperties} to={to}>
      <span className={styles.name}>{name}</span>
      {text && <span className={styles.text}>{text}</span>}
      <span className={styles.count}>{count !== undefined && gamesText(count)}</span>
    </Link>
  )
}
