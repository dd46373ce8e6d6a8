import { expect } from 'vitest'
import { textOf, withName } from '../worker/platform/mail/stored-text.ts'
import { shop } from './own-shop.ts'

/** Returns all mails to this address, newest first. */
export async function mailsTo(address: string): Promise<{ subject: string; body: string }[]> {
  const { results } = await shop.db
    .prepare('SELECT id, subject, body, sealed FROM outbox WHERE recipient = ? ORDER BY created_at DESC')
    .bind(address)
    .all<{ id: string; subject: string; body: string; sealed: number }>()
  return results.map((mail) => ({ subject: mail.subject, body: withName(textOf(shop, mail), null) }))
}

/** Returns the code in the newest mail to this address. Fails when it has none. */
export async function codeFor(address: string): Promise<string> {
  const [newest] = await mailsTo(address)
  const code = newest?.body.match(/^\d{8}$/m)?.[0]
  expect(code, `a code in the newest mail to ${address}`).toBeDefined()
  return code ?? ''
}
