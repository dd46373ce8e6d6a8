import * as v from 'valibot'
import { calendarDay } from '#contract/dates.ts'
import { PAID_BY_METHODS } from '#contract/membership-commands.ts'
import { dayCloseForm, moneyReply, owingPage, paymentsPage } from '#contract/money-overview.ts'
import { claimRefusal } from '#contract/payment-codes.ts'
import { adminOutcome } from '#contract/replies.ts'
import { settingsForm, settingsReply, shopSettings } from '#contract/settings.ts'
import { statementConfirmed, statementForm, statementReply } from '#contract/statements.ts'
import { adminList } from './admin-list.ts'
import type { Operations } from './operation.ts'

const admin = { access: 'admin' } as const
const ownAdmin = { ...admin, ownAccounts: true } as const

const day = calendarDay('Please give a day like 2026-03-14')

/** The calls of the shop about its money. */
export const MONEY_OPERATIONS: Operations = {
  'GET /api/v1/admin/settings': {
    ...admin,
    summary: 'Returns the account that members pay to',
    reply: settingsReply,
  },
  'PUT /api/v1/admin/settings': {
    access: 'confirmed owner',
    summary: 'Changes the account that members pay to',
    body: settingsForm,
    examples: [{ iban: 'PK51 UNIL 0109 0002 6245 6845', accountTitle: 'Khelbox', version: 0 }],
    reply: settingsReply,
    refusals: { 409: ['settings.changed'] },
    present: { settings: shopSettings },
  },
  'POST /api/v1/admin/money/claims/:id/refusal': {
    ...ownAdmin,
    summary: 'Refuses a payment that a member claims, with a reason for the member',
    body: claimRefusal,
    examples: [{ reason: 'The statement does not have it' }],
    reply: adminOutcome,
    refusals: { 404: ['claims.not-found'], 409: ['claims.closed'] },
  },
  'POST /api/v1/admin/money/statement': {
    ...ownAdmin,
    summary: 'Compares a statement of a bank or wallet with codes and claims; nothing is recorded',
    body: statementForm,
    examples: [
      { csv: 'Date,Amount,Reference\n2026-11-22,2500.37,FT1\n' },
      {
        csv: 'When;How much\n22-11-2026;2,500.37\n',
        columns: { date: 'When', amount: 'How much', reference: '', details: '' },
      },
    ],
    reply: statementReply,
    present: { headers: v.array(v.string()) },
    presentAt: 422,
  },
  'POST /api/v1/admin/money/statement/:id/confirm': {
    ...ownAdmin,
    summary: 'Records the matched lines of a statement, each once',
    reply: statementConfirmed,
    refusals: { 404: ['statements.not-found'] },
  },
  'GET /api/v1/admin/money': {
    ...admin,
    summary:
      'Returns what came in, was charged and paid out in a period, and what is held and owed now',
    query: { from: day, to: day },
    reply: moneyReply,
  },
  'GET /api/v1/admin/money/owing': adminList(
    'Lists the members who owe something, most first',
    owingPage,
  ),
  'GET /api/v1/admin/money/payments': adminList(
    'Lists payments and their reversals, newest first',
    paymentsPage,
    {
      from: v.optional(day),
      to: v.optional(day),
      method: v.optional(v.picklist(PAID_BY_METHODS)),
    },
  ),
  'POST /api/v1/admin/money/days/:day/close': {
    ...ownAdmin,
    summary: 'Closes a day with the cash that was counted',
    body: dayCloseForm,
    examples: [{ counted: 0, reason: 'Nothing came in' }],
    reply: adminOutcome,
    refusals: { 409: ['money.day-closed'] },
  },
}
