import { formatDay } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatAmount } from '#contract/money.ts'
import { RULES } from '#web/content/rules.ts'
import { beginMonthEarly } from '#web/features/memberships/memberships.ts'
import { WithAmounts } from '#web/features/money/price.tsx'
import { Card, FoldedCard } from '#web/ui/card.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'

/**
 * Starts the next billing month today (docs/product.md, Membership: early month). Folded while that is not possible.
 */
export function NextMonth({ membership }: { membership: MembershipView }) {
  const { nextMonth, earlyMonthRefusal } = membership
  if (!nextMonth) return null
  const { startsOn, rent, depositDifference } = nextMonth
  const cost = formatAmount(rent + Math.max(0, depositDifference))
  const Frame = earlyMonthRefusal === '' ? Card : FoldedCard
  return (
    <Frame title="Start next month early">
      <p>
        <WithAmounts>
          {`${RULES.earlyMonth} Today instead of ${formatDay(startsOn)} we charge ${cost} today.`}
        </WithAmounts>
      </p>
      <CommandButton
        command={beginMonthEarly}
        question={`Your next month starts today, not on ${formatDay(startsOn)}, and we charge ${cost} now. This cannot be undone. Are You Sure?`}
        refusal={earlyMonthRefusal}
      >
        Start it today
      </CommandButton>
    </Frame>
  )
}
