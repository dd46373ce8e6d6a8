import type { Sql } from 'sql-template-tag'
import type { MailedKind } from '#contract/channels.ts'
import type { Env } from '../../platform/base/env.ts'
import { queueMail, queueMailWhere } from '../../platform/mail/outbox.queries.ts'
import { SHOP } from '../../platform/mail/stored-text.ts'
import { wantsMail } from '../members/channels.queries.ts'
import { addNews, type News } from '../members/news.queries.ts'

/** A member of the customer host. Without an e-mail address there is no mail. */
interface Addressee {
  userId: string
  email?: string | null | undefined
}

/**
 * Statements that add news for a member, and a mail with the same text, a greeting and a signature. A mail with a kind
 * goes only to a member who wants that kind by e-mail, one without always.
 */
export function notifyMember(
  env: Env,
  { userId, email }: Addressee,
  { mail: kind, ...news }: News & { mail?: MailedKind },
  now: number,
): Sql[] {
  const added = addNews(userId, news, now)
  if (!email) return [added]
  const body = `Hello,

${news.text}

See your games and requests at
${env.SITE_ORIGIN}/user/dashboard

${SHOP}
`
  const mail = { to: email, subject: news.subject, body }
  return [added, kind ? queueMailWhere(wantsMail(userId, kind), mail, now) : queueMail(mail, now)]
}
