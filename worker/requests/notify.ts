import type { Env } from '../base/env.ts'
import { addNews, type News } from '../mail/news.queries.ts'
import { queueMail } from '../mail/outbox.queries.ts'

/** A member as the customer host names them; without an e-mail they are not mailed. */
interface Addressee {
  userId: string
  email?: string | null | undefined
}

/** News for a member that are mailed too. The mail has a greeting and a signature. */
export function notifyMember(
  env: Env,
  { userId, email }: Addressee,
  news: News,
  now: number,
): D1PreparedStatement[] {
  const added = addNews(env.DB, userId, news, now)
  if (!email) return [added]
  const body = `Hello,

${news.text}

See your games and requests at
${env.SITE_ORIGIN}/user/dashboard

Khelbox
`
  return [added, queueMail(env.DB, { to: email, subject: news.subject, body }, now)]
}
