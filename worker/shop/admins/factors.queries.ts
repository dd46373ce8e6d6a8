import type { Factors } from '#contract/admin-factors.ts'
import { expectOneChange } from '../../platform/database/database.ts'

export type ChallengePurpose = 'confirm' | 'add-passkey' | 'add-app'

/** Stores what the session has to prove; an earlier challenge of it ends. */
export function insertChallenge(
  db: D1Database,
  challenge: { sessionId: string; purpose: ChallengePurpose; value: string; expiresAt: number },
): D1PreparedStatement {
  const { sessionId, purpose, value, expiresAt } = challenge
  return db
    .prepare(
      'INSERT OR REPLACE INTO admin_challenges (session_id, purpose, value, expires_at) VALUES (?, ?, ?, ?)',
    )
    .bind(sessionId, purpose, value, expiresAt)
}

/** The value of a valid challenge, which stays. */
export async function findChallenge(
  db: D1Database,
  sessionId: string,
  purpose: ChallengePurpose,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .prepare(
      'SELECT value FROM admin_challenges WHERE session_id = ? AND purpose = ? AND expires_at > ?',
    )
    .bind(sessionId, purpose, now)
    .first<{ value: string }>()
  return row?.value
}

/** Uses the challenge up. Fails with `state_moved` when it was used or replaced. */
export function spendChallenge(
  db: D1Database,
  sessionId: string,
  value: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare('DELETE FROM admin_challenges WHERE session_id = ? AND value = ?')
      .bind(sessionId, value),
    expectOneChange(db),
  ]
}

export function deleteEndedChallenges(db: D1Database, now: number): D1PreparedStatement {
  return db.prepare('DELETE FROM admin_challenges WHERE expires_at <= ?').bind(now)
}

export interface Passkey {
  id: string
  publicKey: string
  counter: number
}

export async function findPasskeys(db: D1Database, adminId: string): Promise<Passkey[]> {
  const { results } = await db
    .prepare(
      'SELECT id, public_key AS publicKey, counter FROM admin_passkeys WHERE admin_id = ? ORDER BY created_at',
    )
    .bind(adminId)
    .all<Passkey>()
  return results
}

export async function findFactors(
  db: D1Database,
  adminId: string,
): Promise<Pick<Factors, 'hasApp' | 'passkeys' | 'recoveryCodes'>> {
  const [app, passkeys, codes] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT totp_key IS NOT NULL AS hasApp FROM admins WHERE id = ?').bind(adminId),
    db
      .prepare(
        'SELECT id, name, created_at AS createdAt FROM admin_passkeys WHERE admin_id = ? ORDER BY created_at',
      )
      .bind(adminId),
    db.prepare('SELECT count(*) AS n FROM admin_recovery_codes WHERE admin_id = ?').bind(adminId),
  ])
  return {
    hasApp: app?.results[0]?.hasApp === 1,
    passkeys: (passkeys?.results ?? []) as unknown as Factors['passkeys'],
    recoveryCodes: Number(codes?.results[0]?.n),
  }
}

export function insertPasskey(
  db: D1Database,
  adminId: string,
  { id, publicKey, counter, name }: Passkey & { name: string },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO admin_passkeys (id, admin_id, public_key, counter, name, created_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(id, adminId, publicKey, counter, name, now)
}

/** Fails with `state_moved` when the passkey was removed in between. */
export function countPasskey(db: D1Database, id: string, counter: number): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE admin_passkeys SET counter = ? WHERE id = ?').bind(counter, id),
    expectOneChange(db),
  ]
}

/** Fails with `state_moved` when the admin has no such passkey. */
export function deletePasskey(db: D1Database, adminId: string, id: string): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM admin_passkeys WHERE id = ? AND admin_id = ?').bind(id, adminId),
    expectOneChange(db),
  ]
}

/** The encrypted key of the admin's app; null without one. */
export async function findAppKey(db: D1Database, adminId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT totp_key AS totpKey FROM admins WHERE id = ?')
    .bind(adminId)
    .first<{ totpKey: string | null }>()
  return row?.totpKey ?? null
}

/** Sets the app. `step`: that of its first code, which is used with it. */
export function setApp(
  db: D1Database,
  adminId: string,
  key: string,
  step: number,
): D1PreparedStatement {
  return db
    .prepare('UPDATE admins SET totp_key = ?2, totp_step = ?3 WHERE id = ?1')
    .bind(adminId, key, step)
}

/** Uses up the code of a step. Fails with `state_moved` when a code of it or of a later one was used. */
export function spendStep(db: D1Database, adminId: string, step: number): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE admins SET totp_step = ?2 WHERE id = ?1 AND totp_step < ?2')
      .bind(adminId, step),
    expectOneChange(db),
  ]
}

/** Fails with `state_moved` when the admin has no app. */
export function deleteApp(db: D1Database, adminId: string): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE admins SET totp_key = NULL WHERE id = ? AND totp_key IS NOT NULL')
      .bind(adminId),
    expectOneChange(db),
  ]
}

/** Replaces all recovery codes of the admin. */
export function replaceRecoveryCodes(
  db: D1Database,
  adminId: string,
  hashes: string[],
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM admin_recovery_codes WHERE admin_id = ?').bind(adminId),
    db
      .prepare(
        'INSERT INTO admin_recovery_codes (code_hash, admin_id) SELECT value, ?1 FROM json_each(?2)',
      )
      .bind(adminId, JSON.stringify(hashes)),
  ]
}

/** Uses up a recovery code. Fails with `state_moved` when it is not one of the admin. */
export function spendRecoveryCode(
  db: D1Database,
  adminId: string,
  hash: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare('DELETE FROM admin_recovery_codes WHERE admin_id = ? AND code_hash = ?')
      .bind(adminId, hash),
    expectOneChange(db),
  ]
}

/** Removes app, passkeys and recovery codes of an admin. Fails with `state_moved` when there is neither. */
export function deleteFactors(db: D1Database, adminId: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE admins SET totp_key = NULL WHERE id = ?1
           AND (totp_key IS NOT NULL OR EXISTS (SELECT 1 FROM admin_passkeys WHERE admin_id = ?1))`,
      )
      .bind(adminId),
    expectOneChange(db),
    db.prepare('DELETE FROM admin_passkeys WHERE admin_id = ?').bind(adminId),
    db.prepare('DELETE FROM admin_recovery_codes WHERE admin_id = ?').bind(adminId),
  ]
}
