import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { kindText } from '#contract/kind-text.ts'
import type { PictureFile } from '#contract/picture-file.ts'
import { paths } from '#web/content/paths.ts'
import { Cover, Unbroken } from '#web/features/games/cover.tsx'
import styles from '#web/features/games/game-card.module.css'
import shapes from '#web/ui/badge.module.css'

interface GameCardProps {
  /** The product code. */
  id: string
  title: string
  /** 'PS5' or 'PS4'. */
  platform: string
  category: string
  /** The line below the title. Default: platform and category. */
  kind?: string | undefined
  /** The uploaded cover, if any. */
  cover?: PictureFile | null | undefined
  /** The text over a corner of the cover, e.g. NEW. */
  badge?: string
  /** For an `aria-describedby` in `children`, e.g. of a REQUEST button. */
  titleId?: string
  /** Availability, prices and buttons below the title. */
  children?: ReactNode
}

/** One game of the library; its case and title link to its page. */
export function GameCard(props: GameCardProps) {
  const { id, title, platform, category, cover, badge, titleId, children } = props
  const { kind = kindText({ platform, category }) } = props
  return (
    <article className={styles.card}>
      <Cover title={title} platform={platform} category={category} picture={cover} />
      {badge && (
        <p className={`${shapes.badge} ${styles.badge}`} data-quiet={badge === 'SOON' || undefined}>
          {badge}
        </p>
      )}
      <h3 id={titleId} className={styles.title}>
        <Link className={styles.link} to={paths.product(id)}>
          <Unbroken>{title}</Unbroken>
        </Link>
      </h3>
      <p className={styles.category}>
        <Unbroken>{kind}</Unbroken>
      </p>
      {children && <div className={styles.more}>{children}</div>}
    </article>
  )
}
