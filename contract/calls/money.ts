import * as v from 'valibot'
import { givenDay } from '../dates.ts'
import { expenseAdded, expenseForm, monthReply, monthText } from '../expenses.ts'
import { dayCloseForm, moneyReply, owingPage, paymentFilter, paymentsPage } from '../money-overview.ts'
import { claimRefusal } from '../payment-codes.ts'
import { PHOTO_FIELD } from '../photos.ts'
import { adminOutcome } from '../replies.ts'
import { saleFilter, salesPage } from '../sales.ts'
import { settingsForm, settingsReply, shopSettings } from '../settings.ts'
import { factsChange, factsReply } from '../shop-facts.ts'
import { statementConfirmed, statementForm, statementReply } from '../statements.ts'
import { adminList } from './admin-list.ts'
import { call } from './call.ts'

export const readSettings = call({
  route: 'GET /api/v1/admin/settings',
  access: 'admin',
  reply: settingsReply,
})

export const changeSettings = call({
  route: 'PUT /api/v1/admin/settings',
  access: 'confirmed owner',
  audit: ['settings.changed'],
  body: settingsForm,
  reply: settingsReply,
  refusals: { 409: ['settings.changed'] },
  present: { settings: shopSettings },
})

export const readFacts = call({
  route: 'GET /api/v1/admin/shop',
  access: 'owner',
  reply: factsReply,
})

export const changeFacts = call({
  route: 'PUT /api/v1/admin/shop',
  access: 'confirmed owner',
  audit: ['shop.facts'],
  body: factsChange,
  reply: factsReply,
  refusals: { 409: ['facts.changed'] },
})

export const refuseClaim = call({
  route: 'POST /api/v1/admin/money/claims/:id/refusal',
  access: 'admin',
  audit: ['payment.refused'],
  ownAccounts: true,
  body: claimRefusal,
  reply: adminOutcome,
  refusals: { 404: ['claims.not-found'], 409: ['claims.closed'] },
})

export const readStatement = call({
  route: 'POST /api/v1/admin/money/statement',
  access: 'admin',
  audit: [],
  ownAccounts: true,
  body: statementForm,
  // A statement of 1 MiB with its JSON escapes.
  maxBytes: 2 * 1024 * 1024,
  reply: statementReply,
  // `days`: the first day of the file as it reads with the day first and with the month first, when it is not clear.
  present: { headers: v.array(v.string()), days: v.array(v.string()) },
  presentAt: 422,
})

export const confirmStatement = call({
  route: 'POST /api/v1/admin/money/statement/:id/confirm',
  access: 'admin',
  audit: ['statement.confirmed', 'payment.recorded'],
  ownAccounts: true,
  reply: statementConfirmed,
  refusals: { 404: ['statements.not-found'] },
})

export const readMoney = call({
  route: 'GET /api/v1/admin/money',
  access: 'admin',
  query: { from: givenDay, to: givenDay },
  reply: moneyReply,
})

/** For owners; its CSV, for an owner who has just proved a second factor, has each entry of the ledger and expense. */
export const readMonth = call({
  route: 'GET /api/v1/admin/money/month',
  access: 'owner',
  query: { month: monthText, format: v.optional(v.literal('csv')) },
  forOwners: { format: 'csv' },
  audit: ['list.downloaded'],
  reply: monthReply,
  content: ['text/csv'],
})

export const addExpense = call({
  route: 'POST /api/v1/admin/money/expenses',
  access: 'owner',
  audit: ['expense.added'],
  body: expenseForm,
  reply: expenseAdded,
  isKeyed: true,
})

export const deleteExpense = call({
  route: 'DELETE /api/v1/admin/money/expenses/:id',
  access: 'owner',
  audit: ['expense.deleted'],
  reply: adminOutcome,
  refusals: { 404: ['expenses.not-found'] },
})

/** Replaces an earlier picture. */
export const addExpensePicture = call({
  route: 'POST /api/v1/admin/money/expenses/:id/picture',
  access: 'owner',
  audit: ['expense.picture'],
  upload: PHOTO_FIELD,
  reply: adminOutcome,
  limits: ['upload.admin'],
  refusals: { 404: ['expenses.not-found'] },
})

/** `id` is that of the picture. */
export const readExpensePicture = call({
  route: 'GET /api/v1/admin/money/pictures/:id',
  access: 'owner',
  content: ['image/jpeg', 'image/png'],
  refusals: { 404: ['photos.not-found'] },
})

export const deleteExpensePicture = call({
  route: 'DELETE /api/v1/admin/money/expenses/:id/picture',
  access: 'owner',
  audit: ['expense.picture-removed'],
  reply: adminOutcome,
  refusals: { 404: ['expenses.not-found', 'photos.not-found'] },
})

export const listOwing = call({
  route: 'GET /api/v1/admin/money/owing',
  ...adminList(owingPage),
})

export const listPayments = call({
  route: 'GET /api/v1/admin/money/payments',
  ...adminList(paymentsPage, paymentFilter.entries),
})

/** Sales of used discs. */
export const listSales = call({
  route: 'GET /api/v1/admin/money/sales',
  ...adminList(salesPage, saleFilter.entries),
  ownAccounts: true,
})

export const closeDay = call({
  route: 'POST /api/v1/admin/money/days/:day/close',
  access: 'admin',
  audit: ['day.closed'],
  ownAccounts: true,
  body: dayCloseForm,
  reply: adminOutcome,
  refusals: { 409: ['money.day-closed'] },
})
