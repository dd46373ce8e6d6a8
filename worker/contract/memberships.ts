import * as v from 'valibot'
import { monthMeter } from './month-meter.ts'
import { outcome } from './replies.ts'

const planName = v.string()
const day = v.nullable(v.string())

/**
 * A membership as its member sees it. Amounts are rupees, days 'YYYY-MM-DD' in Karachi. What does not
 * come any more, or has not been chosen, is null.
 */
export const membershipView = v.object({
  planName,
  status: v.picklist(['ACTIVE', 'HOLD', 'CANCELLED']),
  /** Why it is on hold and what there is to do, in words; `since` is ms UTC. */
  hold: v.nullable(
    v.object({
      reason: v.picklist(['DAMAGE', 'SHOP']),
      note: v.string(),
      toDo: v.string(),
      since: v.number(),
    }),
  ),
  startedOn: v.string(),
  /** The present billing month. */
  month: v.nullable(monthMeter),
  /** The billing month after it; `depositDifference` is owed with it when above zero. */
  nextMonth: v.nullable(
    v.object({
      startsOn: v.string(),
      planName,
      rent: v.number(),
      depositDifference: v.number(),
    }),
  ),
  /** Set while a package change is planned. */
  nextPlan: v.nullable(planName),
  packageChangeFrom: v.string(),
  /** Why the next month cannot begin today; '' when it can. */
  earlyMonthRefusal: v.string(),
  /** The first day without it, once notice was given or it has ended. */
  endsOn: day,
  /** The same, if notice were given today. */
  earliestEnd: day,
  /** Rents late in a row. */
  lateRents: v.number(),
  deposit: v.number(),
  refundDueOn: day,
})
export type MembershipView = v.InferOutput<typeof membershipView>

/** GET /api/v1/user/membership: `balance` in rupees; an account without a plan has no membership. */
export const membershipReply = v.object({
  ...outcome.entries,
  balance: v.number(),
  membership: v.nullable(membershipView),
})
export type MembershipReply = v.InferOutput<typeof membershipReply>
