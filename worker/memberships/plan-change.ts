import { formatDay } from '#contract/dates.ts'
import type { PlanChange } from '#contract/membership-moves.ts'
import { formatRupees } from '#contract/money.ts'
import { planOf } from '#contract/plans.ts'
import type { Env } from '../env.ts'
import { conflict } from '../http/errors.ts'
import { dayInKarachi } from '../rentals/calendar.rules.ts'
import type { MemberFile } from './member-file.queries.ts'
import { depositIs, tell } from './member-mail.ts'
import { noteMembership, planNext } from './memberships.queries.ts'
import { type Move, membershipOf, unlessRefused } from './moves.ts'
import {
  nextMonthCosts,
  refusesPlanChange,
  refusesTakingPlanChangeBack,
} from './next-month.rules.ts'

/** Another plan from the next billing month on; asked for again, the newer wish counts. */
export function changePlan(
  env: Env,
  member: MemberFile,
  { planName }: PlanChange,
  now: number,
): Move {
  const { userId } = member
  const membership = membershipOf(member)
  const plan = planOf(planName)
  unlessRefused(refusesPlanChange(membership, plan, dayInKarachi(now)))
  const { rent, depositDifference } = nextMonthCosts({ ...membership, nextPlan: plan })
  const told = `From ${formatDay(membership.renewsOn)} your plan is ${plan.planName}, for ${formatRupees(rent)} a month. ${depositIs(depositDifference)} You can take this back until then.`
  return {
    told,
    statements: [
      planNext(env.DB, userId, plan.id),
      noteMembership(
        env.DB,
        userId,
        'PLAN_CHANGE_ASKED',
        `${plan.planName} from ${formatDay(membership.renewsOn)}`,
        now,
      ),
      tell(env, member, { subject: `Your plan changes to ${plan.planName}`, text: told }, now),
    ],
  }
}

/** The same by the shop, which is told of a change that is planned already: another admin's, or the member's own. */
export function changePlanOf(env: Env, member: MemberFile, change: PlanChange, now: number): Move {
  const { nextPlan } = membershipOf(member)
  if (nextPlan) {
    const message = `A change to ${nextPlan.planName} is planned already. Take it back first.`
    throw conflict('membership.change-planned', message)
  }
  return changePlan(env, member, change, now)
}

export function keepPlan(env: Env, member: MemberFile, now: number): Move {
  const { userId } = member
  const membership = membershipOf(member)
  unlessRefused(refusesTakingPlanChangeBack(membership))
  const told = `Your plan stays ${membership.plan.planName}.`
  return {
    told,
    statements: [
      planNext(env.DB, userId, null),
      noteMembership(env.DB, userId, 'PLAN_CHANGE_TAKEN_BACK', told, now),
      tell(env, member, { subject: told.slice(0, -1), text: told }, now),
    ],
  }
}
