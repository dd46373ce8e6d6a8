import { formatRupees, formatShortRupees, type Paisa, rupees } from '#contract/money.ts'
import styles from '#web/features/money/price.module.css'

interface PriceProps {
  amount: Paisa
  /** Leaves the paisa out when there are none. */
  short?: boolean
  /** Prints the paisa small, so that the rupees are compared. */
  quiet?: boolean
}

/** An amount as `Rs. 1,500.00`, or a short one as `Rs. 1,500`, which does not break after 'Rs.'. */
export function Price({ amount, short = false, quiet = false }: PriceProps) {
  const text = short ? formatShortRupees(amount) : formatRupees(amount)
  return (
    <data className={styles.amount} value={rupees(amount)}>
      {quiet ? text.slice(0, -3) : text}
      {quiet && <small>{text.slice(-3)}</small>}
    </data>
  )
}

interface MonthlyPriceProps extends Pick<PriceProps, 'amount' | 'short'> {
  /** A line before the price, e.g. 'On every plan, from'. */
  lead?: string | undefined
}

export function MonthlyPrice({ lead, amount, short = false }: MonthlyPriceProps) {
  return (
    <p className={styles.monthly}>
      {lead && <span className={styles.lead}>{lead} </span>}
      <Price amount={amount} short={short} quiet={!short} />
      <span> a month</span>
    </p>
  )
}

/** A text whose amounts do not break after 'Rs.', and whose ranges like '1–2' and days stay together. */
export function WithAmounts({ children }: { children: string }) {
  return children.split(/(Rs\. [\d,]+|\d+–\d+|\d+ [A-Z][a-z]{2} \d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may have an amount twice
      <span key={index} className={styles.amount}>
        {part}
      </span>
    ),
  )
}
