import type { Sql } from 'sql-template-tag'
import { type Day, formatDay } from '#contract/dates.ts'
import { type PlanVersionForm, pricesOfForm, refusesDays } from '#contract/plan-versions.ts'
import { PLANS } from '#contract/plans.ts'
import type { PriceVersion } from '#contract/price-versions.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { announce } from '../members/news.queries.ts'
import { changeText } from './price-change.rules.ts'

/** The version that the owner asks for today. Throws 422 when it begins too soon for orders or for members. */
export function plannedVersion(form: PlanVersionForm, today: Day): PriceVersion {
  const refusal = refusesDays(form, today)
  if (refusal?.path === 'from') throw invalid([refusal])
  if (refusal) throw new ApiError(422, 'plans.too-soon', refusal.message, { issues: [refusal] })
  return pricesOfForm(form)
}

/** News and mail to each member who runs, when the version will count for them. */
export function announceVersion(version: PriceVersion, now: number): Sql[] {
  const { runningFrom } = version
  if (runningFrom === null) return []
  const subject = `Prices change on ${formatDay(runningFrom)}`
  return PLANS.flatMap((plan) => announce(plan.id, { subject, text: changeText(version, runningFrom, plan) }, now))
}

/** The same when it is withdrawn. */
export function announceWithdrawal({ runningFrom }: PriceVersion, now: number): Sql[] {
  if (runningFrom === null) return []
  const day = formatDay(runningFrom)
  const text = `The change of prices that we announced for ${day} does not take place. You pay what you paid before.`
  return PLANS.flatMap((plan) => announce(plan.id, { subject: `Prices stay: no change on ${day}`, text }, now))
}
