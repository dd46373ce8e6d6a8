import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { CnicForm } from '#contract/cnic.ts'
import { type Day, dayInKarachi } from '#contract/dates.ts'
import { decrypt, encrypt } from '../../platform/base/encrypted.ts'
import { keyedHash, keyVersion, type Secret } from '../../platform/base/secret.ts'
import { expectOneChange, first } from '../../platform/database/database.ts'
import { dayColumn } from '../../platform/database/row.ts'
import { invalid } from '../../platform/http/errors.ts'

/** What two equal CNICs have in common; without SECRET_KEY nobody can try all of them. */
export function hashOfCnic(env: Secret, cnic: string): string {
  return keyedHash(env, 'cnic hashes', cnic)
}

/** Throws 422 at `path` for a card that has expired. */
export function requireValidCard(expiresOn: Day, path: string, now: number): void {
  if (expiresOn < dayInKarachi(now)) throw invalid([{ path, message: 'This card has expired' }])
}

/** Keeps the CNIC of a member, in place of an earlier one. */
export function saveCnic(env: Secret, userId: string, { cnic, expiresOn }: CnicForm): Sql {
  return sql`INSERT INTO cnics (user_id, cnic, key_version, hash, expires_on)
             VALUES (${userId}, ${encrypt(env, 'cnics', userId, cnic)}, ${keyVersion(env, 'cnics')},
                     ${hashOfCnic(env, cnic)}, ${expiresOn})
             ON CONFLICT (user_id) DO UPDATE SET cnic = excluded.cnic, key_version = excluded.key_version,
               hash = excluded.hash, expires_on = excluded.expires_on`
}

const cnicRow = v.object({ cnic: v.string(), keyVersion: v.string(), expiresOn: dayColumn })

/** The stored CNIC of a member; undefined when there is none. */
export async function findCnic(db: D1Database, userId: string): Promise<v.InferOutput<typeof cnicRow> | undefined> {
  return await first(
    db,
    cnicRow,
    sql`SELECT cnic, key_version AS keyVersion, expires_on AS expiresOn FROM cnics WHERE user_id = ${userId}`,
  )
}

/** The 13 digits; '' when they were encrypted with a former SECRET_KEY. */
export function cnicOf(env: Secret, userId: string, stored: { cnic: string; keyVersion: string }): string {
  return stored.keyVersion === keyVersion(env, 'cnics') ? decrypt(env, 'cnics', userId, stored.cnic) : ''
}

/** Fails with `state_moved` when there is none. */
export function deleteCnic(userId: string): Sql[] {
  return [sql`DELETE FROM cnics WHERE user_id = ${userId}`, expectOneChange]
}

/** Deletes those whose card has expired before `today`. */
export function deleteExpiredCnics(today: Day): Sql {
  return sql`DELETE FROM cnics WHERE expires_on < ${today}`
}
