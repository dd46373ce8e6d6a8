import { useQuery } from '@tanstack/react-query'
import { zoneOf } from '#contract/cities.ts'
import { type MembershipReply, type Wallets, walletRows } from '#contract/memberships.ts'
import { formatAmount } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { ClaimForm } from '#web/customer/membership/claim-form.tsx'
import { Claims } from '#web/customer/membership/claims.tsx'
import styles from '#web/customer/membership/membership-screen.module.css'
import { NextPayment } from '#web/customer/membership/next-payment.tsx'
import { isPaymentDue, nextPayment, rupeesOwed } from '#web/customer/membership/payment-due.ts'
import { paymentCodeQuery } from '#web/customer/membership/payments.ts'
import { detailQuery } from '#web/features/members/customer.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'

/** The balance, what to pay and how, and the consequence of late rents. */
export function Payment({ reply }: { reply: MembershipReply }) {
  const { balance, membership, wallets } = reply
  const userId = useCustomerSession()?.userId
  const lateRents = membership?.lateRents ?? 0
  const isDue = isPaymentDue(reply, Date.now())
  const { data: detail } = useQuery(detailQuery, queryClient)
  const code = useQuery({ ...paymentCodeQuery, enabled: isDue, throwOnError: false }, queryClient)
  // The code has an exact amount of its own.
  const hasCode = isDue && !code.isError
  const owed = rupeesOwed(reply)
  const nextMonth = membership?.nextMonth
  const due = owed > 0 || !nextMonth ? owed : nextPayment(nextMonth, balance)
  const facts: Fact[] = [
    ...(userId ? [copied('Your User ID', userId, userId, 'Write it with your payment.')] : []),
    ...(owed > 0 && !hasCode ? [copied('Due now', formatAmount(owed), String(owed))] : []),
    ...waysToPay(wallets, detail?.city ?? '').map(([name, value]) =>
      // A number is typed into an app: it can be copied.
      /^[\d-]+$/.test(value) ? copied(name, value, value.replaceAll('-', '')) : described(name, value),
    ),
  ]
  return (
    <Card title="Balance and payment">
      {(balance <= 0 || !nextMonth) && <p>{balanceText(balance)}</p>}
      {nextMonth && (
        <NextPayment
          month={nextMonth}
          balance={balance}
          copy={owed === 0 && !hasCode && <Copy name="Next payment" text={String(due)} />}
        />
      )}
      <Claims />
      <Facts facts={facts} />
      <p>Anything extra stays in your balance.</p>
      {due > 0 && !hasCode && (
        <DialogButton text="I have paid" title="I have paid" draft="claim">
          {(close) => <ClaimForm rupees={due} onClose={close} />}
        </DialogButton>
      )}
      {lateRents > 0 && <p>{lateText(lateRents)}</p>}
    </Card>
  )
}

function copied(name: string, value: string, text: string, note?: string): Fact {
  return [
    name,
    <div key={name} className={styles.copied}>
      {value}
      <Copy name={name} text={text} />
      {note && <span className={styles.less}>{note}</span>}
    </div>,
  ]
}

function described(name: string, text: string): Fact {
  return [
    name,
    <span key={name} className={styles.described}>
      {text}
    </span>,
  ]
}

function Copy({ name, text }: { name: string; text: string }) {
  return (
    <CopyButton text={text} variant="plain" aria-label={`Copy: ${name}`}>
      Copy
    </CopyButton>
  )
}

/** The wallets that the shop has set, with their name, and cash where it takes any from a member of this city. */
function waysToPay(wallets: Wallets, city: string): [name: string, value: string][] {
  const ways: [name: string, value: string][] = [
    ...walletRows(wallets),
    ['Cash', company.cashPlace],
    ['Cash in Karachi', zoneOf(city) === 'karachi' ? company.cashInKarachi : ''],
  ]
  return ways.filter(([, value]) => value !== '')
}

function balanceText(balance: number): string {
  if (balance < 0) return `You owe ${formatAmount(-balance)}. Please pay it.`
  return balance > 0 ? `Your balance is ${formatAmount(balance)}.` : 'You owe nothing.'
}

function lateText(lateRents: number): string {
  const late = lateRents === 1 ? 'Your last rent was' : `Your last ${lateRents} rents in a row were`
  return `${late} late. After ${TERMS.lateRentsUntilCancellation} late rents in a row we may end a membership at once.`
}
