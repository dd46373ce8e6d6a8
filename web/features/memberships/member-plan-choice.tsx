import type { ReactNode } from 'react'
import { type PlanName, planOf } from '#contract/plans.ts'
import { paths } from '#web/content/paths.ts'
import { priceToday } from '#web/content/prices.ts'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface MemberPlanChoiceProps {
  planName: PlanName
  /** The class of the line above the button. */
  line: string
  /** What a visitor finds, and a member without a running plan. */
  children: ReactNode
}

/** A plan for a member with one: their own, or another one to change to. */
export function MemberPlanChoice({ planName, line, children }: MemberPlanChoiceProps) {
  const membership = useMembership().data?.membership
  if (!membership || membership.status === 'CANCELLED') return children
  const isOwn = membership.planName === planName
  if (!isOwn && !priceToday(planOf(planName)).isOffered) return children
  return (
    <>
      <p className={line} data-plan={isOwn ? 'own' : 'other'}>
        {isOwn ? <b>Your plan</b> : 'Starts with your next month'}
      </p>
      <ButtonLink to={paths.user.membership} variant="quiet">
        {isOwn ? 'See my plan' : `Change to ${planName}`}
      </ButtonLink>
    </>
  )
}
