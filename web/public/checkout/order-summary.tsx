import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { minimumOf, type Plan } from '#contract/plans.ts'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import { pricesLater, priceToday } from '#web/content/prices.ts'
import { Price } from '#web/features/money/price.tsx'
import type { WantedGame } from '#web/features/orders/wanted-game.ts'
import styles from '#web/public/checkout/order-summary.module.css'
import shapes from '#web/ui/case.module.css'
import { optionalComponent } from '#web/ui/lazy-component.ts'

const WantedGameCard = optionalComponent(
  async () => (await import('#web/features/orders/wanted-game-card.tsx')).WantedGameCard,
  ({ children }) => <p role="status">{children}</p>,
)

interface OrderSummaryProps {
  plan: Plan
  /** The game that led to the order. */
  game: WantedGame | undefined
}

export function OrderSummary({ plan, game }: OrderSummaryProps) {
  const { rent, deposit } = priceToday(plan)
  return (
    <section
      className={`${shapes.case} ${styles.summary}`}
      data-tone="accent"
      aria-labelledby="order-summary"
      {...placed('order-summary')}
    >
      <h2 id="order-summary">Order summary</h2>
      <p className={styles.plan}>
        {plan.planName} <Link to={game ? paths.planFor(game) : paths.plan}>Change</Link>
      </p>
      <dl className={styles.amounts}>
        <dt>First month</dt>
        <dd>
          <Price amount={rent} />
        </dd>
        <dt>Refundable deposit</dt>
        <dd>
          <Price amount={deposit} />
        </dd>
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>
          <Price amount={rent + deposit} />
        </dd>
      </dl>
      <p>
        Then{' '}
        <b>
          <Price amount={rent} /> a month
        </b>
        . You stay at least {minimumOf(plan)}.
      </p>
      {pricesLater(plan).map((later) => (
        <p key={later.from} className={styles.later}>
          <b>
            From {later.from} it is <Price amount={later.rent} /> a month.
          </b>
        </p>
      ))}
      {game && (
        <div className={styles.game}>
          <Suspense fallback={null}>
            <WantedGameCard game={game}>
              Your first game: <b>{game.name}</b>
            </WantedGameCard>
          </Suspense>
        </div>
      )}
    </section>
  )
}
