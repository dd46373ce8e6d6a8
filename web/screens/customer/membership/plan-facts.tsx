import { Link } from 'react-router-dom'
import { formatDay, formatInstant } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import { planByName } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { paths } from '#web/app/paths.ts'
import { Card } from '#web/parts/card.tsx'
import { type Fact, Facts } from '#web/parts/facts.tsx'
import { MonthlyPrice } from '#web/parts/price.tsx'

export function PlanFacts({ membership }: { membership: MembershipView }) {
  const plan = planByName(membership.planName)
  return (
    <Card title={membership.planName}>
      {plan && <MonthlyPrice amount={plan.price} />}
      <Facts facts={factsOf(membership)} />
      {membership.endsOn && membership.exit && (
        <p>
          <Link to={paths.user.printOf('settlement')}>See and print the settlement</Link>
        </p>
      )}
    </Card>
  )
}

function factsOf(membership: MembershipView): Fact[] {
  const { startedOn, hold, nextMonth, endsOn, status, deposit, refundDueOn } = membership
  const hasEnded = status === 'CANCELLED'
  return [
    ['Member since', formatDay(startedOn)],
    ...(hold ? [['On hold since', holdText(hold)] as const] : []),
    ...(nextMonth
      ? [
          [
            'Next month',
            `starts on ${formatDay(nextMonth.startsOn)}, rent ${formatShortRupees(paisa(nextMonth.rent))}`,
          ] as const,
        ]
      : []),
    ...(endsOn ? [[hasEnded ? 'Ended on' : 'Ends on', formatDay(endsOn)] as const] : []),
    [
      'Deposit',
      `${formatShortRupees(paisa(deposit))}${depositText(hasEnded, deposit, refundDueOn)}`,
    ],
  ]
}

function holdText({ since, note, toDo }: NonNullable<MembershipView['hold']>): string {
  return [`${formatInstant(since)}.`, note && `${note}.`.replace(/([.!?])\.$/, '$1'), toDo]
    .filter(Boolean)
    .join(' ')
}

function depositText(hasEnded: boolean, deposit: number, refundDueOn: string | null): string {
  if (refundDueOn) return `, refunded by ${formatDay(refundDueOn)}`
  if (!hasEnded) return ', refunded after the end'
  if (deposit === 0) return ', already refunded'
  return `, refunded within ${TERMS.refundWorkingDays} working days of your last return`
}
