import type { Sql } from 'sql-template-tag'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import { EXPENSE_CATEGORIES, type ExpenseForm } from '#contract/expenses.ts'
import { formatAmount } from '#contract/money.ts'
import { type Actor, auditEntry } from '../../platform/audit/audit.queries.ts'
import { randomId } from '../../platform/base/ids.ts'
import { insertExpense } from './expenses.queries.ts'

/** The audit row of a new expense. The history keeps expenses under their month. */
export function expenseAdded(admin: Actor, expense: ExpenseForm, now: number): Sql {
  return auditEntry(admin, 'expense.added', expense.day.slice(0, 7), expenseText(expense), now)
}

/** The same of one that is deleted. */
export function expenseDeleted(admin: Actor, expense: ExpenseForm, now: number): Sql {
  return auditEntry(admin, 'expense.deleted', expense.day.slice(0, 7), expenseText(expense), now)
}

/** The same of one that got a picture or lost it. */
export function expensePictured(
  admin: Actor,
  action: 'expense.picture' | 'expense.picture-removed',
  expense: ExpenseForm,
  now: number,
): Sql {
  return auditEntry(admin, action, expense.day.slice(0, 7), expenseText(expense), now)
}

/** 'Rs. 350 for Courier on 14 Mar 2026: TCS 123' */
export function expenseText({ category, rupees, day, note }: ExpenseForm): string {
  const text = `${formatAmount(rupees)} for ${EXPENSE_CATEGORIES[category]} on ${formatDay(day)}`
  return note ? `${text}: ${note}` : text
}

/** What a courier takes for a way of a parcel (rupees), as an expense of today; nothing for 0. */
export function courierCost(admin: Actor, cost: number, note: string, now: number): Sql[] {
  if (cost === 0) return []
  const expense = { category: 'COURIER', rupees: cost, day: dayInKarachi(now), note } as const
  return [insertExpense(randomId(), expense, admin, now), expenseAdded(admin, expense, now)]
}
