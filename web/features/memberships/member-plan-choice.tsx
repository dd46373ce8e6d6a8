import { type ReactNode, useLayoutEffect } from 'react'
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
  const hasPlan = !!membership && membership.status !== 'CANCELLED'
  // Hides sections of the home page before their code is there. A selector with `:has` would make each change of the
  // page style all of it again.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-has-plan', hasPlan)
    return () => root.removeAttribute('data-has-plan')
  }, [hasPlan])
  if (!hasPlan) return children
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
