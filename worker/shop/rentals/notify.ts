import type { Sql } from 'sql-template-tag'
import type { Env } from '../../platform/base/env.ts'
import { queueMail } from '../../platform/mail/outbox.queries.ts'
import { SHOP } from '../../platform/mail/shop-name.ts'
import { addNews, type News } from '../members/news.queries.ts'

/** A member of the customer host. Without an e-mail address there is no mail. */
interface Addressee {
  userId: string
  email?: string | null | undefined
}

/** Statements that add news for a member, and a mail with the same text, a greeting and a signature. */
export function notifyMember(env: Env, { userId, email }: Addressee, news: News, now: number): Sql[] {
  const added = addNews(userId, news, now)
  if (!email) return [added]
  const body = `Hello,

${news.text}

See your games and requests at
${env.SITE_ORIGIN}/user/dashboard

${SHOP}
`
  return [added, queueMail({ to: email, subject: news.subject, body }, now)]
}
