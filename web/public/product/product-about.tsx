import type { GameDetail } from '#contract/games.ts'
import styles from '#web/public/product/product-about.module.css'

interface ProductAboutProps {
  facts: NonNullable<GameDetail['about']>['facts']
}

/** What is known about the game: players, age rating, languages … */
export function ProductAbout({ facts }: ProductAboutProps) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.about}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
