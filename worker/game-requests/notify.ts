import type { Env } from '../base/env.ts'
import { type Mail, queueMail } from '../mail/outbox.queries.ts'

export type MailText = Omit<Mail, 'to'>

/** Mails the member when the customer host has an address. Adds greeting and signature to `body`. */
export function notifyMember(
  env: Env,
  email: string | undefined,
  { subject, body }: MailText,
  now: number,
): D1PreparedStatement[] {
  if (!email) return []
  const whole = `Hello,

${body}

See your games and requests at
${env.SITE_ORIGIN}/user/dashboard

Khelbox
`
  return [queueMail(env.DB, { to: email, subject, body: whole }, now)]
}

export function notifyShop(
  env: Env,
  { subject, body }: MailText,
  now: number,
): D1PreparedStatement[] {
  const whole = `${body}

${env.SITE_ORIGIN}/admin/game-request
`
  return [queueMail(env.DB, { to: env.MAIL_SHOP, subject, body: whole }, now)]
}
