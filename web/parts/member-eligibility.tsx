import { deliveryText } from '#contract/eligibility.ts'
import { useDelivery, useEligibility } from '#web/data/eligibility.ts'
import styles from '#web/parts/eligibility-line.module.css'
import { nextAction } from '#web/parts/next-action.ts'

interface MemberEligibilityProps {
  productCode: string
  /** Also shows the delivery days when the game can be requested. */
  withDelivery?: boolean
  /** For an `aria-describedby`. */
  id?: string
}

/** Whether the member may take the game now, e.g. 'Yours now' or 'From 14 Mar 2026 on NOVICE'. */
export function MemberEligibility({
  productCode,
  withDelivery = false,
  id,
}: MemberEligibilityProps) {
  const { eligibility, isWaiting } = useEligibility(productCode)
  const delivery = useDelivery()
  if (!eligibility) return isWaiting ? <p className={styles.line} /> : null
  return (
    <p id={id} className={styles.line} data-code={eligibility.code}>
      {eligibility.line}
      {withDelivery && delivery && nextAction(eligibility.code) === 'request' && (
        <span className={styles.delivery}>{deliveryText(delivery)}</span>
      )}
    </p>
  )
}
