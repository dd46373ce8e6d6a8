import { type CSSProperties, useState } from 'react'
import type { PictureFile } from '#contract/picture-file.ts'
import styles from '#web/parts/cover.module.css'
import { type CoverDesign, designOf } from '#web/parts/cover-design.ts'
import { Picture } from '#web/ui/picture.tsx'

interface CoverProps {
  title: string
  /** The text of the spine, e.g. 'PS5'. */
  platform: string
  /** The uploaded picture; without one the face is drawn. */
  picture?: PictureFile | null | undefined
}

/**
 * A game case with the uploaded picture, or with a face drawn from title and platform that needs no
 * download. The drawn face also replaces a picture that fails to load. Hidden from screen readers.
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
