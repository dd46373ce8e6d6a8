import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { kindText } from '#contract/kind-text.ts'
import type { PictureFile } from '#contract/picture-file.ts'
import { paths } from '#web/content/paths.ts'
import { Cover } from '#web/features/games/cover.tsx'
import styles from '#web/features/games/game-row.module.css'
import shapes from '#web/ui/badge.module.css'

interface GameRowProps {
  productCode: string
  title: string
  platform: string
  category: string
  /** The text below the title. Default: platform and category. */
  kind?: string | undefined
  /** The uploaded cover, if any. */
  cover?: PictureFile | null | undefined
  /** NEW or SOON. */
  badge?: string | undefined
  /** The element of the title. */
  heading?: 'h2' | 'h3'
  /** For an `aria-describedby` in `actions`. */
  titleId?: string
  /** Facts below the title. */
  children: ReactNode
  /** Buttons. */
  actions?: ReactNode
}

/** A game as a row of a list: a small case, facts, buttons. Its case and title link to its page. */
export function GameRow(props: GameRowProps) {
  const { productCode, title, platform, category, cover, badge, titleId, children, actions } = props
  const { kind = kindText({ platform, category }), heading: Heading = 'h2' } = props
  return (
    <article className={styles.room}>
      <div className={styles.row}>
        <Cover title={title} platform={platform} category={category} picture={cover} />
        <div className={styles.facts}>
          <Heading id={titleId} className={styles.title}>
            <Link className={styles.link} to={paths.product(productCode)}>
              {title}
            </Link>
          </Heading>
          <div className={styles.kind}>
            <p>{kind}</p>
            {badge && (
              <p className={shapes.badge} data-quiet={badge === 'SOON' || undefined}>
                {badge}
              </p>
            )}
          </div>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  )
}
