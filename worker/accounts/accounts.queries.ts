import { expectOneChange } from '../database/database.ts'
import { revokeAllButNewest, revokeOthers } from '../sessions/sessions.queries.ts'
import type { Session } from '../sessions/sessions.ts'

interface FlowFacts {
  /** SHA-256 of the flow that the browser has. */
  id: string
  /** Lower case. */
  email: string
  /** null: no code is right, since none was mailed or it has been used. */
  codeHash: string | null
}

/** A member to be, until the code of his mail is entered. */
export interface SignUpFlow extends FlowFacts {
  purpose: 'sign-up'
  name: string
  passwordHash: string
}

export interface ResetFlow extends FlowFacts {
  purpose: 'reset'
  /** null: nobody has the e-mail. */
  userId: string | null
}

export type Flow = SignUpFlow | ResetFlow

/** A flow takes the place of an older one with the same purpose and e-mail, whose code is void with it. */
export function insertFlow(db: D1Database, flow: Flow, expiresAt: number): D1PreparedStatement {
  const { id, purpose, email, codeHash } = flow
  const [name, passwordHash, userId] =
    purpose === 'sign-up' ? [flow.name, flow.passwordHash, null] : [null, null, flow.userId]
  return db
    .prepare(
      `INSERT OR REPLACE INTO account_flows
         (id, purpose, email, code_hash, name, password_hash, user_id, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(id, purpose, email, codeHash, name, passwordHash, userId, expiresAt)
}

/** The flow of this id, to be run in a batch and read by `foundFlow`; nothing once it has expired. */
export function selectFlow(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, purpose, email, code_hash AS codeHash, name, password_hash AS passwordHash,
              user_id AS userId
       FROM account_flows WHERE id = ? AND expires_at > ?`,
    )
    .bind(id, now)
}

export function foundFlow(result: D1Result | undefined): Flow | undefined {
  return result?.results[0] as Flow | undefined
}

/** The number that the next member gets; the first is KB-1001. */
export async function nextMemberNumber(db: D1Database): Promise<number> {
  const row = await db
    .prepare('SELECT 1 + coalesce(max(number), 1000) AS next FROM members')
    .first<{ next: number }>()
  return row?.next ?? 1001
}

/**
 * Uses up the code of a sign-up and makes him a member. Breaks as `state_moved` when the code has been
 * used or replaced, as `members.number` when someone else got the number, and as `members.email` when
 * someone else got the e-mail.
 */
export function insertMember(
  db: D1Database,
  number: number,
  flow: SignUpFlow,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare('DELETE FROM account_flows WHERE id = ? AND code_hash = ?')
      .bind(flow.id, flow.codeHash),
    expectOneChange(db),
    db
      .prepare(
        'INSERT INTO members (number, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, ?)',
      )
      .bind(number, flow.email, flow.name, flow.passwordHash, now),
  ]
}

/** Puts a reset token in the place of the code; false when the code has been used or replaced. */
export async function replaceCodeByToken(
  db: D1Database,
  flow: ResetFlow,
  tokenHash: string,
  expiresAt: number,
): Promise<boolean> {
  const row = await db
    .prepare(
      `UPDATE account_flows SET code_hash = NULL, token_hash = ?, expires_at = ?
       WHERE id = ? AND code_hash = ? RETURNING id`,
    )
    .bind(tokenHash, expiresAt, flow.id, flow.codeHash)
    .first()
  return row !== null
}

/** Whom a mail about his account is for. */
export interface Addressee {
  userId: string
  email: string
  name: string
}

/** Whose password a live reset token may set. */
export async function findMemberToReset(
  db: D1Database,
  tokenHash: string,
  now: number,
): Promise<Addressee | null> {
  return await db
    .prepare(
      `SELECT user_id AS userId, members.email, members.name
       FROM account_flows JOIN members USING (user_id) WHERE token_hash = ? AND expires_at > ?`,
    )
    .bind(tokenHash, now)
    .first<Addressee>()
}

/**
 * Uses up the reset token, sets the password and ends every session of the member. Breaks as
 * `state_moved` when the token has been used or replaced.
 */
export function resetPassword(
  db: D1Database,
  reset: { tokenHash: string; userId: string; newHash: string },
  now: number,
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM account_flows WHERE token_hash = ?').bind(reset.tokenHash),
    expectOneChange(db),
    db
      .prepare('UPDATE members SET password_hash = ? WHERE user_id = ?')
      .bind(reset.newHash, reset.userId),
    revokeAllButNewest(db, 'member', reset.userId, 0, now),
  ]
}

/**
 * Puts a new hash in the place of the one that was checked and ends the member's other sessions. Breaks
 * as `state_moved` when someone else changed the password in between.
 */
export function replacePassword(
  db: D1Database,
  change: { oldHash: string; newHash: string; session: Session },
  now: number,
): D1PreparedStatement[] {
  const { oldHash, newHash, session } = change
  return [
    db
      .prepare('UPDATE members SET password_hash = ? WHERE user_id = ? AND password_hash = ?')
      .bind(newHash, session.subject, oldHash),
    expectOneChange(db),
    revokeOthers(db, session.role, session.subject, session.id, now),
  ]
}

/** Forgets the flows that have expired, with the names and hashes in them. */
export function deleteEndedFlows(db: D1Database, now: number): D1PreparedStatement {
  return db.prepare('DELETE FROM account_flows WHERE expires_at <= ?').bind(now)
}
