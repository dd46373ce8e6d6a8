import { formatShortRupees, type Paisa, paisa } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { Claims } from '#web/customer/membership/claims.tsx'
import styles from '#web/customer/membership/payment.module.css'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'

interface PaymentProps {
  /** rupees; negative is owed */
  balance: number
  lateRents: number
}

/** The balance, how to pay, and the consequence of late rents. */
export function Payment({ balance, lateRents }: PaymentProps) {
  const userId = useCustomerSession()?.userId
  return (
    <Card title="Balance and payment">
      <p>{balanceText(paisa(balance))}</p>
      <Claims />
      <Facts facts={company.payTo.map(withCopy)} />
      {userId && <p>Please give your User ID {userId} with every payment.</p>}
      <p>
        {lateText(lateRents)}A rent is late when it is not paid by its due day. After {TERMS.lateRentsUntilCancellation}{' '}
        late rents in a row we may end a membership at once.
      </p>
    </Card>
  )
}

/** A number is typed into an app: it can be copied. */
function withCopy([name, value]: (typeof company.payTo)[number]): Fact {
  if (!/^[\d-]+$/.test(value)) return [name, value]
  return [
    name,
    <div key={name} className={styles.number}>
      {value}
      <CopyButton text={value.replaceAll('-', '')} aria-label={`Copy the ${name} number`}>
        Copy
      </CopyButton>
    </div>,
  ]
}

function balanceText(balance: Paisa): string {
  if (balance < 0) return `You owe ${formatShortRupees(-balance)}. Please pay it.`
  if (balance > 0) return `Your balance is ${formatShortRupees(balance)}. It counts towards your next rent or fee.`
  return 'You owe nothing.'
}

function lateText(lateRents: number): string {
  if (lateRents === 0) return ''
  if (lateRents === 1) return 'Your last rent was late. '
  return `Your last ${lateRents} rents in a row were late. `
}
