import * as v from 'valibot'
import { rupeesNumber } from './amounts.ts'
import { addDays, calendarDay, type Day, formatDay } from './dates.ts'
import { paisa, rupees } from './money.ts'
import { PLANS } from './plans.ts'
import type { PriceVersion } from './price-versions.ts'
import { feesInPaisa, feesInRupees, type Prices } from './prices.ts'
import { adminOutcome } from './replies.ts'
import { priceFees } from './stored-prices.ts'

/** Whole rupees between two bounds that no honest price leaves. */
function amount(least: number, most: number) {
  const message = `Please enter whole rupees from ${least} to ${most}`
  return v.pipe(rupeesNumber(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

export const NO_DAY = 'Please choose a day'
export const NONE_OFFERED = 'At least one plan is offered'
/** What is typed of a plan and of the fees. */
export const planPrice = {
  id: v.picklist(
    PLANS.map(({ id }) => id),
    'There is no such plan',
  ),
  rent: amount(100, 100_000),
  deposit: amount(0, 500_000),
  isOffered: v.boolean('Please say whether the plan is offered'),
}
export const fees = { karachi: amount(0, 10_000), elsewhere: amount(0, 10_000), case: amount(0, 10_000) }

/**
 * POST /api/v1/admin/plan-versions: prices in rupees for orders from `from` on, and for members who run from
 * `runningFrom` on; null: they keep theirs.
 */
export const planVersionForm = v.strictObject({
  from: calendarDay(NO_DAY),
  plans: v.pipe(
    v.array(v.strictObject(planPrice), 'Please enter the prices of each plan'),
    v.check(
      (plans) => PLANS.every(({ id }) => plans.filter((each) => each.id === id).length === 1),
      'Please enter the prices of each plan once',
    ),
    v.check((plans) => plans.some(({ isOffered }) => isOffered), NONE_OFFERED),
  ),
  fees: v.strictObject(fees),
  runningFrom: v.optional(v.nullable(calendarDay(NO_DAY)), null),
})
export type PlanVersionForm = v.InferOutput<typeof planVersionForm>

/** `from` is null for the prices that the shop began with. */
export const planVersion = v.object({
  from: v.nullable(v.string()),
  runningFrom: v.nullable(v.string()),
  plans: v.array(v.object({ id: v.number(), rent: v.number(), deposit: v.number(), isOffered: v.boolean() })),
  fees: priceFees,
})
export type PlanVersion = v.InferOutput<typeof planVersion>

/** Running members who pay alike: with this plan, and by the prices since this day. */
const payers = v.object({ planId: v.number(), since: v.nullable(v.string()), members: v.number() })
export type Payers = v.InferOutput<typeof payers>

/**
 * GET /api/v1/admin/plan-versions: all versions, oldest first; `running` counts whom `runningFrom` concerns, `payers`
 * by what they pay, each with the plan of their next month.
 */
export const planVersionsReply = v.object({
  ...adminOutcome.entries,
  versions: v.array(planVersion),
  running: v.number(),
  payers: v.array(payers),
})
export type PlanVersionsReply = v.InferOutput<typeof planVersionsReply>

/** Prices in rupees. */
export function versionOf({ since, plans, deliveryFee, caseFee }: Prices, runningFrom: Day | null): PlanVersion {
  return {
    from: since,
    runningFrom,
    plans: plans.map(({ rent, deposit, ...each }) => ({ ...each, rent: rupees(rent), deposit: rupees(deposit) })),
    fees: feesInRupees({ deliveryFee, caseFee }),
  }
}

/** The same in paisa. */
export function pricesOfForm({ from, runningFrom, plans, fees: asked }: PlanVersionForm): PriceVersion {
  return {
    since: from,
    runningFrom,
    plans: plans.map(({ rent, deposit, ...each }) => ({ ...each, rent: paisa(rent), deposit: paisa(deposit) })),
    ...feesInPaisa(asked),
  }
}

/** How long before the day running members are told of other prices. */
const NOTICE_DAYS = 30

/** The days on which prices that are planned today begin at the earliest. */
export function earliestDays(today: Day): { from: Day; runningFrom: Day } {
  return { from: addDays(today, 1), runningFrom: addDays(today, NOTICE_DAYS) }
}

/** Why prices that are planned today do not begin on these days; undefined when they do. */
export function refusesDays({ from, runningFrom }: Pick<PlanVersionForm, 'from' | 'runningFrom'>, today: Day) {
  const earliest = earliestDays(today)
  if (from < earliest.from) {
    return { path: 'from', message: `Prices begin on ${formatDay(earliest.from)} at the earliest` } as const
  }
  const first = from > earliest.runningFrom ? from : earliest.runningFrom
  if (runningFrom === null || runningFrom >= first) return undefined
  const message = `Members who run get other prices from ${formatDay(first)} at the earliest`
  return { path: 'runningFrom', message } as const
}
