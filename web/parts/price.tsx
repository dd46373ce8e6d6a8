import { formatRupees, type Paisa, rupees } from '#contract/money.ts'
import styles from '#web/parts/price.module.css'

interface PriceProps {
  amount: Paisa
  /** A price that no longer counts. */
  struck?: boolean
}

/** An amount as section 9 wants it: `Rs. 1,500.00`. */
export function Price({ amount, struck = false }: PriceProps) {
  const price = <data value={rupees(amount)}>{formatRupees(amount)}</data>
  return struck ? <s>{price}</s> : price
}

interface MonthlyPriceProps {
  amount: Paisa
  /** The plan it is the price of, where that is not plain. */
  plan?: string | undefined
}

/** What something costs a month, in large figures. */
export function MonthlyPrice({ amount, plan }: MonthlyPriceProps) {
  return (
    <p className={styles.monthly}>
      <Price amount={amount} />
      <span> a month{plan && ` on ${plan}`}</span>
    </p>
  )
}
