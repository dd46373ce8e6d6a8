import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type DayCloseForm, moneyReply, owingPage, type Period, paymentsPage } from '#contract/money-overview.ts'
import { adminOutcome } from '#contract/replies.ts'
import { type StatementForm, statementConfirmed, statementReply } from '#contract/statements.ts'
import { refreshShop } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'

const MONEY = '/api/v1/admin/money'

export const owingList = { name: 'money/owing', page: owingPage }
export const paymentList = { name: 'money/payments', page: paymentsPage }

/** The money of a period. */
export function moneyQuery(period: Period) {
  return queryOptions({
    queryKey: ['admin', 'money', period],
    queryFn: ({ signal }) => callAsAdmin(moneyReply, 'GET', `${MONEY}?${new URLSearchParams(period)}`, { signal }),
  })
}

/** Closes a day with the cash that was counted. */
export async function closeDay(day: string, body: DayCloseForm) {
  const reply = await asAdminOutcome(
    adminOutcome,
    callAsAdmin(adminOutcome, 'POST', `${MONEY}/days/${day}/close`, { body }),
  )
  await refreshShop()
  return reply
}

/** `headers` are the columns to choose from when they were not recognised. */
const previewed = v.object({
  ...adminOutcome.entries,
  preview: v.optional(statementReply),
  headers: v.optional(v.array(v.string()), []),
})

/** Compares a statement with codes and claims. Nothing is recorded. */
export function previewStatement(body: StatementForm) {
  return asAdminOutcome(
    previewed,
    callAsAdmin(statementReply, 'POST', `${MONEY}/statement`, { body }).then((preview) => ({
      status: true as const,
      message: '',
      retryAfter: '',
      headers: [],
      preview,
    })),
  )
}

const confirmed = v.partial(statementConfirmed, ['recorded', 'leftOut'])

/** Records the matched lines of a preview, each once however often it is sent. */
export async function confirmStatement(id: string) {
  const reply = await asAdminOutcome(
    confirmed,
    callAsAdmin(statementConfirmed, 'POST', `${MONEY}/statement/${encodeURIComponent(id)}/confirm`),
  )
  await refreshShop()
  return reply
}
