import { deliveryText } from '#contract/eligibility.ts'
import { useDelivery, useEligibility } from '#web/data/eligibility.ts'
import styles from '#web/parts/eligibility-line.module.css'
import { nextAction } from '#web/parts/next-action.ts'

interface MemberEligibilityProps {
  productCode: string
  /** Also shows the delivery days when the game can be requested, in place of 'now'. */
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
  const { code, line } = eligibility
  const isPromised = withDelivery && delivery && nextAction(code) === 'request'
  return (
    <p id={id} className={styles.line} data-code={code}>
      {!(isPromised && code === 'now') && line}
      {isPromised && <span className={styles.delivery}>{deliveryText(delivery)}</span>}
    </p>
  )
}
