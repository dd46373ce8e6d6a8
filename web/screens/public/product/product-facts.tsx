import { Link } from 'react-router-dom'
import { kindText } from '#contract/game-texts.ts'
import type { GameDetail } from '#contract/games.ts'
import { paisa } from '#contract/money.ts'
import { paths } from '#web/app/paths.ts'
import { badgeOf } from '#web/parts/library-card.tsx'
import { Price } from '#web/parts/price.tsx'
import { RentButton } from '#web/parts/rent-button.tsx'
import { PlanAccessList } from '#web/screens/public/product/plan-access-list.tsx'
import styles from '#web/screens/public/product/product-facts.module.css'
import { ShareButton } from '#web/screens/public/product/share-button.tsx'
import { SignInHint } from '#web/screens/public/product/sign-in-hint.tsx'
import { Stock } from '#web/screens/public/product/stock.tsx'

/** Everything about a game below its title. What an external customer host does not tell is left out. */
export function ProductFacts({ game }: { game: GameDetail }) {
  const { productCode, title, plans, price, retail } = game
  const badge = badgeOf(game)
  const cheapest = plans.find((plan) => plan.isOpen)
  return (
    <>
      <p className={styles.kind}>
        {badge && <span className={styles.badge}>{badge}</span>}
        {kindText(game)}
      </p>
      <Stock game={game} />
      {price !== null && (
        <p className={styles.price}>
          <Price amount={paisa(price)} />
          <span> a month{cheapest && ` on ${cheapest.planName}`}</span>
        </p>
      )}
      <div className={styles.buttons}>
        <RentButton productCode={productCode} title={title} />
        <ShareButton title={title} path={paths.product(productCode)} />
      </div>
      <SignInHint path={paths.product(productCode)} />
      {plans.length > 0 && <PlanAccessList plans={plans} />}
      {retail !== null && (
        <dl className={styles.retail}>
          <dt>Replacement value</dt>
          <dd>
            <Price amount={paisa(retail)} />
          </dd>
          <dd className={styles.aside}>
            Only if the disc is lost or damaged. <Link to={paths.terms}>Read the terms</Link>
          </dd>
        </dl>
      )}
    </>
  )
}
