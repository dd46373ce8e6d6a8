import { decrypt, encrypt } from '../base/encrypted.ts'
import type { Secret } from '../base/secret.ts'

/** The text of a mail as stored when it has a secret: encrypted, valid for this mail only. */
export function seal(env: Secret, mailId: string, text: string): string {
  return encrypt(env, 'mails', mailId, text)
}

/** The text of a stored mail. Throws for a sealed one of another SECRET_KEY or another mail. */
export function textOf(env: Secret, { id, body, sealed }: { id: string; body: string; sealed: number }): string {
  // The text of a mail that was sent is blanked.
  if (sealed === 0 || body === '') return body
  return decrypt(env, 'mails', id, body)
}
