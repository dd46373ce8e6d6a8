import { Link } from 'react-router-dom'
import { formatDay, formatInstant } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatAmount } from '#contract/money.ts'
import { type Plan, planByName } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { paths } from '#web/content/paths.ts'
import { useLaterDeliveries } from '#web/customer/membership/delivery-fee.ts'
import { Card } from '#web/ui/card.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'

/** What the plan gives and costs, and the deposit. */
export function PlanFacts({ membership }: { membership: MembershipView }) {
  const plan = planByName(membership.planName)
  const later = useLaterDeliveries()
  return (
    <Card title={membership.planName}>
      <Facts
        facts={[
          ...(plan && membership.status !== 'CANCELLED' ? planFactsOf(plan, membership, later) : []),
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

function planFactsOf(plan: Plan, { rent }: MembershipView, laterDeliveries: string): Fact[] {
  const { gamesPerMonth, gamesAtATime, freeDeliveries } = plan
  return [
    ['Games', `${gamesPerMonth} games a month, ${gamesAtATime}\u00A0at\u00A0a\u00A0time`],
    ['Deliveries', `${freeDeliveries} free a month${laterDeliveries}`],
    ['Rent', `${formatAmount(rent)} a month`],
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

function holdText({ since, note, toDo }: NonNullable<MembershipView['hold']>): string {
  return [`${formatInstant(since)}.`, note && `${note}.`.replace(/([.!?])\.$/, '$1'), toDo].filter(Boolean).join(' ')
}

function depositText(hasEnded: boolean, deposit: number, refundDueOn: string | null): string {
  if (refundDueOn) return `, refunded by ${formatDay(refundDueOn)}`
  if (!hasEnded) return ', refundable'
  if (deposit === 0) return ', already refunded'
  return `, refunded within ${TERMS.refundWorkingDays} working days of your last return`
}
