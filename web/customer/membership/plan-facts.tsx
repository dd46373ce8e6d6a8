import { Link } from 'react-router-dom'
import { formatDay, formatInstant } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import { type Plan, planByName } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/membership/membership-screen.module.css'
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
      {membership.nextMonth && <NextPayment month={membership.nextMonth} credit={Math.max(0, balance)} />}
      <Facts
        facts={[
          ...(plan && membership.status !== 'CANCELLED' ? planFactsOf(plan, membership.rent) : []),
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

function planFactsOf({ gamesPerMonth, gamesAtATime }: Plan, rent: number): Fact[] {
  return [
    ['Games', `${gamesPerMonth} games a month, ${gamesAtATime}\u00A0at\u00A0a\u00A0time`],
    ['Rent', `${formatShortRupees(paisa(rent))} a month`],
  ]
}

function factsOf(membership: MembershipView): Fact[] {
  const { startedOn, hold, endsOn, status, deposit, refundDueOn } = membership
  const hasEnded = status === 'CANCELLED'
  return [
    ['Member since', formatDay(startedOn)],
    ...(hold ? [['On hold since', holdText(hold)] as const] : []),
    ...(endsOn ? [[hasEnded ? 'Ended on' : 'Ends on', formatDay(endsOn)] as const] : []),
    ['Deposit', `${formatShortRupees(paisa(deposit))}${depositText(hasEnded, deposit, refundDueOn)}`],
  ]
}

interface NextPaymentProps {
  month: NonNullable<MembershipView['nextMonth']>
  /** rupees */
  credit: number
}

/** What is to pay next, and when: the answer that a member comes for. */
function NextPayment({ month: { startsOn, rent, depositDifference }, credit }: NextPaymentProps) {
  const cost = rent + depositDifference
  const day = formatDay(startsOn)
  const isCovered = cost <= credit
  return (
    <div>
      <p className={styles.less}>Next payment</p>
      <p className={styles.sum}>
        {isCovered ? 'Nothing' : <Price amount={paisa(cost - credit)} short />} <span>on {day}</span>
      </p>
      {credit > 0 && (
        <p className={styles.less}>
          <WithAmounts>
            {isCovered
              ? `Your balance covers the month from ${day}`
              : `${formatShortRupees(paisa(cost))} less your balance of ${formatShortRupees(paisa(credit))}`}
          </WithAmounts>
        </p>
      )}
    </div>
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
