import type { ReactNode } from 'react'
import { deliveryText } from '#contract/eligibility.ts'
import { useDelivery, useEligibility } from '#web/features/rentals/eligibility.ts'
import styles from '#web/features/rentals/eligibility-line.module.css'
import { nextAction } from '#web/features/rentals/next-action.ts'

interface MemberEligibilityProps {
  productCode: string
  /** Also shows the delivery days when the game can be requested, in place of 'now'. */
  withDelivery?: boolean
  /** The availability of the game, shown where nothing is against a request. */
  stock?: ReactNode
  /** For an `aria-describedby`. */
  id?: string
}

/** Whether the member may take the game now, e.g. '1 copy left' or 'From 14 Mar 2026 on NOVICE'. */
export function MemberEligibility({ productCode, withDelivery = false, stock, id }: MemberEligibilityProps) {
  const { eligibility, isWaiting } = useEligibility(productCode)
  const delivery = useDelivery()
  if (isWaiting) return <p className={styles.line} />
  if (!eligibility) return stock ? <p className={styles.line}>{stock}</p> : null
  const { code, line } = eligibility
  const days = withDelivery && delivery && nextAction(code) === 'request' && deliveryText(delivery)
  return (
    <p className={styles.line} data-code={code}>
      {/* The day says more. */}
      {!(days && code === 'now') && <span id={id}>{code === 'now' && stock ? stock : line}</span>}
      {days && <span className={styles.delivery}>{days}</span>}
    </p>
  )
}

interface CopiesLeftProps {
  count: number
  /** Of a title that is out for another console. */
  onlyFor?: string | undefined
}

/** That a game is on the shelf, for a card whose game can be had now. */
export function CopiesLeft({ count, onlyFor }: CopiesLeftProps) {
  return (
    <b>
      {count === 1 ? '1 copy left' : 'In stock'}
      {onlyFor && ` for ${onlyFor} only`}
    </b>
  )
}
