import type { Sql } from 'sql-template-tag'
import { dayInKarachi } from '#contract/dates.ts'
import type { Actor } from '../../platform/audit/audit.queries.ts'
import { randomId } from '../../platform/base/ids.ts'
import { expenseAdded } from './expenses.audit.ts'
import { insertExpense } from './expenses.queries.ts'

/** What a courier takes for a way of a parcel (rupees), as an expense of today; nothing for 0. */
export function courierCost(admin: Actor, cost: number, note: string, now: number): Sql[] {
  if (cost === 0) return []
  const expense = { category: 'COURIER', rupees: cost, day: dayInKarachi(now), note } as const
  return [insertExpense(randomId(), expense, admin, now), expenseAdded(admin, expense, now)]
}
