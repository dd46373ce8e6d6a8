import { Suspense } from 'react'
import styles from '#web/screens/customer/membership/no-plan.module.css'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Most members have a plan, so this code is loaded separately.
const NoPlanCard = lazyComponent(
  async () => (await import('#web/screens/customer/membership/no-plan-card.tsx')).NoPlanCard,
)

export function NoPlan() {
  return (
    <Suspense fallback={<Skeleton label="Loading your orders" className={styles.waiting} />}>
      <NoPlanCard />
    </Suspense>
  )
}
