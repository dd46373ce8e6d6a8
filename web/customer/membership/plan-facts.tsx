import { Link } from 'react-router-dom'
import { formatDay, formatInstant } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatAmount, paisa } from '#contract/money.ts'
import { type Plan, planByName } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/membership/membership-screen.module.css'
import { type NextMonth, nextPayment } from '#web/customer/membership/payment-due.ts'
import { Price, WithAmounts } from '#web/features/money/price.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'

interface PlanFactsProps {
  membership: MembershipView
  /** rupees; negative is owed */
  balance: number
}

/** What is to pay next, what the plan gives, and the deposit. */
export function PlanFacts({ membership, balance }: PlanFactsProps) {
  const plan = planByName(membership.planName)
  return (
    <Card title={membership.planName}>
      {membership.nextMonth && <NextPayment month={membership.nextMonth} balance={balance} />}
      <Facts
        facts={[
          ...(plan && membership.status !== 'CANCELLED' ? planFactsOf(plan, membership) : []),
          ...factsOf(membership),
        ]}
      />
      {membership.endsOn && membership.exit && (
        <p>
          <Link to={paths.user.printOf('settlement')}>See and print the settlement</Link>
        </p>
      )}
    </Card>
  )
}

/** The rent is a fact of its own where the next payment does not say it. */
function planFactsOf({ gamesPerMonth, gamesAtATime }: Plan, { rent, nextMonth }: MembershipView): Fact[] {
  return [
    ['Games', `${gamesPerMonth} games a month, ${gamesAtATime}\u00A0at\u00A0a\u00A0time`],
    ...(nextMonth?.rent === rent ? [] : [['Rent', `${formatAmount(rent)} a month`] as const]),
  ]
}

function factsOf(membership: MembershipView): Fact[] {
  const { startedOn, hold, endsOn, status, deposit, refundDueOn } = membership
  const hasEnded = status === 'CANCELLED'
  return [
    ['Member since', formatDay(startedOn)],
    ...(hold ? [['On hold since', holdText(hold)] as const] : []),
    ...(endsOn ? [[hasEnded ? 'Ended on' : 'Ends on', formatDay(endsOn)] as const] : []),
    ['Deposit', `${formatAmount(deposit)}${depositText(hasEnded, deposit, refundDueOn)}`],
  ]
}

interface NextPaymentProps {
  month: NextMonth
  /** rupees */
  balance: number
}

/** What is to pay next, and when: the answer that a member comes for. */
function NextPayment({ month, balance }: NextPaymentProps) {
  const missing = nextPayment(month, balance)
  return (
    <div>
      <p className={styles.less}>Next payment</p>
      <p className={styles.sum}>
        {missing === 0 ? 'Nothing' : <Price amount={paisa(missing)} short />}{' '}
        <span>on {formatDay(month.startsOn)}</span>
      </p>
      <p className={styles.less}>
        <WithAmounts>{sumText(month, balance)}</WithAmounts>
      </p>
    </div>
  )
}

/** 'Rent Rs. 4,000 a month, less your balance of Rs. 500' */
function sumText({ rent, depositDifference }: NextMonth, balance: number): string {
  const parts = [
    `Rent ${formatAmount(rent)} a month`,
    depositDifference > 0 && `${formatAmount(depositDifference)} more deposit`,
    depositDifference < 0 && `less ${formatAmount(-depositDifference)} of your deposit`,
    balance > 0 &&
      (rent + depositDifference <= balance
        ? 'covered by your balance'
        : `less your balance of ${formatAmount(balance)}`),
  ]
  return parts.filter(Boolean).join(', ')
}

function holdText({ since, note, toDo }: NonNullable<MembershipView['hold']>): string {
  return [`${formatInstant(since)}.`, note && `${note}.`.replace(/([.!?])\.$/, '$1'), toDo].filter(Boolean).join(' ')
}

function depositText(hasEnded: boolean, deposit: number, refundDueOn: string | null): string {
  if (refundDueOn) return `, refunded by ${formatDay(refundDueOn)}`
  if (!hasEnded) return ', refundable'
  if (deposit === 0) return ', already refunded'
  return `, refunded within ${TERMS.refundWorkingDays} working days of your last return`
}
