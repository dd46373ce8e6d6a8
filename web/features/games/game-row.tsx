import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { kindText } from '#contract/kind-text.ts'
import type { PictureFile } from '#contract/picture-file.ts'
import { paths } from '#web/content/paths.ts'
import { Cover } from '#web/features/games/cover.tsx'
import styles from '#web/features/games/game-row.module.css'

interface GameRowProps {
  productCode: string
  title: string
  platform: string
  category: string
  /** The uploaded cover, if any. */
  cover?: PictureFile | undefined
  /** Facts below the title. */
  children: ReactNode
  /** Buttons. */
  actions?: ReactNode
}

/** A game as a row of a list: a small case, facts, buttons. */
export function GameRow(props: GameRowProps) {
  const { productCode, title, platform, category, cover, children, actions } = props
  return (
    <article className={styles.room}>
      <div className={styles.row}>
        <Cover title={title} platform={platform} category={category} picture={cover} />
        <div className={styles.facts}>
          <h2 className={styles.title}>
            <Link className={styles.link} to={paths.product(productCode)}>
              {title}
            </Link>
          </h2>
          <p className={styles.kind}>{kindText({ platform, category })}</p>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  )
}
