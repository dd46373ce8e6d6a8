import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey, type Secret } from '../base/secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The text of a mail as stored when it has a secret: nonce, tag and ciphertext in base64, valid for this mail only. */
export function seal(env: Secret, mailId: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, derivedKey(env, 'mails'), nonce).setAAD(Buffer.from(mailId))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** The text of a stored mail. Throws for a sealed one of another SECRET_KEY or another mail. */
export function textOf(
  env: Secret,
  { id, body, sealed }: { id: string; body: string; sealed: number },
): string {
  // The text of a mail that was sent is blanked.
  if (sealed === 0 || body === '') return body
  const bytes = Buffer.from(body, 'base64')
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
  const decipher = createDecipheriv(CIPHER, derivedKey(env, 'mails'), nonce)
    .setAAD(Buffer.from(id))
    .setAuthTag(rest.subarray(0, TAG_BYTES))
  return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
