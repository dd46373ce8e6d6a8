import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { startOfDay } from '#contract/dates.ts'
import { EXPENSE_CATEGORIES, type ExpenseForm, type ExpenseRow, MOST_EXPENSES, monthReply } from '#contract/expenses.ts'
import { LEDGER_KINDS, ledgerRow } from '#contract/ledger.ts'
import { paisa } from '#contract/money.ts'
import { type Period, paymentRow } from '#contract/money-overview.ts'
import type { Actor } from '../../platform/audit/audit.queries.ts'
import { all, expectOneChange, first } from '../../platform/database/database.ts'
import { instantColumn, paisaColumn, rupeesColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { type ApiError, notFound } from '../../platform/http/errors.ts'

const expenseRow = v.object({ ...monthReply.entries.expenses.item.entries, rupees: rupeesColumn })
const { category } = expenseRow.entries

export function insertExpense(id: string, expense: ExpenseForm, admin: Actor, now: number): Sql {
  return sql`INSERT INTO expenses (id, category, paisa, day, note, admin_id, at)
       VALUES (${id}, ${expense.category}, ${paisa(expense.rupees)}, ${expense.day}, ${expense.note}, ${admin.subject}, ${now})`
}

/** Fails with `state_moved` when it is deleted already. */
export function deleteExpense(id: string): Sql[] {
  return [sql`DELETE FROM expenses WHERE id = ${id}`, expectOneChange]
}

/** Gives the expense a picture. Fails with `state_moved` when the expense is deleted. */
export function setPicture(expenseId: string, { id, format }: ExpensePicture): Sql[] {
  return [sql`UPDATE expenses SET picture = ${id}, picture_format = ${format} WHERE id = ${expenseId}`, expectOneChange]
}

/** Takes the picture from the expense. Fails with `state_moved` when it has another or none. The sweep deletes it. */
export function removePicture(expenseId: string, picture: string): Sql[] {
  return [
    sql`UPDATE expenses SET picture = NULL, picture_format = NULL WHERE id = ${expenseId} AND picture = ${picture}`,
    expectOneChange,
  ]
}

const pictureRow = v.object({ id: v.string(), format: v.picklist(['png', 'jpg']) })
type ExpensePicture = v.InferOutput<typeof pictureRow>

/** The picture of some expense with this id. */
export async function findPicture(db: D1Database, id: string): Promise<ExpensePicture | undefined> {
  return await first(
    db,
    pictureRow,
    sql`SELECT picture AS id, picture_format AS format FROM expenses WHERE picture = ${id}`,
  )
}

const COLUMNS = sql`SELECT expenses.id, category, paisa AS rupees, day, note, admins.name AS admin, picture
       FROM expenses JOIN admins ON admins.id = admin_id`

/** Throws 404 for an unknown expense. */
export async function requireExpense(db: D1Database, id: string): Promise<ExpenseRow> {
  const expense = await first(db, expenseRow, sql`${COLUMNS} WHERE expenses.id = ${id}`)
  if (!expense) throw unknownExpense()
  return expense
}

export function unknownExpense(): ApiError {
  return notFound('expenses.not-found', 'This expense is not there any more')
}

/** The expenses of a period by day, at most MOST_EXPENSES after this one. */
export async function findExpenses(
  db: D1Database,
  { from, to }: Period,
  after: Pick<ExpenseRow, 'day' | 'id'> = { day: '', id: '' },
): Promise<ExpenseRow[]> {
  return await all(
    db,
    expenseRow,
    sql`${COLUMNS} WHERE day BETWEEN ${from} AND ${to} AND (day, expenses.id) > (${after.day}, ${after.id})
       ORDER BY day, expenses.id LIMIT ${MOST_EXPENSES}`,
  )
}

const spentRow = v.object({ category, paisa: paisaColumn })

/** The sums of a period by category, in the order of the categories. */
export async function sumExpenses(db: D1Database, { from, to }: Period): Promise<v.InferOutput<typeof spentRow>[]> {
  const sums = await all(
    db,
    spentRow,
    sql`SELECT category, sum(paisa) AS paisa FROM expenses WHERE day BETWEEN ${from} AND ${to} GROUP BY category`,
  )
  const order = Object.keys(EXPENSE_CATEGORIES)
  return sums.toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category))
}

const entryRow = v.object({
  ...v.pick(paymentRow, ['userId', 'number', 'name', 'method', 'ref', 'reason', 'admin']).entries,
  at: instantColumn,
  kind: ledgerRow.entries.kind,
  rupees: rupeesColumn,
})
export type Entry = v.InferOutput<typeof entryRow>

/** The entries of the ledger from `at` on and before `until`, at most `limit` after this one, the first first. */
export async function findEntriesUntil(
  db: D1Database,
  until: string,
  after: Pick<Entry, 'at' | 'userId' | 'number'>,
  limit: number,
): Promise<Entry[]> {
  return await all(
    db,
    entryRow,
    sql`SELECT ledger.at, kind, ledger.user_id AS userId, ledger.number, members.name, paisa AS rupees, method,
              coalesce(ref, '') AS ref, reason, coalesce(admins.name, '') AS admin
       FROM ledger INDEXED BY ledger_by_kind JOIN members ON members.user_id = ledger.user_id
            LEFT JOIN admins ON admins.id = ledger.admin_id
       WHERE kind IN ${oneOf(Object.keys(LEDGER_KINDS))} AND ledger.at >= ${after.at} AND ledger.at < ${startOfDay(until)}
         AND (ledger.at, ledger.user_id, ledger.number) > (${after.at}, ${after.userId}, ${after.number})
       ORDER BY ledger.at, ledger.user_id, ledger.number LIMIT ${limit}`,
  )
}
