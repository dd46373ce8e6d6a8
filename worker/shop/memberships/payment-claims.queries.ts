import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type ClaimRow, type OpenClaim, openClaim, type PaymentClaim } from '#contract/payment-codes.ts'
import { transactionKey } from '#contract/transaction-id.ts'
import { all, expectOneChange, first } from '../../platform/database/database.ts'
import { instantColumn, oneColumn, rupeesColumn } from '../../platform/database/row.ts'

/** What the member of `members` says they have paid, in paisa, while the shop has not looked at it. */
export const reportedPaisa = sql`coalesce((SELECT sum(paisa) FROM payment_claims INDEXED BY claimed_once
       WHERE payment_claims.user_id = members.user_id AND closed_at IS NULL), 0)`

/** Fails with `payment_claims.user_id` when the member has an open claim with this transaction ID. */
export function insertClaim(id: string, userId: string, { paisa, method, ref }: PaymentClaim, now: number): Sql {
  return sql`INSERT INTO payment_claims (id, user_id, paisa, method, ref, typed, claimed_at) VALUES (${id}, ${userId}, ${paisa}, ${method}, ${transactionKey(ref)}, ${ref}, ${now})`
}

const storedClaim = v.object({ ...openClaim.entries, rupees: rupeesColumn, claimedAt: instantColumn })

const CLAIM_COLUMNS = sql`id AS claimId, paisa AS rupees, method, coalesce(typed, ref) AS ref, claimed_at AS claimedAt`

/** The claims of a member that the shop has not looked at, oldest first. */
export async function findOpenClaims(db: D1Database, userId: string, limit: number): Promise<OpenClaim[]> {
  return await all(
    db,
    storedClaim,
    sql`SELECT ${CLAIM_COLUMNS} FROM payment_claims INDEXED BY claimed_once
        WHERE user_id = ${userId} AND closed_at IS NULL ORDER BY claimed_at, id LIMIT ${limit}`,
  )
}

const claimRow = v.object({
  ...storedClaim.entries,
  closedAt: v.nullable(instantColumn),
  refusal: v.nullable(v.string()),
})

/** The latest claims of a member, newest first. */
export async function listClaims(db: D1Database, userId: string, limit: number): Promise<ClaimRow[]> {
  const claims = await all(
    db,
    claimRow,
    sql`SELECT ${CLAIM_COLUMNS}, closed_at AS closedAt, refusal
       FROM payment_claims WHERE user_id = ${userId} ORDER BY claimed_at DESC LIMIT ${limit}`,
  )
  return claims.map(({ closedAt, refusal, ...claim }) => ({
    ...claim,
    state: closedAt === null ? 'OPEN' : refusal === null ? 'RECORDED' : 'REFUSED',
    refusal: refusal ?? '',
  }))
}

/** Fails with `state_moved` unless the claim is open. */
export function refuseClaim(claimId: string, reason: string, now: number): Sql[] {
  return [
    sql`UPDATE payment_claims SET closed_at = ${now}, refusal = ${reason} WHERE id = ${claimId} AND closed_at IS NULL`,
    expectOneChange,
  ]
}

/** The member of a claim; null for an unknown one. */
export async function findClaimant(db: D1Database, claimId: string): Promise<string | null> {
  const userId = await first(
    db,
    oneColumn('userId', v.string()),
    sql`SELECT user_id AS userId FROM payment_claims WHERE id = ${claimId}`,
  )
  return userId ?? null
}
