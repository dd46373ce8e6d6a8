import { env } from 'cloudflare:workers'
import { type PlanVersionForm, pricesOfForm } from '#contract/plan-versions.ts'
import { statement } from '../platform/database/database.ts'
import { insertVersion } from '../shop/money/prices.queries.ts'

/** What the owner types: all rents Rs. 500 more than the first ones, all fees Rs. 100 more. */
export function pricesFrom(from: string, facts: Partial<PlanVersionForm> = {}): PlanVersionForm {
  return {
    from,
    plans: [
      { id: 1, rent: 2000, deposit: 6000, isOffered: true },
      { id: 2, rent: 3000, deposit: 9000, isOffered: true },
      { id: 3, rent: 4500, deposit: 13000, isOffered: true },
    ],
    fees: { karachi: 400, elsewhere: 500, case: 600 },
    runningFrom: null,
    ...facts,
  }
}

/** Stores the same, as if planned long ago. */
export function preparedVersion(since: string, facts: Partial<PlanVersionForm> = {}): D1PreparedStatement {
  return statement(env.DB, insertVersion(pricesOfForm(pricesFrom(since, facts)), 'owner', 0))
}
