import { dayInKarachi, formatDay } from '#contract/dates.ts'
import type { PlanChange } from '#contract/membership-commands.ts'
import { formatShortRupees } from '#contract/money.ts'
import { type Plan, planOf } from '#contract/plans.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Member } from '../members/members.queries.ts'
import { noteMembership, setNextPlan } from '../members/memberships.queries.ts'
import { addNewsAfterUndo } from '../members/news.queries.ts'
import { type Change, existingMembership, throwIfRefused } from './change.ts'
import { depositIs } from './news-texts.ts'
import { nextMonthCosts, refusesPlanChange } from './next-month.rules.ts'

const subjects = {
  change: (to: Plan) => `Your plan changes to ${to.planName}`,
  keep: (plan: Plan, to: Plan) => `Your plan stays ${plan.planName} and does not change to ${to.planName}`,
}

/** Plans another plan from the next billing month on. A later change replaces the earlier one. */
export function changePlan(member: Member, { planName }: PlanChange, now: number): Change {
  const { userId } = member
  const membership = existingMembership(member)
  const plan = planOf(planName)
  const today = dayInKarachi(now)
  throwIfRefused(refusesPlanChange(membership, plan, today))
  const changed = { ...membership, nextPlan: plan, nextPricedOn: today }
  const { rent, depositDifference } = nextMonthCosts(changed, membership.renewsOn)
  const message = `From ${formatDay(membership.renewsOn)} your plan is ${plan.planName}, for ${formatShortRupees(rent)} a month. ${depositIs(depositDifference)} You can take this back until then.`
  return {
    result: { message },
    statements: [
      setNextPlan(userId, plan.id, today),
      noteMembership(userId, 'PLAN_CHANGE_ASKED', `${plan.planName} from ${formatDay(membership.renewsOn)}`, now),
      ...addNewsAfterUndo(
        member.userId,
        {
          subject: subjects.change(plan),
          text: message,
          takesBack: subjects.keep(membership.plan, plan),
        },
        now,
      ),
    ],
  }
}

/** Like `changePlan`, by the shop. Throws 409 when a change is planned already. */
export function changePlanOf(member: Member, change: PlanChange, now: number): Change {
  const { nextPlan, renewsOn } = existingMembership(member)
  if (nextPlan) {
    const message = `A change to ${nextPlan.planName} is already planned. Take it back first.`
    throw conflict('membership.change-planned', message)
  }
  const message = `The plan becomes ${change.planName} on ${formatDay(renewsOn)}.`
  return { ...changePlan(member, change, now), result: { message } }
}

export function keepPlan(member: Member, now: number): Change {
  const { userId } = member
  const membership = existingMembership(member)
  const { plan, nextPlan } = membership
  if (!nextPlan) throw conflict('membership.no-change', 'No plan change is planned.')
  const message = `Your plan stays ${plan.planName}.`
  return {
    result: { message },
    statements: [
      setNextPlan(userId, null, dayInKarachi(now)),
      noteMembership(userId, 'PLAN_CHANGE_TAKEN_BACK', message, now),
      ...addNewsAfterUndo(
        member.userId,
        {
          subject: subjects.keep(plan, nextPlan),
          text: `The change to ${nextPlan.planName} is taken back. ${message}`,
          takesBack: subjects.change(nextPlan),
        },
        now,
      ),
    ],
  }
}

/** Like `keepPlan`, by the shop. */
export function keepPlanOf(member: Member, now: number): Change {
  const message = `The plan stays ${existingMembership(member).plan.planName}.`
  return { ...keepPlan(member, now), result: { message } }
}
