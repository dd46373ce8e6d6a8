import { Link } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import { Cover } from '#web/features/games/cover.tsx'
import styles from '#web/public/categories/kind-tile.module.css'
import type { Kind } from '#web/public/categories/kinds.ts'

interface KindTileProps extends Kind {
  /** The text of the spine. */
  spine: string
  /** From paths.ts. */
  to: string
  /** The texts beside the case, not below it. */
  wide?: boolean
}

/** A platform or category drawn as a game case, in the colours and with a motif of its genre. */
export function KindTile({ name, text, count, spine, to, wide }: KindTileProps) {
  return (
    <Link className={styles.tile} to={to} data-wide={wide}>
      <Cover title={name} platform={spine} category={name} />
      <span className={styles.name}>{name}</span>
      {text && <span className={styles.text}>{text}</span>}
      <span className={styles.count}>{count !== undefined && counted(count, 'game')}</span>
    </Link>
  )
}
