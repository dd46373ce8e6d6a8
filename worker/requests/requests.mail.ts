import type { Env } from '../base/env.ts'
import { queueMail } from '../mail/outbox.queries.ts'

export interface MailedRequest {
  id: string
  kind: 'REQUEST' | 'SWAP'
  productName: string
  userId: string
  memberEmail: string
  memberCity: string
}

/** One mail to the shop and, when the member's address is known, one to the member. */
export function queueRequestMails(
  env: Env,
  requests: readonly MailedRequest[],
  now: number,
): D1PreparedStatement[] {
  const [first] = requests
  if (!first) return []
  const what = first.kind === 'SWAP' ? 'swap' : 'game'
  const games = requests.map((request) => `- ${request.productName} (${request.id})`).join('\n')
  const toShop = queueMail(
    env.DB,
    {
      to: env.MAIL_SHOP,
      subject: `${first.kind} ${first.id} from ${first.userId}`,
      body: `${first.userId} (${first.memberEmail || 'no e-mail'}, ${first.memberCity || 'no city'}) asks for:

${games}

${env.SITE_ORIGIN}/admin/game-request
`,
    },
    now,
  )
  if (!first.memberEmail) return [toShop]
  const toMember = queueMail(
    env.DB,
    {
      to: first.memberEmail,
      subject: `Your ${what} request ${first.id}`,
      body: `Hello,

we have your ${what} request:

${games}

We will write to you when it is on its way. You can see your games at
${env.SITE_ORIGIN}/user/dashboard

Khelbox
`,
    },
    now,
  )
  return [toShop, toMember]
}
