import { queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/plan-versions.ts'
import { type PlanVersion, type PlanVersionForm, pricesOfForm } from '#contract/plan-versions.ts'
import { planById } from '#contract/plans.ts'
import type { PriceVersion } from '#contract/price-versions.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'

/** All versions of the prices, oldest first, and what running members pay. */
export const pricesQuery = queryOptions({
  queryKey: ['admin', 'prices'],
  queryFn: ({ signal }) => read(calls.listPlanVersions, { signal }, asAdmin),
})

export const planPrices = (body: PlanVersionForm) => changeShop(calls.addPlanVersion, { body })

export const withdrawPrices = (from: string) => changeShop(calls.withdrawPlanVersion, { params: { from } })

/** A version for the rules of contract/price-versions.ts, which know the first prices: it is left out. */
export function pricedVersions(versions: readonly PlanVersion[]): PriceVersion[] {
  return versions.flatMap(({ from, ...version }) =>
    from === null ? [] : [pricesOfForm({ ...version, from } as PlanVersionForm)],
  )
}

/** The version of an order on `day`. */
export function versionOn(versions: readonly PlanVersion[], day: string): PlanVersion | undefined {
  return versions.filter(({ from }) => from === null || from <= day).at(-1)
}

export function nameOfPlan(id: number): string {
  return planById(id)?.planName ?? ''
}
