import sql from 'sql-template-tag'
import { RETENTION } from '#contract/retention.ts'
import { DAY } from '../../platform/base/time.ts'
import type { Tables } from '../../platform/database/tables.ts'

export const membershipsTables = {
  payment_codes: {
    sweep: (now) => [sql`DELETE FROM payment_codes WHERE expires_at < ${now - RETENTION.paymentCodes * DAY}`],
    section: {
      title: 'Payment codes',
      fate: 'Go',
      unshown: 'due_paisa expires_at',
      rows: ({ userId }) =>
        sql`SELECT reference, paisa, created_at, paid_at FROM payment_codes WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM payment_codes WHERE user_id = ${userId}`],
  },
  payment_claims: {
    sweep: (now) => [sql`DELETE FROM payment_claims WHERE closed_at < ${now - RETENTION.claimedPayments * DAY}`],
    section: {
      title: 'Claimed payments',
      fate: 'Go',
      unshown: 'id closed_at',
      rows: ({ userId }) =>
        sql`SELECT paisa, method, coalesce(typed, ref) AS ref, claimed_at, refusal FROM payment_claims
          WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM payment_claims WHERE user_id = ${userId}`],
  },
} satisfies Tables
