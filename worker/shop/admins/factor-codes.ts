import { randomBytes } from 'node:crypto'
import { createTOTPKeyURI, verifyHOTP } from '@oslojs/otp'
import { decrypt, encrypt } from '../../platform/base/encrypted.ts'
import type { Env } from '../../platform/base/env.ts'
import { keyedHash } from '../../platform/base/secret.ts'
import { SECOND } from '../../platform/base/time.ts'

const STEP_MS = 30 * SECOND
const DIGITS = 6
const KEY_BYTES = 20
const RECOVERY_CODES = 10
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // Crockford base 32, as in ids.ts

/** A new key of an app for codes (TOTP, RFC 6238), encrypted for one admin. */
export function newAppKey(env: Env, adminId: string): string {
  return encrypt(env, 'factors', adminId, randomBytes(KEY_BYTES).toString('base64'))
}

function keyOf(env: Env, adminId: string, encrypted: string): Uint8Array {
  return new Uint8Array(Buffer.from(decrypt(env, 'factors', adminId, encrypted), 'base64'))
}

/** The address that an app reads from a QR code, and the same key in base 32 to type. */
export function appAddress(
  env: Env,
  shop: string,
  { id, email }: { id: string; email: string },
  encrypted: string,
): { uri: string; key: string } {
  const uri = createTOTPKeyURI(shop, email, keyOf(env, id, encrypted), STEP_MS / SECOND, DIGITS)
  return { uri, key: new URL(uri).searchParams.get('secret') ?? '' }
}

/**
 * The step of 30 seconds that a code belongs to: the present one, the one before or, because clocks differ, the next.
 * Undefined for a wrong code, and for each code of an app that was added with another SECRET_KEY.
 */
export function stepOfCode(
  env: Env,
  adminId: string,
  encrypted: string,
  code: string,
  now: number,
): number | undefined {
  const key = readableKey(env, adminId, encrypted)
  const present = Math.floor(now / STEP_MS)
  return [present, present - 1, present + 1].find((step) => key && verifyHOTP(key, BigInt(step), DIGITS, code))
}

function readableKey(env: Env, adminId: string, encrypted: string): Uint8Array | undefined {
  try {
    return keyOf(env, adminId, encrypted)
  } catch {
    return undefined
  }
}

/** New recovery codes of 80 random bits as they are shown once, 'XXXX-XXXX-XXXX-XXXX', and their hashes to store. */
export function newRecoveryCodes(env: Env, adminId: string): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join(''),
  )
  return {
    codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    hashes: plain.map((code) => recoveryHash(env, adminId, code)),
  }
}

/** What the database has of a recovery code; without SECRET_KEY nobody can check a guess of it. */
export function recoveryHash(env: Env, adminId: string, code: string): string {
  return keyedHash(env, 'factors', `${adminId} ${code}`)
}
