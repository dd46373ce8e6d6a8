import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type LedgerKind, type LedgerRow, ledgerRow } from '#contract/ledger.ts'
import type { Paisa } from '#contract/money.ts'
import { type LedgerMethod, PAID_BY_METHODS } from '#contract/payments.ts'
import { transactionKey } from '#contract/transaction-id.ts'
import { all, expectOneChange, first } from '../../platform/database/database.ts'
import { instantColumn, oneColumn, paisaColumn, rupeesColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import type { StoredEntry } from './replay.rules.ts'

interface LedgerEntry {
  userId: string
  kind: LedgerKind
  /** Signed: negative is owed by the member or paid out to them. */
  paisa: Paisa
  /** The text that the member reads. */
  reason: string
  /** What it is for (a request, a delivery, a day); each kind is charged once per `ref`. */
  ref?: string | undefined
  /** The number of the entry that this one takes back. */
  reverses?: number | undefined
  /** How money came or went. */
  method?: LedgerMethod | null
  /** The admin who recorded it. */
  adminId?: string | null
  /** ms UTC */
  at: number
}

/**
 * One entry; a trigger adds it to BALANCE. Fails with `ledger.kind` when this kind was charged for the same `ref`
 * before, and `ledger.reverses` when the entry was reversed before. In a batch, `settle` follows the last entry.
 */
export function addEntry(entry: LedgerEntry): Sql[] {
  return [
    sql`INSERT INTO ledger (user_id, number, kind, paisa, reason, ref, at, reverses, method, admin_id)
         SELECT ${entry.userId}, coalesce(max(number), 0) + 1, ${entry.kind}, ${entry.paisa}, ${entry.reason}, ${entry.ref ?? null}, ${entry.at}, ${entry.reverses ?? null}, ${entry.method ?? null}, ${entry.adminId ?? null} FROM ledger WHERE user_id = ${entry.userId}`,
  ]
}

/**
 * The entries of payments, with their transaction IDs. `payments` is a SELECT of user_id, line (their order), paisa,
 * reason, ref, ref_key and method. A `ref_key` counts once in the shop: fails with `payment_references.key` when it is
 * recorded already, for any member.
 */
export function addPayments(payments: Sql, adminId: string | null, at: number): Sql[] {
  const numbered = sql`(SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY line) AS nth,
                               count(*) OVER (PARTITION BY user_id) AS all_of_member FROM (${payments})) AS paid`
  const last = sql`(SELECT coalesce(max(number), 0) FROM ledger WHERE ledger.user_id = paid.user_id)`
  return [
    sql`INSERT INTO ledger (user_id, number, kind, paisa, reason, ref, at, method, admin_id)
         SELECT user_id, ${last} + nth, 'PAYMENT', paisa, reason, ref, ${at}, method, ${adminId} FROM ${numbered}
         ORDER BY line`,
    sql`INSERT INTO payment_references (key, user_id, number)
         SELECT ref_key, user_id, ${last} - all_of_member + nth FROM ${numbered} WHERE ref_key IS NOT NULL`,
  ]
}

/** Says that the last `count` entries of the member, which are payments, were received for this order. */
export function linkPayments(orderId: string, userId: string, count: number): Sql[] {
  if (count === 0) return []
  return [
    sql`INSERT INTO order_payments (user_id, number, order_id)
         SELECT user_id, number, ${orderId} FROM ledger WHERE user_id = ${userId} ORDER BY number DESC LIMIT ${count}`,
  ]
}

/** The member whose payment has this transaction ID, or null. */
export async function findReference(db: D1Database, ref: string): Promise<string | null> {
  const userId = await first(
    db,
    oneColumn('userId', v.string()),
    sql`SELECT user_id AS userId FROM payment_references WHERE key = ${transactionKey(ref)}`,
  )
  return userId ?? null
}

/**
 * After the reversal of a payment its transaction ID can be recorded again, for the right member, and it is not
 * received for an order any more.
 */
export function freePayment(userId: string, number: number): Sql[] {
  return [
    sql`DELETE FROM payment_references WHERE user_id = ${userId} AND number = ${number}`,
    sql`DELETE FROM order_payments WHERE user_id = ${userId} AND number = ${number}`,
  ]
}

/** Fails with `state_moved` when the member's last entry is not `number` any more; 0: there is none. */
export function expectLastEntry(userId: string, number: number): Sql[] {
  return [
    sql`UPDATE members SET balance_paisa = balance_paisa
         WHERE user_id = ${userId} AND ${number} = (SELECT coalesce(max(number), 0) FROM ledger WHERE user_id = ${userId})`,
    expectOneChange,
  ]
}

/**
 * For members whose BALANCE is not negative: marks every unpaid rent as paid and ends a hold for damage, with its
 * history row. Does nothing while money is owed. Goes last in a batch, after all entries and holds.
 */
export function settle(userIds: readonly string[], now: number): Sql[] {
  return [
    // By default SQLite takes the primary key, and reads every rent that was ever paid.
    sql`UPDATE rents INDEXED BY rents_unpaid SET paid_at = ${now}
         WHERE user_id IN ${oneOf(userIds)} AND paid_at IS NULL
           AND EXISTS (SELECT 1 FROM members WHERE members.user_id = rents.user_id AND balance_paisa >= 0)`,
    sql`INSERT INTO membership_history (user_id, number, event, note, at)
         SELECT user_id,
                (SELECT coalesce(max(number), 0) + 1 FROM membership_history AS past
                 WHERE past.user_id = memberships.user_id),
                'HOLD_ENDED', 'The damage fee is paid.', ${now}
         FROM memberships
         WHERE user_id IN ${oneOf(userIds)} AND hold_reason = 'DAMAGE'
           AND EXISTS (SELECT 1 FROM members
                       WHERE members.user_id = memberships.user_id AND balance_paisa >= 0)`,
    sql`UPDATE memberships SET status = 'ACTIVE', hold_reason = NULL, version = version + 1
         WHERE user_id IN ${oneOf(userIds)} AND hold_reason = 'DAMAGE'
           AND EXISTS (SELECT 1 FROM members
                       WHERE members.user_id = memberships.user_id AND balance_paisa >= 0)`,
  ]
}

const storedEntry = v.object({
  number: v.number(),
  kind: ledgerRow.entries.kind,
  paisa: paisaColumn,
  reason: v.string(),
  ref: v.nullable(v.string()),
  reverses: v.nullable(v.number()),
  method: v.nullable(v.picklist(PAID_BY_METHODS)),
  at: instantColumn,
})

/** All entries of a member, oldest first. Only commands read the whole ledger. */
export async function findEntries(db: D1Database, userId: string): Promise<StoredEntry[]> {
  return await all(
    db,
    storedEntry,
    sql`SELECT number, kind, paisa, reason, ref, reverses, method, at FROM ledger
       WHERE user_id = ${userId} ORDER BY number`,
  )
}

const entryRow = v.object({ ...ledgerRow.entries, amount: rupeesColumn, balance: rupeesColumn })

/** A member's entries before `number`, newest first. */
export async function listLedger(db: D1Database, userId: string, number: number, limit: number): Promise<LedgerRow[]> {
  return await all(
    db,
    entryRow,
    sql`SELECT number, kind, paisa AS amount, balance_paisa AS balance, reason, at, reverses,
              (SELECT number FROM ledger AS later
               WHERE later.user_id = ledger.user_id AND later.reverses = ledger.number) AS reversedBy
       FROM ledger WHERE user_id = ${userId} AND number < ${number} ORDER BY number DESC LIMIT ${limit}`,
  )
}
