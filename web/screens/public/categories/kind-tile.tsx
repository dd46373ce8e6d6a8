import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import styles from '#web/screens/public/categories/kind-tile.module.css'
import type { Kind } from '#web/screens/public/categories/kinds.ts'

interface KindTileProps extends Kind {
  /** Where it stands among the others, 0 to 1. */
  place: number
  /** From paths.ts. */
  to: string
}

/** A platform or category as a case on the shelf; its colour follows from its place. */
export function KindTile({ name, text, count, place, to }: KindTileProps) {
  return (
    <Link className={styles.tile} style={{ '--place': place } as CSSProperties} to={to}>
      <span className={styles.name}>{name}</span>
      {text && <span className={styles.text}>{text}</span>}
      <span className={styles.count}>{count !== undefined && countText(count)}</span>
    </Link>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 game' : `${count} games`
}
