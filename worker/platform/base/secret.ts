import { createHmac, hkdfSync } from 'node:crypto'

/** The part of Env with the secret of the Worker. */
export interface Secret {
  SECRET_KEY: string
}

/** What a key is for. The keys of two purposes are independent: one does not reveal the other. */
export type KeyPurpose = 'limits' | 'networks' | 'mails' | 'factors' | 'cnics' | 'cnic hashes' | 'push'

/**
 * The key of 32 bytes for one purpose, derived from the Worker's secret SECRET_KEY (HKDF, SHA-256). Throws when
 * SECRET_KEY is missing or shorter than 32 characters.
 */
export function derivedKey({ SECRET_KEY }: Secret, purpose: KeyPurpose): Buffer {
  if (!SECRET_KEY || SECRET_KEY.length < 32)
    throw new Error('The secret SECRET_KEY is not set (docs/operations.md, Variables)')
  return Buffer.from(hkdfSync('sha256', SECRET_KEY, '', purpose, 32))
}

/** HMAC-SHA256 of a text in lower-case hex. Without SECRET_KEY nobody can check a guess of the text. */
export function keyedHash(env: Secret, purpose: KeyPurpose, text: string): string {
  return createHmac('sha256', derivedKey(env, purpose)).update(text).digest('hex')
}

/** Names the key of a purpose, which another SECRET_KEY changes. It reveals nothing of the key. */
export function keyVersion(env: Secret, purpose: KeyPurpose): string {
  return keyedHash(env, purpose, 'version').slice(0, 8)
}

/** SHA-256 of a text, in lower-case hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
