import { type CSSProperties, useState } from 'react'
import type { PictureFile } from '#contract/picture-file.ts'
import styles from '#web/parts/cover.module.css'
import { type CoverDesign, designOf } from '#web/parts/cover-design.ts'
import { Picture } from '#web/ui/picture.tsx'

interface CoverProps {
  title: string
  /** What the spine says, e.g. 'PS5'. */
  platform: string
  /** What was uploaded for it; without one the face is drawn. */
  picture?: PictureFile | null | undefined
}

/**
 * A game case: a spine and, as its face, the uploaded picture, or one drawn from title and platform
 * (colour field, pattern, big type), for which no bytes are fetched. The drawn one also stands in for a
 * picture that cannot be had, as offline, where only the browser's own cache may have it. It is
 * decoration: the title stands beside it as text.
 */
export function Cover({ title, platform, picture }: CoverProps) {
  const design = designOf(title, platform)
  const [missing, setMissing] = useState<string>()
  return (
    <div className={styles.case} style={variablesOf(design)} aria-hidden="true">
      <span className={styles.spine}>{platform}</span>
      {picture && picture.imageLink !== missing ? (
        <div className={styles.picture}>
          <Picture
            image={picture}
            alt=""
            sizes="(width >= 48rem) 16rem, 45vw"
            onMissing={() => setMissing(picture.imageLink)}
          />
        </div>
      ) : (
        <div className={styles.face} data-pattern={design.pattern}>
          <span className={styles.title}>{title}</span>
        </div>
      )}
    </div>
  )
}

function variablesOf({ hue, turn, longestWord }: CoverDesign) {
  return { '--hue': hue, '--turn': `${turn}deg`, '--longest': longestWord } as CSSProperties
}
