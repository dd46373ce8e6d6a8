import type { Env } from '../base/env.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import type { MailedRequest } from '../requests/requests.mail.ts'

/** A queue entry became a request: one mail to the shop and, when the member has an e-mail, one to the member. */
export function queueAllocationMails(
  env: Env,
  request: MailedRequest,
  now: number,
): D1PreparedStatement[] {
  const { id, productName, userId, memberEmail, memberCity } = request
  const toShop = queueMail(
    env.DB,
    {
      to: env.MAIL_SHOP,
      subject: `REQUEST ${id} from the queue of ${userId}`,
      body: `A copy was free for ${userId} (${memberEmail || 'no e-mail'}, ${memberCity || 'no city'}) from the queue:

- ${productName} (${id})

${env.SITE_ORIGIN}/admin/game-request
`,
    },
    now,
  )
  if (!memberEmail) return [toShop]
  const toMember = queueMail(
    env.DB,
    {
      to: memberEmail,
      subject: `${productName} from your queue is yours: ${id}`,
      body: `Hello,

a copy of a game on your queue is free, and it is your turn:

- ${productName} (${id})

We will write to you when it is on its way. If you do not want it now, please withdraw the request
before it is packed. You can see it, and your queue, at
${env.SITE_ORIGIN}/user/dashboard

Khelbox
`,
    },
    now,
  )
  return [toShop, toMember]
}
