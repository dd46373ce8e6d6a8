import { formatRupees, type Paisa } from '#contract/money.ts'
import type { Env } from '../base/env.ts'
import { type Mail, queueMail, queueMailAfterUndo } from '../mail/outbox.queries.ts'

/** A member without an e-mail reads everything in the customer area. */
type Addressee = { name: string; email: string | null }

/** Subject and text of a mail about the membership. */
interface News {
  subject: string
  text: string
}

export function notify(
  env: Env,
  { name, email }: Addressee,
  news: News,
  now: number,
): D1PreparedStatement[] {
  return email === null ? [] : [queueMail(env.DB, mailOf(env, { name, email }, news), now)]
}

/** Like `notify`, for a change with UNDO; `takesBack` is the subject of the mail that this one undoes. */
export function notifyAfterUndo(
  env: Env,
  { name, email }: Addressee,
  { takesBack = null, ...news }: News & { takesBack?: string | null },
  now: number,
): D1PreparedStatement[] {
  if (email === null) return []
  return queueMailAfterUndo(env.DB, mailOf(env, { name, email }, news), takesBack, now)
}

function mailOf(env: Env, member: { name: string; email: string }, { subject, text }: News): Mail {
  const body = `Hello ${member.name},

${text}

See your membership and your BALANCE at
${env.SITE_ORIGIN}/user/dashboard

Khelbox
`
  return { to: member.email, subject, body }
}

/** BALANCE in a sentence that says what to pay. */
export function balanceIs(balance: Paisa): string {
  return balance < 0
    ? `Please pay ${formatRupees(-balance)}.`
    : `Nothing is due. Your BALANCE is ${formatRupees(balance)}.`
}

/** The effect of another plan on the deposit, in a sentence. */
export function depositIs(difference: Paisa): string {
  const amount = formatRupees(Math.abs(difference))
  return difference > 0
    ? `Its deposit is higher, so ${amount} is added to what you owe.`
    : `Its deposit is lower, so ${amount} is credited to your BALANCE.`
}
