import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { CLAIM_METHODS } from '#contract/payment-codes.ts'
import { dayOrder, LEFT_OUT, type LeftOutRow, statementColumns } from '#contract/statements.ts'
import { all, exists, expectOneChange, first, query, together } from '../../platform/database/database.ts'
import {
  flagColumn,
  instantColumn,
  jsonColumn,
  oneColumn,
  paisaColumn,
  rupeesColumn,
} from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import type { Known, MatchClaim } from './statement-match.rules.ts'

/** What to look for: amounts, transaction IDs (`transactionKey`), fingerprints and User IDs of the lines. */
interface Wanted {
  amounts: readonly number[]
  references: readonly string[]
  fingerprints: readonly string[]
  userIds: readonly string[]
}

const codeRow = v.object({
  reference: v.string(),
  userId: v.string(),
  paisa: paisaColumn,
  createdAt: instantColumn,
  expiresAt: instantColumn,
  isPaid: flagColumn,
})
const claimRow = v.object({
  claimId: v.string(),
  userId: v.string(),
  ref: v.string(),
  method: v.picklist(CLAIM_METHODS),
  paisa: paisaColumn,
})
const ownerRow = v.object({ key: v.string(), userId: v.string() })

/** Everything that the lines of a statement may belong to, at one instant. */
export async function findKnown(db: D1Database, wanted: Wanted): Promise<Known> {
  const [codes, claims, recorded, fingerprints, members] = await together(db, [
    query(
      codeRow,
      sql`SELECT reference, user_id AS userId, paisa, created_at AS createdAt, expires_at AS expiresAt,
                paid_at IS NOT NULL AS isPaid
         FROM payment_codes WHERE paisa IN ${oneOf(wanted.amounts)}`,
    ),
    query(
      claimRow,
      sql`SELECT id AS claimId, user_id AS userId, ref, method, paisa FROM payment_claims
         WHERE ref IN ${oneOf(wanted.references)} AND closed_at IS NULL`,
    ),
    query(
      ownerRow,
      sql`SELECT key, user_id AS userId FROM payment_references
         WHERE key IN ${oneOf(wanted.references)}`,
    ),
    query(
      ownerRow,
      sql`SELECT fingerprint AS key, user_id AS userId FROM statement_lines
         WHERE fingerprint IN ${oneOf(wanted.fingerprints)} AND number IS NOT NULL`,
    ),
    query(
      oneColumn('userId', v.string()),
      sql`SELECT user_id AS userId FROM members WHERE user_id IN ${oneOf(wanted.userIds)}`,
    ),
  ])
  const byKey = (owners: v.InferOutput<typeof ownerRow>[]) => new Map(owners.map(({ key, userId }) => [key, userId]))
  return {
    codes: new Map(codes.map((code) => [code.paisa, code])),
    claims: Map.groupBy<string, MatchClaim>(claims, ({ ref }) => ref),
    recorded: byKey(recorded),
    fingerprints: byKey(fingerprints),
    members: new Set(members),
  }
}

/** A matched line, to record when the statement is confirmed. */
export interface MatchedLine {
  line: number
  fingerprint: string
  userId: string
  paisa: number
  method: string
  ref: string | null
  /** The transaction ID as it is compared; null when it is none, or not only of this line. */
  refKey: string | null
  reason: string
  /** The code and the claim that must be open when the line is recorded. */
  code: string | null
  claimId: string | null
  /** When the day of the line began, ms UTC. */
  since: number
}

/** How a header is read; `order` once it is known. */
const rememberedColumns = v.strictObject({ ...statementColumns.entries, order: v.optional(dayOrder) })
type RememberedColumns = v.InferOutput<typeof rememberedColumns>

interface NewStatement {
  id: string
  /** JSON: the names of its columns. */
  header: string
  columns: RememberedColumns
  lines: MatchedLine[]
}

/** D1 takes values of at most 2 MB, and a line has up to 700 bytes. */
const LINES_AT_ONCE = 2000

/** Stores a preview and how its header is read. */
export function insertStatement({ id, header, columns, lines }: NewStatement, now: number): Sql[] {
  const starts = Array.from({ length: Math.ceil(lines.length / LINES_AT_ONCE) }, (_, index) => index * LINES_AT_ONCE)
  return [
    sql`INSERT INTO statements (id, created_at) VALUES (${id}, ${now})`,
    ...starts.map((start) => insertLines(id, lines.slice(start, start + LINES_AT_ONCE))),
    sql`INSERT INTO statement_columns (header, columns) VALUES (${header}, ${JSON.stringify(columns)})
         ON CONFLICT (header) DO UPDATE SET columns = ${JSON.stringify(columns)}`,
  ]
}

function insertLines(id: string, lines: MatchedLine[]): Sql {
  return sql`INSERT INTO statement_lines (statement_id, line, fingerprint, user_id, paisa, method, ref, ref_key, reason,
                                    code, claim_id, since)
       SELECT ${id}, value ->> 'line', value ->> 'fingerprint', value ->> 'userId', value ->> 'paisa',
              value ->> 'method', value ->> 'ref', value ->> 'refKey', value ->> 'reason',
              value ->> 'code', value ->> 'claimId', value ->> 'since'
       FROM json_each(${JSON.stringify(lines)})`
}

const columnsRow = oneColumn('columns', jsonColumn(rememberedColumns))

/** How a header was read the last time. */
export async function findColumns(db: D1Database, headers: readonly string[]): Promise<RememberedColumns | undefined> {
  return await first(
    db,
    columnsRow,
    sql`SELECT columns FROM statement_columns WHERE header IN ${oneOf(headers)} LIMIT 1`,
  )
}

/** Whether there is a preview, confirmed or not. */
export async function isStatement(db: D1Database, id: string): Promise<boolean> {
  return await exists(db, sql`SELECT 1 FROM statements WHERE id = ${id}`)
}

const leftOutRow = v.object({
  line: v.number(),
  userId: v.string(),
  userName: v.nullable(v.string()),
  rupees: rupeesColumn,
  reference: v.string(),
  why: v.picklist(Object.keys(LEFT_OUT) as (keyof typeof LEFT_OUT)[]),
})

/** How many lines of a confirmed statement are recorded, and those that were left out. */
export async function findRecorded(db: D1Database, id: string): Promise<{ recorded: number; leftOut: LeftOutRow[] }> {
  const [[recorded = 0], leftOut] = await together(db, [
    query(
      oneColumn('recorded', v.number()),
      sql`SELECT count(*) AS recorded FROM statement_lines WHERE statement_id = ${id} AND number IS NOT NULL`,
    ),
    query(
      leftOutRow,
      sql`SELECT line, user_id AS userId, name AS userName, paisa AS rupees, coalesce(ref, '') AS reference,
                left_out AS why
         FROM statement_lines LEFT JOIN members USING (user_id)
         WHERE statement_id = ${id} AND left_out IS NOT NULL ORDER BY line`,
    ),
  ])
  return {
    recorded,
    leftOut: leftOut.map(({ why, ...row }) => ({ ...row, reason: LEFT_OUT[why] })),
  }
}

/**
 * Confirms a statement: a line whose code or claim is not open any more, or that was recorded since the preview, by
 * hand or from another statement, is left out with the reason; the others are numbered. Fails with `state_moved` when
 * it is confirmed already. Goes before the payments in their batch.
 */
export function confirmStatement(id: string, now: number): Sql[] {
  return [
    sql`UPDATE statements SET confirmed_at = ${now} WHERE id = ${id} AND confirmed_at IS NULL`,
    expectOneChange,
    sql`UPDATE statement_lines AS this SET left_out = CASE
           WHEN EXISTS (SELECT 1 FROM payment_references WHERE key = this.ref_key) THEN 'RECORDED'
           WHEN EXISTS (SELECT 1 FROM statement_lines AS other
                        WHERE other.fingerprint = this.fingerprint AND other.number IS NOT NULL) THEN 'RECORDED'
           WHEN code IS NOT NULL AND NOT EXISTS
             (SELECT 1 FROM payment_codes WHERE reference = this.code AND paid_at IS NULL) THEN 'CODE'
           WHEN claim_id IS NOT NULL AND NOT EXISTS
             (SELECT 1 FROM payment_claims WHERE id = this.claim_id AND closed_at IS NULL) THEN 'CLAIM'
           WHEN EXISTS (SELECT 1 FROM ledger AS paid
                        WHERE paid.user_id = this.user_id AND kind = 'PAYMENT' AND paid.paisa = this.paisa
                          AND paid.at >= this.since AND paid.method <> 'cash'
                          AND NOT EXISTS (SELECT 1 FROM payment_references AS known
                                          WHERE known.user_id = paid.user_id AND known.number = paid.number)
                          AND NOT EXISTS (SELECT 1 FROM ledger AS reversal
                                          WHERE reversal.user_id = paid.user_id AND reversal.reverses = paid.number))
             THEN 'BY_HAND'
         END
         WHERE statement_id = ${id}`,
    // Numbers first, because the inserts would move max(number) while they run.
    sql`UPDATE statement_lines SET number = fresh.number
         FROM (SELECT line, row_number() OVER (PARTITION BY user_id ORDER BY line) +
                            (SELECT coalesce(max(number), 0) FROM ledger WHERE ledger.user_id = this.user_id) AS number
               FROM statement_lines AS this
               WHERE statement_id = ${id} AND left_out IS NULL) AS fresh
         WHERE statement_id = ${id} AND statement_lines.line = fresh.line`,
    sql`UPDATE memberships SET version = version + 1 WHERE user_id IN
           (SELECT user_id FROM statement_lines WHERE statement_id = ${id} AND number IS NOT NULL)`,
  ]
}

/** The payments of a statement that is being confirmed, for `recordPayments`. `news` is by amount in paisa. */
export function paymentsOf(id: string, news: Record<number, { subject: string; text: string }>): Sql {
  return sql`SELECT user_id, line, paisa, reason, ref, ref_key, method, reason || ', from a statement' AS detail,
                    news.value ->> 'subject' AS subject, news.value ->> 'text' AS text
             FROM statement_lines JOIN json_each(${JSON.stringify(news)}) AS news ON news.key = CAST(paisa AS TEXT)
             WHERE statement_id = ${id} AND number IS NOT NULL`
}

const payerRow = v.object({ userId: v.string(), paisa: paisaColumn })

/** The members and amounts of the matched lines, recorded or not. */
export async function findPayers(db: D1Database, id: string): Promise<v.InferOutput<typeof payerRow>[]> {
  return await all(
    db,
    payerRow,
    sql`SELECT DISTINCT user_id AS userId, paisa FROM statement_lines WHERE statement_id = ${id}`,
  )
}
