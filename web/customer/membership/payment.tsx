import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#contract/dates.ts'
import type { MembershipReply, Wallets } from '#contract/memberships.ts'
import { formatAmount, formatShortRupees, type Paisa, paisa } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { TERMS } from '#contract/terms.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { Claims } from '#web/customer/membership/claims.tsx'
import styles from '#web/customer/membership/membership-screen.module.css'
import { isPaymentDue, nextPayment, rupeesOwed } from '#web/customer/membership/payment-due.ts'
import { paymentCodeQuery } from '#web/customer/membership/payments.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'

/** The balance, what to pay and how, and the consequence of late rents. */
export function Payment({ reply }: { reply: MembershipReply }) {
  const { balance, membership, wallets } = reply
  const userId = useCustomerSession()?.userId
  const lateRents = membership?.lateRents ?? 0
  const isDue = isPaymentDue(reply, Date.now())
  const code = useQuery({ ...paymentCodeQuery, enabled: isDue, throwOnError: false }, queryClient)
  const hasCode = isDue && !code.isError
  const facts: Fact[] = [
    // The code has an exact amount of its own.
    ...(hasCode ? [] : amountDue(reply)),
    ...waysToPay(wallets).map(([name, value]) =>
      // A number is typed into an app: it can be copied.
      /^[\d-]+$/.test(value) ? copied(name, value, value.replaceAll('-', '')) : ([name, value] as const),
    ),
    ...(userId ? [copied('Your User ID', userId, userId)] : []),
  ]
  return (
    <Card title="Balance and payment">
      <p>{balanceText(paisa(balance))}</p>
      <Claims />
      <Facts facts={facts} />
      {userId && <p>Please give your User ID with every payment.</p>}
      {lateRents > 0 && <p>{lateText(lateRents)}</p>}
    </Card>
  )
}

/** What is owed now, or else the next payment with its day; none when nothing is to pay. */
function amountDue(reply: MembershipReply): Fact[] {
  const owed = rupeesOwed(reply)
  const nextMonth = reply.membership?.nextMonth
  const due = owed > 0 || !nextMonth ? owed : nextPayment(nextMonth, reply.balance)
  if (due === 0) return []
  const name = owed > 0 || !nextMonth ? 'Due now' : `Due ${formatDay(nextMonth.startsOn)}`
  return [copied(name, formatAmount(due), String(due))]
}

function copied(name: string, value: string, text: string): Fact {
  return [
    name,
    <div key={name} className={styles.copied}>
      {value}
      <CopyButton text={text} variant="plain" aria-label={`Copy: ${name}`}>
        Copy
      </CopyButton>
    </div>,
  ]
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

function balanceText(balance: Paisa): string {
  if (balance < 0) return `You owe ${formatShortRupees(-balance)}. Please pay it.`
  if (balance > 0) {
    return `Your balance is ${formatShortRupees(balance)}. What you pay beyond an amount that is due stays in it.`
  }
  return 'You owe nothing.'
}

function lateText(lateRents: number): string {
  const late = lateRents === 1 ? 'Your last rent was' : `Your last ${lateRents} rents in a row were`
  return `${late} late. After ${TERMS.lateRentsUntilCancellation} late rents in a row we may end a membership at once.`
}
