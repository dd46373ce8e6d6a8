import { type Context, Hono } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { CustomerDetail } from '#contract/customer-host.ts'
import { gameRequest } from '#contract/game-requests.ts'
import { customerHost, memberOf } from '../../customer-host/customer-host.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { publicId } from '../../platform/base/ids.ts'
import { broke, write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Reply } from '../../platform/http/idempotency.queries.ts'
import { answerOnce } from '../../platform/http/idempotency.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { bearerToken } from '../../platform/sessions/guards.ts'
import { dayInKarachi, type Holidays } from '../../shop/calendar/calendar.rules.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { readForRequest, requestByHand } from '../../shop/rentals/request-by-hand.ts'
import { memberRequestLimits } from '../../shop/rentals/requests.limits.ts'
import { type MailedRequest, promiseDays } from '../../shop/rentals/requests.mail.ts'
import { insertRequest } from '../../shop/rentals/requests.queries.ts'

type Finish = (requests: MailedRequest[], holidays: Holidays) => Sql[]

/** POST /api/v1/user/game-request: a member asks for a game. */
export const gameRequestRoutes = new Hono<AppEnv>().post('/game-request', async (c) => {
  const member = await memberOf(c)
  const { productCode } = await readBody(c, gameRequest)
  return await answerOnce(c, {
    caller: `member:${member.userId}`,
    body: { productCode },
    limits: memberRequestLimits(c.env, member.userId),
    read: async () =>
      c.env.CUSTOMER_HOST ? undefined : await readForRequest(c.env, member.userId, [productCode]),
    work: async ({ remember }, state) => {
      const id = publicId('KR')
      const message = `We have your request ${id} and have e-mailed you. We will tell you when it is on its way.`
      const reply: Reply = {
        status: 200,
        body: { success: true, message, retryAfter: '', requestId: id },
      }
      const finish: Finish = (requests, holidays) => [
        ...promiseDays(c.env, requests, holidays, Date.now()),
        ...remember(reply),
      ]
      const wanted = { id, productCode }
      if (state) await requestByHand(c.env, member, 'REQUEST', [wanted], finish, state)
      else await noteRequest(c, member, wanted, finish)
      afterReply(c, deliverOutbox)
      return reply
    },
  })
})

/**
 * Stores the request of an external host's member when the host lists the game as REQUEST. Places, quotas
 * and copies are the host's.
 */
async function noteRequest(
  c: Context<AppEnv>,
  member: CustomerDetail,
  wanted: { id: string; productCode: string },
  finish: Finish,
): Promise<void> {
  const list = await customerHost(c).products(bearerToken(c))
  const game = list.find((product) => product.productCode === wanted.productCode)
  if (!game) throw notFound('games.not-found', 'We do not have this game')
  if (game.reqType === 'SWAP') {
    throw conflict('rental.no-slot', 'You have no free place. Please swap a game that you have.')
  }
  const now = Date.now()
  const request = {
    id: wanted.id,
    kind: 'REQUEST' as const,
    userId: member.userId,
    memberEmail: member.email,
    memberCity: member.city,
    productCode: game.productCode,
    productName: game.productName,
    gameCategory: game.gameCategory,
    wasNew: false,
    givesBack: null,
    fromQueue: false,
  }
  try {
    await write(c.env.DB, [
      ...insertRequest(request, now),
      ...finish([request], await holidaysAround(c.env.DB, dayInKarachi(now))),
    ])
  } catch (error) {
    if (!broke(error, 'game_requests.user_id')) throw error
    throw conflict('rental.asked-already', 'You have already asked for this game.')
  }
}
