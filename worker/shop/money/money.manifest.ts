import sql from 'sql-template-tag'
import { DAY } from '../../platform/base/time.ts'
import type { Tables } from '../../platform/database/tables.ts'

const PREVIEW_DAYS = 7

export const moneyTables = {
  rents: {
    section: {
      title: 'Rents',
      fate: 'Stay, under the User ID',
      unshown: 'late_notified_at extra_days',
      rows: ({ userId }) => sql`SELECT due_on, plan_id, paisa, paid_at, pay_by FROM rents WHERE user_id = ${userId}`,
    },
  },
  ledger: {
    search: { list: 'payments', id: "user_id || '/' || number", fixed: 'user_id ref', isKept: true },
    section: {
      title: 'Ledger',
      fate: 'Stays, under the User ID; typed reasons go',
      unshown: 'reverses admin_id',
      rows: ({ userId }) =>
        sql`SELECT number, kind, paisa, reason, ref, balance_paisa, method, at FROM ledger WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [
      sql`UPDATE ledger SET reason = iif(reverses IS NULL, 'Correction', 'Reversal')
         WHERE user_id = ${userId} AND (kind = 'CREDIT' OR reverses IS NOT NULL)`,
    ],
  },
  payment_references: { unexported: 'the transaction IDs of the ledger' },
  money_days: {},
  rent_days: {},
  day_closes: {},
  expenses: {},
  // Lines before their statement. A preview that nobody confirmed goes; what was recorded stays.
  statement_lines: {
    sweep: (now) => [
      sql`DELETE FROM statement_lines WHERE statement_id IN
         (SELECT id FROM statements WHERE confirmed_at IS NULL AND created_at < ${now - PREVIEW_DAYS * DAY})`,
    ],
    unexported: 'the payments of the ledger',
    // A preview would record a payment when it is confirmed. A line that a confirmed statement left out recorded
    // nothing and only names a transfer of this person, so the list of lines left out becomes shorter.
    erase: ({ userId }) => [sql`DELETE FROM statement_lines WHERE user_id = ${userId} AND number IS NULL`],
  },
  statements: {
    sweep: (now) => [
      sql`DELETE FROM statements WHERE confirmed_at IS NULL AND created_at < ${now - PREVIEW_DAYS * DAY}`,
    ],
  },
  statement_columns: {},
  settings: {},
  plan_versions: {},
} satisfies Tables
