import { type CSSProperties, useState } from 'react'
import { designOf } from '#contract/cover-design.ts'
import type { OccupiedGame } from '#contract/customer-host.ts'
import type { PictureFile } from '#contract/picture-file.ts'
import styles from '#web/features/games/cover.module.css'
import motifs from '#web/features/games/motifs.svg'
import { Picture } from '#web/ui/picture.tsx'

interface CoverProps {
  title: string
  /** The text of the spine, e.g. 'PS5'. */
  platform: string
  /** Chooses colour and motif of a drawn face. */
  category: string
  /** The uploaded picture; without one the face is drawn. */
  picture?: PictureFile | null | undefined
}

/**
 * A game case with the uploaded picture, or with a face drawn from title and category. The drawn face also
 * replaces a picture that fails to load. Hidden from screen readers.
 */
export function Cover({ title, platform, category, picture }: CoverProps) {
  const [missing, setMissing] = useState<string>()
  return (
    <div className={styles.case} aria-hidden="true">
      <span className={styles.spine}>{platform}</span>
      {picture && picture.imageLink !== missing ? (
        <div className={styles.picture}>
          <Picture
            image={picture}
            alt=""
            sizes="(min-width: 48rem) 16rem, 45vw"
            onMissing={() => setMissing(picture.imageLink)}
          />
        </div>
      ) : (
        <Face title={title} category={category} />
      )}
    </div>
  )
}

function Face({ title, category }: Pick<CoverProps, 'title' | 'category'>) {
  const { genre, motif, scheme, layout, backdrop, ...design } = designOf(title, category)
  const { shift, nameSize, lineSize, name, number, line } = design
  const style = { '--shift': shift, '--name': nameSize, '--line': lineSize } as CSSProperties
  return (
    <div className={styles.face} style={style} data-genre={genre} data-scheme={scheme} data-layout={layout}>
      <span className={styles.art} data-backdrop={backdrop}>
        <svg className={styles.motif} aria-hidden="true">
          <use href={`${motifs}#${motif}`} />
        </svg>
      </span>
      <span className={styles.title}>
        <Unbroken>{name}</Unbroken> {number && <b>{number}</b>}
        {line && <small>{line}</small>}
      </span>
    </div>
  )
}

/** A title or kind with a `span` around each word with a hyphen. */
export function Unbroken({ children }: { children: string }) {
  return hyphenated(children).map((part, index) => (index % 2 === 0 ? part : <span key={part}>{part}</span>))
}

/** A text in parts. Every second one is a word with a hyphen, which should stay in one line if it fits. */
function hyphenated(text: string): string[] {
  return text.split(/(\S+-\S+)/)
}

/** Shortens a group name of the customer host: 'PS5 GAMES' → 'PS5'. */
export function platformOf(groupName: string): string {
  return groupName.replace(/ GAMES$/, '')
}

interface ProductCoverProps {
  game: Pick<OccupiedGame, 'productName' | 'groupName' | 'cover'> & Partial<Pick<OccupiedGame, 'gameCategory'>>
}

/** The case of a customer host's product, which may lack platform, category and cover. */
export function ProductCover({ game }: ProductCoverProps) {
  const { productName, groupName = '', gameCategory = '', cover } = game
  return <Cover title={productName} platform={platformOf(groupName)} category={gameCategory} picture={cover} />
}
