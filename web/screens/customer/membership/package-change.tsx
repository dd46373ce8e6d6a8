import { Suspense, useId, useState } from 'react'
import { daysUntil, formatDay } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { TERMS } from '#contract/terms.ts'
import { keepPlan } from '#web/data/memberships.ts'
import { Card } from '#web/parts/card.tsx'
import { MoveButton } from '#web/parts/move-button.tsx'
import { costText } from '#web/screens/customer/membership/change-costs.ts'
import styles from '#web/screens/customer/membership/package-change.module.css'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Few members change their package on a visit: the form comes for those who do.
const PackageChangeForm = lazyComponent(
  async () =>
    (await import('#web/screens/customer/membership/package-change-form.tsx')).PackageChangeForm,
)

/** Another plan from the next billing month on. */
export function PackageChange({ membership }: { membership: MembershipView }) {
  const { nextPlan, nextMonth, planName } = membership
  if (nextPlan && nextMonth) {
    return (
      <Card title="Change package">
        <p>
          From {formatDay(nextMonth.startsOn)} your plan is {nextPlan}: {costText(nextMonth)} You
          can take this back until then.
        </p>
        <MoveButton move={keepPlan}>Keep {planName}</MoveButton>
      </Card>
    )
  }
  return (
    <Card title="Change package">
      <p>
        Another plan begins with your next month, once you have been a member for{' '}
        {TERMS.packageChangeMonths} months. Nothing is charged today.
      </p>
      <Choose membership={membership} />
    </Card>
  )
}

function Choose({ membership }: { membership: MembershipView }) {
  const [choosing, setChoosing] = useState(false)
  const id = useId()
  const refusal = refusalOf(membership)
  if (choosing && refusal === '' && membership.nextMonth) {
    return (
      <Suspense fallback={<Skeleton label="Loading the plans" className={styles.waiting} />}>
        <PackageChangeForm membership={membership} startsOn={membership.nextMonth.startsOn} />
      </Suspense>
    )
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
        <p id={id} className={styles.why}>
          {refusal}
        </p>
      )}
    </div>
  )
}

/** The same rule as the Worker's, which decides in the end. */
function refusalOf({ packageChangeFrom, nextMonth, endsOn }: MembershipView): string {
  if (daysUntil(packageChangeFrom, Date.now()) > 0) {
    return `Yours is possible from ${formatDay(packageChangeFrom)}.`
  }
  if (nextMonth) return ''
  return endsOn
    ? `Your membership ends on ${formatDay(endsOn)}, before another plan could begin.`
    : 'Your next month cannot begin.'
}
