import type { Wallets } from '#contract/memberships.ts'
import { formatShortRupees, type Paisa, paisa } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { TERMS } from '#contract/terms.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { Claims } from '#web/customer/membership/claims.tsx'
import styles from '#web/customer/membership/membership-screen.module.css'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'

interface PaymentProps {
  /** rupees; negative is owed */
  balance: number
  lateRents: number
  wallets: Wallets
}

/** The balance, how to pay, and the consequence of late rents. */
export function Payment({ balance, lateRents, wallets }: PaymentProps) {
  const userId = useCustomerSession()?.userId
  return (
    <Card title="Balance and payment">
      <p>{balanceText(paisa(balance))}</p>
      <Claims />
      <Facts facts={waysToPay(wallets).map(withCopy)} />
      {userId && <p>Please give your User ID {userId} with every payment.</p>}
      {lateRents > 0 && <p>{lateText(lateRents)}</p>}
    </Card>
  )
}

/** The wallets that the shop has set, and cash where it takes any. */
function waysToPay({ easypaisa, jazzcash }: Wallets): [name: string, value: string][] {
  const ways: [name: string, value: string][] = [
    ['Easypaisa', formatPhone(easypaisa)],
    ['JazzCash', formatPhone(jazzcash)],
    ['Cash', company.cashPlace],
  ]
  return ways.filter(([, value]) => value !== '')
}

/** A number is typed into an app: it can be copied. */
function withCopy([name, value]: [name: string, value: string]): Fact {
  if (!/^[\d-]+$/.test(value)) return [name, value]
  return [
    name,
    <div key={name} className={styles.copied}>
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
  const late = lateRents === 1 ? 'Your last rent was' : `Your last ${lateRents} rents in a row were`
  return `${late} late. After ${TERMS.lateRentsUntilCancellation} late rents in a row we may end a membership at once.`
}
