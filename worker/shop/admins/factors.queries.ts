import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type Factors, factorsReply } from '#contract/admin-factors.ts'
import { all, expectOneChange, first, query, together } from '../../platform/database/database.ts'
import { flagColumn, oneColumn } from '../../platform/database/row.ts'

export type ChallengePurpose = 'confirm' | 'add-passkey' | 'add-app'

/** Stores what the session has to prove; an earlier challenge of it ends. */
export function insertChallenge(challenge: {
  sessionId: string
  purpose: ChallengePurpose
  value: string
  expiresAt: number
}): Sql {
  const { sessionId, purpose, value, expiresAt } = challenge
  return sql`INSERT OR REPLACE INTO admin_challenges (session_id, purpose, value, expires_at) VALUES (${sessionId}, ${purpose}, ${value}, ${expiresAt})`
}

/** The value of a valid challenge, which stays. */
export async function findChallenge(
  db: D1Database,
  sessionId: string,
  purpose: ChallengePurpose,
  now: number,
): Promise<string | undefined> {
  return await first(
    db,
    oneColumn('value', v.string()),
    sql`SELECT value FROM admin_challenges WHERE session_id = ${sessionId} AND purpose = ${purpose} AND expires_at > ${now}`,
  )
}

/** Uses the challenge up. Fails with `state_moved` when it was used or replaced. */
export function spendChallenge(sessionId: string, value: string): Sql[] {
  return [sql`DELETE FROM admin_challenges WHERE session_id = ${sessionId} AND value = ${value}`, expectOneChange]
}

const passkey = v.object({ id: v.string(), publicKey: v.string(), counter: v.number() })
export type Passkey = v.InferOutput<typeof passkey>

export async function findPasskeys(db: D1Database, adminId: string): Promise<Passkey[]> {
  return await all(
    db,
    passkey,
    sql`SELECT id, public_key AS publicKey, counter FROM admin_passkeys WHERE admin_id = ${adminId} ORDER BY created_at`,
  )
}

export async function findFactors(
  db: D1Database,
  adminId: string,
): Promise<Pick<Factors, 'hasApp' | 'passkeys' | 'recoveryCodes'>> {
  const [[hasApp = false], passkeys, [recoveryCodes = 0]] = await together(db, [
    query(
      oneColumn('hasApp', flagColumn),
      sql`SELECT totp_key IS NOT NULL AS hasApp FROM admins WHERE id = ${adminId}`,
    ),
    query(
      factorsReply.entries.passkeys.item,
      sql`SELECT id, name, created_at AS createdAt FROM admin_passkeys WHERE admin_id = ${adminId} ORDER BY created_at`,
    ),
    query(oneColumn('n', v.number()), sql`SELECT count(*) AS n FROM admin_recovery_codes WHERE admin_id = ${adminId}`),
  ])
  return { hasApp, passkeys, recoveryCodes }
}

export function insertPasskey(
  adminId: string,
  { id, publicKey, counter, name }: Passkey & { name: string },
  now: number,
): Sql {
  return sql`INSERT INTO admin_passkeys (id, admin_id, public_key, counter, name, created_at)
       VALUES (${id}, ${adminId}, ${publicKey}, ${counter}, ${name}, ${now})`
}

/** Fails with `state_moved` when the passkey was removed in between. */
export function countPasskey(id: string, counter: number): Sql[] {
  return [sql`UPDATE admin_passkeys SET counter = ${counter} WHERE id = ${id}`, expectOneChange]
}

/** Fails with `state_moved` when the admin has no such passkey. */
export function deletePasskey(adminId: string, id: string): Sql[] {
  return [sql`DELETE FROM admin_passkeys WHERE id = ${id} AND admin_id = ${adminId}`, expectOneChange]
}

/** The encrypted key of the admin's app; null without one. */
export async function findAppKey(db: D1Database, adminId: string): Promise<string | null> {
  const key = await first(
    db,
    oneColumn('totpKey', v.nullable(v.string())),
    sql`SELECT totp_key AS totpKey FROM admins WHERE id = ${adminId}`,
  )
  return key ?? null
}

/** Sets the app. `step`: that of its first code, which is used with it. */
export function setApp(adminId: string, key: string, step: number): Sql {
  return sql`UPDATE admins SET totp_key = ${key}, totp_step = ${step} WHERE id = ${adminId}`
}

/** Uses up the code of a step. Fails with `state_moved` when a code of it or of a later one was used. */
export function spendStep(adminId: string, step: number): Sql[] {
  return [sql`UPDATE admins SET totp_step = ${step} WHERE id = ${adminId} AND totp_step < ${step}`, expectOneChange]
}

/** Fails with `state_moved` when the admin has no app. */
export function deleteApp(adminId: string): Sql[] {
  return [sql`UPDATE admins SET totp_key = NULL WHERE id = ${adminId} AND totp_key IS NOT NULL`, expectOneChange]
}

/** Replaces all recovery codes of the admin. */
export function replaceRecoveryCodes(adminId: string, hashes: string[]): Sql[] {
  return [
    sql`DELETE FROM admin_recovery_codes WHERE admin_id = ${adminId}`,
    sql`INSERT INTO admin_recovery_codes (code_hash, admin_id) SELECT value, ${adminId} FROM json_each(${JSON.stringify(hashes)})`,
  ]
}

/** Uses up a recovery code. Fails with `state_moved` when it is not one of the admin. */
export function spendRecoveryCode(adminId: string, hash: string): Sql[] {
  return [sql`DELETE FROM admin_recovery_codes WHERE admin_id = ${adminId} AND code_hash = ${hash}`, expectOneChange]
}

/** Removes app, passkeys and recovery codes of an admin. Fails with `state_moved` when there is neither. */
export function deleteFactors(adminId: string): Sql[] {
  return [
    sql`UPDATE admins SET totp_key = NULL WHERE id = ${adminId}
           AND (totp_key IS NOT NULL OR EXISTS (SELECT 1 FROM admin_passkeys WHERE admin_id = ${adminId}))`,
    expectOneChange,
    sql`DELETE FROM admin_passkeys WHERE admin_id = ${adminId}`,
    sql`DELETE FROM admin_recovery_codes WHERE admin_id = ${adminId}`,
  ]
}
