import { env } from 'cloudflare:workers'
import { paisa } from '#contract/money.ts'
import type { PlanVersionForm } from '#contract/plan-versions.ts'

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
  const { plans, fees, runningFrom } = pricesFrom(since, facts)
  const prices = {
    plans: plans.map(({ rent, deposit, ...plan }) => ({ ...plan, rent: paisa(rent), deposit: paisa(deposit) })),
    deliveryFee: { karachi: paisa(fees.karachi), elsewhere: paisa(fees.elsewhere) },
    caseFee: paisa(fees.case),
  }
  return env.DB.prepare('INSERT INTO plan_versions VALUES (?, ?, ?, ?, 0)').bind(
    since,
    runningFrom,
    JSON.stringify(prices),
    'owner',
  )
}
