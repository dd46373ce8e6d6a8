import { formatRupees, paisa } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import { checkoutAmounts } from '#contract/prices.ts'
import { DELIVERY_DAYS } from '#contract/terms.ts'
import { placed } from '#web/content/placed.ts'
import { priceToday } from '#web/content/prices.ts'
import type { WantedGame } from '#web/features/orders/wanted-game.ts'
import styles from '#web/public/checkout/checkout-screen.module.css'

interface OrderTotalProps {
  plan: Plan
  /** The game that led to the order. */
  game: WantedGame | undefined
}

/** What the order costs, and what comes next. */
export function OrderTotal({ plan, game }: OrderTotalProps) {
  return (
    <p className={styles.next} {...placed('order-total')}>
      <b>Total {formatRupees(paisa(checkoutAmounts(priceToday(plan)).total))}.</b> You pay after our call. When your
      plan starts,{' '}
      {game ? (
        `${game.name} is first on your queue: it comes as soon as a copy is free.`
      ) : (
        <>
          you request your first game: it comes in <span className={styles.days}>{DELIVERY_DAYS.karachi}</span> working
          days in Karachi, in <span className={styles.days}>{DELIVERY_DAYS.elsewhere}</span> elsewhere.
        </>
      )}
    </p>
  )
}
