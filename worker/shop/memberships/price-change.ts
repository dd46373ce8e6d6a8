import type { Sql } from 'sql-template-tag'
import type { Day } from '#contract/dates.ts'
import { type PlanVersionForm, pricesOfForm, refusesDays } from '#contract/plan-versions.ts'
import { PLANS } from '#contract/plans.ts'
import type { PriceVersion } from '#contract/price-versions.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { announce } from '../members/news.queries.ts'
import { newsOfVersions } from './price-change.rules.ts'

/** The version that the owner asks for today. Throws 422 when it begins too soon for orders or for members. */
export function plannedVersion(form: PlanVersionForm, today: Day): PriceVersion {
  const refusal = refusesDays(form, today)
  if (refusal?.path === 'from') throw invalid([refusal])
  if (refusal) throw new ApiError(422, 'plans.too-soon', refusal.message, { issues: [refusal] })
  return pricesOfForm(form)
}

/** News and mail to each member who runs and will pay something else than was announced to them. */
export function announceVersions(
  before: readonly PriceVersion[],
  after: readonly PriceVersion[],
  today: Day,
  now: number,
): Sql[] {
  // Who are priced by the same version are told the same.
  const days = ['', ...before.map(({ since }) => since).filter((since) => since <= today)]
  return PLANS.flatMap((plan) =>
    days.flatMap((pricedOn, place) => {
      const news = newsOfVersions(before, after, { pricedOn, plan, today })
      return news
        ? announce({ planId: plan.id, pricedFrom: pricedOn, pricedUntil: days[place + 1] ?? null }, news, now)
        : []
    }),
  )
}
