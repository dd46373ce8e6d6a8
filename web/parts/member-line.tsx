import { deliveryText } from '#contract/eligibility.ts'
import { useDelivery, useEligibility } from '#web/data/eligibility.ts'
import styles from '#web/parts/eligibility-line.module.css'
import { wayOn } from '#web/parts/way-on.ts'

interface MemberLineProps {
  productCode: string
  /** Says also when a game comes that can be asked for. */
  withDelivery?: boolean
  /** For what is described by it. */
  id?: string
}

/** What the member would hear who asks for the game now: 'Yours now', 'From 14 Mar 2026 on NOVICE' … */
export function MemberLine({ productCode, withDelivery = false, id }: MemberLineProps) {
  const { eligibility, isWaiting } = useEligibility(productCode)
  const delivery = useDelivery()
  if (!eligibility) return isWaiting ? <p className={styles.line} /> : null
  return (
    <p id={id} className={styles.line} data-code={eligibility.code}>
      {eligibility.line}
      {withDelivery && delivery && wayOn(eligibility.code) === 'ask' && (
        <span className={styles.delivery}>{deliveryText(delivery)}</span>
      )}
    </p>
  )
}
