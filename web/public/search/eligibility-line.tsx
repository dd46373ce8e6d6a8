import { Suspense } from 'react'
import { useCustomerSession } from '#web/client/session.ts'
import styles from '#web/features/rentals/eligibility-line.module.css'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const MemberEligibility = lazyComponent(
  async () => (await import('#web/features/rentals/member-eligibility.tsx')).MemberEligibility,
)

/** A member's eligibility on a public page. It renders nothing and loads no code for visitors. */
export function EligibilityLine({ productCode }: { productCode: string }) {
  const session = useCustomerSession()
  if (!session) return null
  return (
    <Suspense fallback={<p className={styles.line} />}>
      <MemberEligibility productCode={productCode} withDelivery />
    </Suspense>
  )
}
