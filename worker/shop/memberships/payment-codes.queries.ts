import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Paisa } from '#contract/money.ts'
import { first } from '../../platform/database/database.ts'
import { instantColumn, paisaColumn } from '../../platform/database/row.ts'

export const codeRow = v.object({
  reference: v.string(),
  paisa: v.pipe(paisaColumn, v.minValue(1)),
  expiresAt: instantColumn,
})
export type OpenCode = v.InferOutput<typeof codeRow>

/** The member's code for this amount that is unpaid and valid after `until`. */
export async function findOpenCode(
  db: D1Database,
  userId: string,
  due: Paisa,
  until: number,
): Promise<OpenCode | undefined> {
  return await first(
    db,
    codeRow,
    sql`SELECT reference, paisa, expires_at AS expiresAt FROM payment_codes
       WHERE user_id = ${userId} AND expires_at > ${until} AND due_paisa = ${due} AND paid_at IS NULL
       ORDER BY expires_at DESC LIMIT 1`,
  )
}

interface NewCode {
  reference: string
  userId: string
  due: Paisa
  /** The first that no code has is taken. */
  amounts: readonly Paisa[]
  now: number
  expiresAt: number
}

/** Inserts a code and returns its row; no row when all amounts are taken. */
export function insertCode(code: NewCode): Sql {
  return sql`INSERT INTO payment_codes (reference, user_id, due_paisa, paisa, created_at, expires_at)
       SELECT ${code.reference}, ${code.userId}, ${code.due}, amount.value, ${code.now}, ${code.expiresAt} FROM json_each(${JSON.stringify(code.amounts)}) AS amount
       WHERE NOT EXISTS (SELECT 1 FROM payment_codes WHERE paisa = amount.value)
       ORDER BY amount.key LIMIT 1
       RETURNING reference, paisa, expires_at AS expiresAt`
}
