import { useId, useState } from 'react'
import { daysUntil, formatDay } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { TERMS } from '#contract/terms.ts'
import { costText } from '#web/customer/membership/change-costs.ts'
import styles from '#web/customer/membership/plan-change.module.css'
import { PlanChangeForm } from '#web/customer/membership/plan-change-form.tsx'
import { keepPlan } from '#web/features/memberships/memberships.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, FoldedCard } from '#web/ui/card.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'

/** Changes the plan from the next billing month on, or cancels this change before it happens. */
export function PlanChange({ membership }: { membership: MembershipView }) {
  const { nextPlan, nextMonth, planName } = membership
  if (nextPlan && nextMonth) {
    return (
      <Card title="Change plan">
        <p>
          Your plan changes to {nextPlan} on {formatDay(nextMonth.startsOn)}: {costText(nextMonth)} You can cancel this
          change until then.
        </p>
        <CommandButton command={keepPlan}>Keep {planName}</CommandButton>
      </Card>
    )
  }
  return (
    <FoldedCard title="Change plan">
      <p>
        {refusalOf(membership) === ''
          ? 'You can change your plan now.'
          : `You can change your plan after ${TERMS.packageChangeMonths} months of membership.`}{' '}
        The new plan starts with your next billing month. Nothing is charged today.
      </p>
      <Choose membership={membership} />
    </FoldedCard>
  )
}

function Choose({ membership }: { membership: MembershipView }) {
  const [choosing, setChoosing] = useState(false)
  const id = useId()
  const refusal = refusalOf(membership)
  if (choosing && refusal === '' && membership.nextMonth) {
    return <PlanChangeForm membership={membership} startsOn={membership.nextMonth.startsOn} />
  }
  return (
    <div>
      <Button
        variant="quiet"
        disabled={refusal !== ''}
        aria-describedby={refusal ? id : undefined}
        onClick={() => setChoosing(true)}
      >
        Choose another plan
      </Button>
      {refusal && (
        <p id={id} className={styles.reason}>
          {refusal}
        </p>
      )}
    </div>
  )
}

/** Why the plan cannot change, or ''. The Worker has the same rule and checks it again. */
function refusalOf({ packageChangeFrom, nextMonth, endsOn }: MembershipView): string {
  if (daysUntil(packageChangeFrom, Date.now()) > 0) {
    return `You can change your plan from ${formatDay(packageChangeFrom)}.`
  }
  if (nextMonth) return ''
  return endsOn
    ? `Your membership ends on ${formatDay(endsOn)}, before another plan could start.`
    : 'You cannot change your plan now.'
}
