import { Suspense } from 'react'
import { useCustomerSession } from '#web/data/session.ts'
import styles from '#web/parts/eligibility-line.module.css'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const MemberLine = lazyComponent(
  async () => (await import('#web/parts/member-line.tsx')).MemberLine,
)

/** On pages for everyone: whether a member may have the game now. Visitors fetch and see nothing of it. */
export function EligibilityLine({ productCode }: { productCode: string }) {
  const session = useCustomerSession()
  if (!session) return null
  return (
    <Suspense fallback={<p className={styles.line} />}>
      <MemberLine productCode={productCode} />
    </Suspense>
  )
}
