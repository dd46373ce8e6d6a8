import * as v from 'valibot'
import { type LedgerKind, type LedgerRow, ledgerRow } from '#contract/ledger.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { paisaColumn, readRow } from '../database/row.ts'

export interface LedgerEntry {
  userId: string
  kind: LedgerKind
  /** Signed: negative is owed by the member or paid out to them. */
  paisa: Paisa
  /** The text that the member reads. */
  reason: string
  /** What it is for (a request, a delivery, a day); each kind is charged once per `ref`. */
  ref?: string | undefined
  /** ms UTC */
  at: number
}

/**
 * One entry; a trigger adds it to BALANCE. Breaks `ledger.kind` when this kind was charged for the same `ref`
 * before. In a batch, `settle` follows the last entry.
 */
export function charge(db: D1Database, entry: LedgerEntry): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO ledger (user_id, number, kind, paisa, reason, ref, at)
         SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6 FROM ledger WHERE user_id = ?1`,
      )
      .bind(entry.userId, entry.kind, entry.paisa, entry.reason, entry.ref ?? null, entry.at),
  ]
}

/**
 * When BALANCE is not negative, marks every unpaid rent as paid and ends a hold for damage, with its history row.
 * Does nothing while money is owed. Goes last in a batch, after all entries and holds.
 */
export function settle(db: D1Database, userId: string, now: number): D1PreparedStatement[] {
  return [
    // By default SQLite takes the primary key, and reads every rent that was ever paid.
    db
      .prepare(
        `UPDATE rents INDEXED BY rents_unpaid SET paid_at = ?2
         WHERE user_id = ?1 AND paid_at IS NULL
           AND EXISTS (SELECT 1 FROM members WHERE members.user_id = ?1 AND balance_paisa >= 0)`,
      )
      .bind(userId, now),
    db
      .prepare(
        `INSERT INTO membership_history (user_id, number, event, note, at)
         SELECT user_id,
                (SELECT coalesce(max(number), 0) + 1 FROM membership_history WHERE user_id = ?1),
                'HOLD_ENDED', 'The damage fee is paid.', ?2
         FROM memberships
         WHERE user_id = ?1 AND hold_reason = 'DAMAGE'
           AND EXISTS (SELECT 1 FROM members WHERE members.user_id = ?1 AND balance_paisa >= 0)`,
      )
      .bind(userId, now),
    db
      .prepare(
        `UPDATE memberships SET status = 'ACTIVE', hold_reason = NULL, version = version + 1
         WHERE user_id = ?1 AND hold_reason = 'DAMAGE'
           AND EXISTS (SELECT 1 FROM members WHERE members.user_id = ?1 AND balance_paisa >= 0)`,
      )
      .bind(userId),
  ]
}

const entryRow = v.object({
  ...v.omit(ledgerRow, ['amount']).entries,
  paisa: paisaColumn,
  balance: paisaColumn,
})

/** A member's entries before `number`, newest first. */
export async function listLedger(
  db: D1Database,
  userId: string,
  number: number,
  limit: number,
): Promise<LedgerRow[]> {
  const { results } = await db
    .prepare(
      `SELECT number, kind, paisa, balance_paisa AS balance, reason, at FROM ledger
       WHERE user_id = ? AND number < ? ORDER BY number DESC LIMIT ?`,
    )
    .bind(userId, number, limit)
    .all()
  return readRow(v.array(entryRow), results).map(({ paisa, balance, ...row }) => ({
    ...row,
    amount: rupees(paisa),
    balance: rupees(balance),
  }))
}
