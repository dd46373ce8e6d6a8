import { env } from 'cloudflare:workers'
import { randomId } from '../platform/base/ids.ts'
import { textOf, withName } from '../platform/mail/stored-text.ts'
import { addMember, type TestMember } from './members.ts'
import { call, type Reply } from './request.ts'
import { someAddress } from './some-address.ts'

export const CHOSEN_PASSWORD = 'rain over Clifton at noon'

/** An e-mail that no account has. */
export function newEmail(): string {
  return `${randomId()}@khelbox.example`
}

/** A call of /api/v1/account from a new address, unless `headers` has one. */
export async function account(
  path: string,
  body: object,
  headers: Record<string, string> = someAddress(),
): Promise<Reply> {
  return await call('POST', `/api/v1/account/${path}`, { body, headers })
}

export function signUpBody(email: string): Record<string, unknown> {
  const [password, confirmPassword] = [CHOSEN_PASSWORD, CHOSEN_PASSWORD]
  return { name: 'Sana Malik', email, password, confirmPassword }
}

export function newPasswordBody(resetToken: string, newPassword = CHOSEN_PASSWORD) {
  return { resetToken, newPassword, confirmPassword: newPassword }
}

/** Enters a code for its flow. */
export async function enterCode(
  { flow, code }: Pick<Pending, 'flow' | 'code'>,
  headers?: Record<string, string>,
): Promise<Reply> {
  return await account('otp', { flow, code }, headers)
}

/** Every mail that was queued for an address, oldest first. */
export async function mailsTo(email: string): Promise<{ subject: string; body: string }[]> {
  const { results } = await env.DB.prepare(
    'SELECT id, subject, body, sealed FROM outbox WHERE recipient = ? ORDER BY rowid',
  )
    .bind(email)
    .all<{ id: string; subject: string; body: string; sealed: number }>()
  return results.map((mail) => ({ subject: mail.subject, body: withName(textOf(env, mail), null) }))
}

export async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject)
}

/** All news of the member with this e-mail, oldest first, those that wait for UNDO too. */
export async function newsTo(email: string): Promise<{ subject: string; body: string }[]> {
  const { results } = await env.DB.prepare(
    `SELECT subject, trim(text || ' ' || ask) AS body FROM news WHERE user_id = (SELECT user_id FROM members WHERE email = ?) ORDER BY id`,
  )
    .bind(email)
    .all<{ subject: string; body: string }>()
  return results
}

export async function newsSubjectsTo(email: string): Promise<string[]> {
  return (await newsTo(email)).map(({ subject }) => subject)
}

/** The code of the newest mail: the line that has nothing else. */
export async function codeMailedTo(email: string): Promise<string> {
  const code = /^\d{8}$/m.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[0]
  if (!code) throw new Error(`No code was mailed to ${email}`)
  return code
}

/** A code that differs from this one. */
export function wrongCodeFor(code: string, wrongness = 1): string {
  return String((Number(code) + wrongness) % 100_000_000).padStart(8, '0')
}

export interface Pending {
  email: string
  flow: string
  code: string
}

/** A sign-up that waits for its code. */
export async function pendingSignUp(email = newEmail()): Promise<Pending> {
  const { json } = await account('sign-up', signUpBody(email))
  return { email, flow: json.flow, code: await codeMailedTo(email) }
}

/** A reset that waits for its code. */
export async function pendingReset(email: string): Promise<Pending> {
  const { json } = await account('forgot-password', { email })
  return { email, flow: json.flow, code: await codeMailedTo(email) }
}

/** A member with a valid reset token. */
export async function memberWithResetToken(): Promise<{ member: TestMember; resetToken: string }> {
  const member = await addMember()
  const { json } = await enterCode(await pendingReset(member.email))
  return { member, resetToken: json.resetToken }
}
