import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { expectOneChange, first, one, run } from '../../platform/database/database.ts'
import { oneColumn, readRow } from '../../platform/database/row.ts'
import { oneOf, type Tables } from '../../platform/database/tables.ts'
import { revokeAllButNewest, revokeOthers } from '../../platform/sessions/sessions.queries.ts'
import type { Session } from '../../platform/sessions/sessions.ts'

const flowFacts = {
  /** SHA-256 of the flow that the browser keeps. */
  id: v.string(),
  /** Lower case. */
  email: v.string(),
  /** null: no code is valid, because none was mailed or it has been used. */
  codeHash: v.nullable(v.string()),
}

/** A sign-up that waits for its code. */
const signUpFlow = v.object({
  ...flowFacts,
  purpose: v.literal('sign-up'),
  name: v.string(),
  passwordHash: v.string(),
})
export type SignUpFlow = v.InferOutput<typeof signUpFlow>

const resetFlow = v.object({
  ...flowFacts,
  purpose: v.literal('reset'),
  /** null: no member has this e-mail. */
  userId: v.nullable(v.string()),
})
export type ResetFlow = v.InferOutput<typeof resetFlow>

const flowRow = v.variant('purpose', [signUpFlow, resetFlow])
export type Flow = v.InferOutput<typeof flowRow>

/** Older flows of this e-mail stay valid, or a stranger could end the one that its owner waits for. */
export function insertFlow(flow: Flow, expiresAt: number): Sql {
  const { id, purpose, email, codeHash } = flow
  const [name, passwordHash, userId] =
    purpose === 'sign-up' ? [flow.name, flow.passwordHash, null] : [null, null, flow.userId]
  return sql`INSERT INTO account_flows
         (id, purpose, email, code_hash, name, password_hash, user_id, expires_at)
       VALUES (${id}, ${purpose}, ${email}, ${codeHash}, ${name}, ${passwordHash}, ${userId}, ${expiresAt})`
}

/** Finds no expired flow. Of a batch `foundFlow` reads the result. */
export function selectFlow(id: string, now: number): Sql {
  return sql`SELECT id, purpose, email, code_hash AS codeHash, name, password_hash AS passwordHash,
              user_id AS userId
       FROM account_flows WHERE id = ${id} AND expires_at > ${now}`
}

export function foundFlow(result: D1Result | undefined): Flow | undefined {
  return readRow(v.array(flowRow), result?.results)[0]
}

/** The sign-up that waits under this hash of its flow. */
export async function findSignUp(db: D1Database, id: string, now: number): Promise<SignUpFlow | undefined> {
  const flow = await first(db, flowRow, selectFlow(id, now))
  return flow?.purpose === 'sign-up' ? flow : undefined
}

/** The number of the next member. The first member is KB-1001. */
export async function nextMemberNumber(db: D1Database): Promise<number> {
  return await one(db, oneColumn('next', v.number()), sql`SELECT 1 + coalesce(max(number), 1000) AS next FROM members`)
}

/**
 * Uses up the code of a sign-up and creates the member. Fails with `state_moved` when the code was used,
 * with `members.number` or `members.email` when another sign-up took the number or the e-mail.
 */
export function insertMember(number: number, flow: SignUpFlow, now: number): Sql[] {
  return [
    sql`DELETE FROM account_flows WHERE id = ${flow.id} AND code_hash = ${flow.codeHash}`,
    expectOneChange,
    sql`INSERT INTO members (number, email, name, password_hash, created_at) VALUES (${number}, ${flow.email}, ${flow.name}, ${flow.passwordHash}, ${now})`,
  ]
}

/** Replaces the code by a reset token. Returns false when the code was used. */
export async function replaceCodeByToken(
  db: D1Database,
  flow: ResetFlow,
  tokenHash: string,
  expiresAt: number,
): Promise<boolean> {
  const replaced = await run(
    db,
    sql`UPDATE account_flows SET code_hash = NULL, token_hash = ${tokenHash}, expires_at = ${expiresAt}
       WHERE id = ${flow.id} AND code_hash = ${flow.codeHash}`,
  )
  return replaced === 1
}

/** The member that an account mail is addressed to. */
const addressee = v.object({ userId: v.string(), email: v.string(), name: v.string() })
export type Addressee = v.InferOutput<typeof addressee>

/** The member whose password this valid reset token may set. */
export async function findMemberToReset(
  db: D1Database,
  tokenHash: string,
  now: number,
): Promise<Addressee | undefined> {
  return await first(
    db,
    addressee,
    sql`SELECT user_id AS userId, members.email, members.name
       FROM account_flows JOIN members USING (user_id) WHERE token_hash = ${tokenHash} AND expires_at > ${now}`,
  )
}

/**
 * Uses up the reset token, sets the password, ends every session of the member and every other reset. Fails with
 * `state_moved` when the token was used.
 */
export function resetPassword(reset: { tokenHash: string; userId: string; newHash: string }, now: number): Sql[] {
  return [
    sql`DELETE FROM account_flows WHERE token_hash = ${reset.tokenHash}`,
    expectOneChange,
    deleteFlowsOf(reset.userId),
    sql`UPDATE members SET password_hash = ${reset.newHash}, must_change_password = 0 WHERE user_id = ${reset.userId}`,
    revokeAllButNewest('member', reset.userId, 0, now),
  ]
}

/**
 * Replaces the hash that was checked and ends the member's other sessions. Fails with `state_moved` when
 * the password was changed in between.
 */
export function replacePassword(change: { oldHash: string; newHash: string; session: Session }, now: number): Sql[] {
  const { oldHash, newHash, session } = change
  return [
    sql`UPDATE members SET password_hash = ${newHash}, must_change_password = 0
         WHERE user_id = ${session.subject} AND password_hash = ${oldHash}`,
    expectOneChange,
    revokeOthers(session.role, session.subject, session.id, now),
  ]
}

/** Ends every password reset of a member: they have a new e-mail or a new password. */
export function deleteFlowsOf(userId: string): Sql {
  return sql`DELETE FROM account_flows WHERE user_id = ${userId}`
}

export const accountsTables = {
  account_flows: {
    addresses: sql`SELECT email AS address FROM account_flows`,
    sweep: (now) => [sql`DELETE FROM account_flows WHERE expires_at <= ${now}`],
    unexported: 'codes that end after 10 minutes',
    erase: ({ userId, addresses }) => [
      sql`DELETE FROM account_flows WHERE user_id = ${userId}`,
      sql`DELETE FROM account_flows WHERE email IN ${oneOf(addresses)}`,
    ],
  },
} satisfies Tables
