import { Link } from 'react-router-dom'
import { badgeOf } from '#contract/game-texts.ts'
import type { GameDetail } from '#contract/games.ts'
import { DOT } from '#contract/kind-text.ts'
import { paisa } from '#contract/money.ts'
import { FAULT_IS_FREE } from '#contract/terms.ts'
import { paths } from '#web/content/paths.ts'
import { Price } from '#web/features/money/price.tsx'
import { ProductActions } from '#web/public/product/product-actions.tsx'
import styles from '#web/public/product/product-facts.module.css'
import { Stock } from '#web/public/product/stock.tsx'
import shapes from '#web/ui/badge.module.css'

/** The facts and actions below the title. Facts that an external host does not have are left out. */
export function ProductFacts({ game }: { game: GameDetail }) {
  const { about, category, platform, retail } = game
  const badge = badgeOf(game)
  return (
    <>
      <p className={styles.kind}>
        {badge && (
          <span className={shapes.badge} data-quiet={badge === 'SOON' || undefined}>
            {badge}
          </span>
        )}
        <span>
          {platform}
          {platform && category && DOT}
          {category && <Link to={paths.gameListOf({ category })}>{category}</Link>}
        </span>
      </p>
      {about?.description && <p className={styles.description}>{about.description}</p>}
      <Stock game={game} />
      <ProductActions game={game} />
      {retail !== null && (
        <dl className={styles.retail}>
          <dt>Replacement value</dt>
          <dd>
            <Price amount={paisa(retail)} short />
          </dd>
          <dd className={styles.aside}>
            You pay this only if you lose or damage the disc. {FAULT_IS_FREE}.{' '}
            <Link className={styles.unbroken} to={paths.terms}>
              Read the terms
            </Link>
          </dd>
        </dl>
      )}
    </>
  )
}
