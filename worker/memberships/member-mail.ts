import { formatRupees, type Paisa } from '#contract/money.ts'
import type { Env } from '../env.ts'
import { queueMail } from '../mail/outbox.queries.ts'

/** A mail to a member about the membership; `text` is what is new. */
export function tell(
  env: Env,
  member: { name: string; email: string },
  { subject, text }: { subject: string; text: string },
  now: number,
): D1PreparedStatement {
  const body = `Hello ${member.name},

${text}

You see your membership and your BALANCE at
${env.SITE_ORIGIN}/user/dashboard

Khelbox
`
  return queueMail(env.DB, { to: member.email, subject, body }, now)
}

/** BALANCE in a sentence that says what there is to do about it. */
export function balanceIs(balance: Paisa): string {
  return balance < 0
    ? `Please pay the open ${formatRupees(-balance)}.`
    : `Nothing is open; your BALANCE is ${formatRupees(balance)}.`
}

/** What another plan does to the deposit. */
export function depositIs(difference: Paisa): string {
  const amount = formatRupees(Math.abs(difference))
  return difference > 0
    ? `Its deposit is higher: ${amount} are added to what you owe.`
    : `Its deposit is lower: ${amount} come back to your BALANCE.`
}
