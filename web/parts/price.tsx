import { formatRupees, type Paisa, rupees } from '#contract/money.ts'

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
