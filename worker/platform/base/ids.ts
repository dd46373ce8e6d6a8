import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // Crockford base 32: no characters that look alike

/** `KO-7Q2M4XKD`: a prefix and 40 random bits, short enough to read out on the phone. */
export function publicId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `${prefix}-${Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('')}`
}

/** A random UUID as 32 hex digits, for ids that nobody reads out. */
export function randomId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

/** 32 random bytes in base64url, for tokens and links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
