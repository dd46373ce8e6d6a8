import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey, type KeyPurpose, type Secret } from './secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Nonce, tag and ciphertext of a text in base64; `row` is the only row that it can be decrypted for. */
export function encrypt(env: Secret, purpose: KeyPurpose, row: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, derivedKey(env, purpose), nonce).setAAD(Buffer.from(row))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** The text of `encrypt`. Throws for another SECRET_KEY, purpose or row. */
export function decrypt(env: Secret, purpose: KeyPurpose, row: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64')
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
  const decipher = createDecipheriv(CIPHER, derivedKey(env, purpose), nonce)
    .setAAD(Buffer.from(row))
    .setAuthTag(rest.subarray(0, TAG_BYTES))
  return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
