import { Link } from 'react-router-dom'
import { formatDay, formatInstant } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import { type Plan, planByName } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/membership/membership-screen.module.css'
import { MonthlyPrice, WithAmounts } from '#web/features/money/price.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'

interface PlanFactsProps {
  membership: MembershipView
  /** rupees; negative is owed */
  balance: number
}

/** What the plan gives, what is to pay next, and the deposit. */
export function PlanFacts({ membership, balance }: PlanFactsProps) {
  const plan = planByName(membership.planName)
  return (
    <Card title={membership.planName}>
      {membership.rent > 0 && <MonthlyPrice amount={paisa(membership.rent)} />}
      <Facts
        facts={[
          ...(plan && membership.status !== 'CANCELLED' ? [['Games', gamesOf(plan)] as const] : []),
          ...factsOf(membership, balance),
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

function gamesOf({ gamesPerMonth, gamesAtATime }: Plan): string {
  return `${gamesPerMonth} games a month, ${gamesAtATime}\u00A0at\u00A0a\u00A0time`
}

function factsOf(membership: MembershipView, balance: number): Fact[] {
  const { startedOn, hold, nextMonth, endsOn, status, deposit, refundDueOn } = membership
  const hasEnded = status === 'CANCELLED'
  return [
    ['Member since', formatDay(startedOn)],
    ...(hold ? [['On hold since', holdText(hold)] as const] : []),
    ...(nextMonth
      ? [['Next payment', <NextPayment key="next" month={nextMonth} credit={Math.max(0, balance)} />] as const]
      : []),
    ...(endsOn ? [[hasEnded ? 'Ended on' : 'Ends on', formatDay(endsOn)] as const] : []),
    ['Deposit', `${formatShortRupees(paisa(deposit))}${depositText(hasEnded, deposit, refundDueOn)}`],
  ]
}

interface NextPaymentProps {
  month: NonNullable<MembershipView['nextMonth']>
  /** rupees */
  credit: number
}

function NextPayment({ month: { startsOn, rent, depositDifference }, credit }: NextPaymentProps) {
  const cost = rent + depositDifference
  if (cost <= credit) return `nothing: your balance covers the month from ${formatDay(startsOn)}`
  return (
    <>
      <WithAmounts>{`${formatShortRupees(paisa(cost - credit))} on ${formatDay(startsOn)}`}</WithAmounts>
      {credit > 0 && (
        <p className={styles.less}>
          <WithAmounts>
            {`${formatShortRupees(paisa(cost))} less your balance of ${formatShortRupees(paisa(credit))}`}
          </WithAmounts>
        </p>
      )}
    </>
  )
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
