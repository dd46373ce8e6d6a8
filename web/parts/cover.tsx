import type { CSSProperties } from 'react'
import styles from '#web/parts/cover.module.css'
import { type CoverDesign, designOf } from '#web/parts/cover-design.ts'

interface CoverProps {
  title: string
  /** What the spine says, e.g. 'PS5'. */
  platform: string
}

/**
 * A game case drawn from title and platform: colour field, pattern, big type and a spine; no bytes
 * are fetched. It is decoration: the title stands beside it as text.
 */
export function Cover({ title, platform }: CoverProps) {
  const design = designOf(title, platform)
  return (
    <div className={styles.case} style={variablesOf(design)} aria-hidden="true">
      <span className={styles.spine}>{platform}</span>
      <div className={styles.face} data-pattern={design.pattern}>
        <span className={styles.title}>{title}</span>
      </div>
    </div>
  )
}

function variablesOf({ hue, turn, longestWord }: CoverDesign) {
  return { '--hue': hue, '--turn': `${turn}deg`, '--longest': longestWord } as CSSProperties
}
