import { formatShortRupees } from '#contract/money.ts'
import { DELIVERY_DAYS } from '#contract/terms.ts'
import { placed } from '#web/content/placed.ts'
import { pricesToday } from '#web/content/prices.ts'
import { WithAmounts } from '#web/features/money/price.tsx'
import styles from '#web/public/plan/plan-screen.module.css'

/** How long a delivery takes and what it costs. */
export function GoodToKnow() {
  const { deliveryFee } = pricesToday()
  const facts = [
    `It takes ${DELIVERY_DAYS.karachi} working days in Karachi, ${DELIVERY_DAYS.elsewhere} elsewhere.`,
    `After the free deliveries each one costs ${formatShortRupees(deliveryFee.karachi)} in Karachi, ${formatShortRupees(deliveryFee.elsewhere)} elsewhere.`,
  ]
  return (
    <ul className={styles.facts} {...placed('good-to-know')}>
      {facts.map((fact) => (
        <li key={fact}>
          <WithAmounts>{fact}</WithAmounts>
        </li>
      ))}
    </ul>
  )
}
