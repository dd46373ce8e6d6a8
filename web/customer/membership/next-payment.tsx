import type { ReactNode } from 'react'
import { formatDay } from '#contract/dates.ts'
import { formatAmount, paisa } from '#contract/money.ts'
import styles from '#web/customer/membership/membership-screen.module.css'
import { type NextMonth, nextPayment } from '#web/customer/membership/payment-due.ts'
import { Price, WithAmounts } from '#web/features/money/price.tsx'

interface NextPaymentProps {
  month: NextMonth
  /** rupees; negative is owed */
  balance: number
  /** Beside the amount. */
  copy?: ReactNode
}

/** What is to pay next, and when: the answer that a member comes for. */
export function NextPayment({ month, balance, copy }: NextPaymentProps) {
  const missing = nextPayment(month, balance)
  return (
    <div>
      <p className={styles.less}>
        Next payment on <b>{formatDay(month.startsOn)}</b>
      </p>
      <div className={styles.copied}>
        <p className={styles.sum}>{missing === 0 ? 'Nothing' : <Price amount={paisa(missing)} short />}</p>
        {missing > 0 && copy}
      </div>
      <p className={styles.less}>
        <WithAmounts>{sumText(month, balance)}</WithAmounts>
      </p>
    </div>
  )
}

/** 'Rent Rs. 4,000, less your balance of Rs. 500' */
function sumText({ rent, depositDifference }: NextMonth, balance: number): string {
  const parts = [
    `Rent ${formatAmount(rent)}`,
    depositDifference > 0 && `${formatAmount(depositDifference)} more deposit`,
    depositDifference < 0 && `less ${formatAmount(-depositDifference)} of your deposit`,
    balance > 0 &&
      (rent + depositDifference <= balance
        ? `covered by your balance of ${formatAmount(balance)}`
        : `less your balance of ${formatAmount(balance)}`),
  ]
  return parts.filter(Boolean).join(', ')
}
