import { formatRupees, type Paisa, rupees } from '#contract/money.ts'
import styles from '#web/parts/price.module.css'

interface PriceProps {
  amount: Paisa
  /** Strikes the price through. */
  struck?: boolean
}

/** An amount as `Rs. 1,500.00`. */
export function Price({ amount, struck = false }: PriceProps) {
  const price = <data value={rupees(amount)}>{formatRupees(amount)}</data>
  return struck ? <s>{price}</s> : price
}

interface MonthlyPriceProps {
  amount: Paisa
  /** A line before the price, e.g. 'On every plan, from'. */
  lead?: string | undefined
}

export function MonthlyPrice({ amount, lead }: MonthlyPriceProps) {
  return (
    <p className={styles.monthly}>
      {lead && <span className={styles.lead}>{lead} </span>}
      <Price amount={amount} />
      <span> a month</span>
    </p>
  )
}
