import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import * as calls from '#contract/calls/money.ts'
import type { ExpenseForm } from '#contract/expenses.ts'
import type { DayCloseForm, Period } from '#contract/money-overview.ts'
import { adminOutcome } from '#contract/replies.ts'
import type { StatementForm } from '#contract/statements.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { asOutcome } from '#web/client/send.ts'

/** The money of a period. */
export function moneyQuery(period: Period) {
  return queryOptions({
    queryKey: ['admin', 'money', period],
    queryFn: ({ signal }) => read(calls.readMoney, { signal, query: period }, asAdmin),
  })
}

/** The books of a month, 'YYYY-MM'; for owners. */
export function monthQuery(month: string) {
  return queryOptions({
    queryKey: ['admin', 'month', month],
    queryFn: ({ signal }) => read(calls.readMonth, { signal, query: { month } }, asAdmin),
  })
}

export const addExpense = (body: ExpenseForm) => changeShop(calls.addExpense, { body })
export const deleteExpense = (id: string) => changeShop(calls.deleteExpense, { params: { id } })

/** Closes a day with the cash that was counted. */
export const closeDay = (day: string, body: DayCloseForm) => changeShop(calls.closeDay, { params: { day }, body })

/** `headers` are the columns to choose from when they were not recognised, `days` the two readings of a day. */
const previewed = v.object({
  ...adminOutcome.entries,
  preview: v.optional(calls.readStatement.reply),
  headers: v.optional(v.array(v.string()), []),
  days: v.optional(v.array(v.string()), []),
})

/** Compares a statement with codes and claims. Nothing is recorded. */
export async function previewStatement(body: StatementForm) {
  const preview = read(calls.readStatement, { body }, asAdmin)
  const succeeded = { status: true, message: '', retryAfter: '' } as const
  return await asOutcome(
    { ...calls.readStatement, reply: previewed },
    preview.then((preview) => ({ ...succeeded, headers: [], days: [], preview })),
  )
}

/** Records the matched lines of a preview, each once however often it is sent. */
export const confirmStatement = (id: string) => changeShop(calls.confirmStatement, { params: { id } })
