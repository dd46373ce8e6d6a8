import { formatDay } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatRupees, paisa } from '#contract/money.ts'
import { beginMonthEarly } from '#web/data/memberships.ts'
import { Card } from '#web/parts/card.tsx'
import { MoveButton } from '#web/parts/move-button.tsx'

/** The next billing month from today on, once the games of this one are taken (FAQ). */
export function NextMonth({ membership }: { membership: MembershipView }) {
  const { nextMonth, earlyMonthRefusal } = membership
  if (!nextMonth) return null
  const { startsOn, rent, depositDifference } = nextMonth
  const cost = formatRupees(paisa(rent + Math.max(0, depositDifference)))
  return (
    <Card title="Begin the next month early">
      <p>
        When the games of this month are taken, your next month can begin today instead of on{' '}
        {formatDay(startsOn)}. It costs {cost}, charged today, and your rental date moves to today.
      </p>
      <MoveButton
        move={beginMonthEarly}
        question={`Your next month begins today instead of on ${formatDay(startsOn)}, and ${cost} are charged now. This cannot be taken back. Are You Sure?`}
        refusal={earlyMonthRefusal}
      >
        Begin it today
      </MoveButton>
    </Card>
  )
}
