import type { Context } from 'hono'
import * as calls from '#contract/calls/rentals.ts'
import type { CustomerDetail } from '#contract/customer-host.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { customerHost } from '../../customer-host/customer-host.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { publicId } from '../../platform/base/ids.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { bearerToken } from '../../platform/sessions/sessions.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { memberRequestLimits, readForRequest, requestByHand } from '../../shop/rentals/request-by-hand.ts'
import { promiseDays } from '../../shop/rentals/requests.mail.ts'
import { insertRequest } from '../../shop/rentals/requests.queries.ts'
import { deliveryWindow } from '../../shop/terms/delivery.rules.ts'
import { findNextVisit } from '../../shop/visits/run-sheet.queries.ts'
import { answer } from '../answer.ts'

/** A member asks for a game. */
export const gameRequestRoutes = [
  answer(calls.requestGame, async ({ c, env, member, body: { productCode }, once }) =>
    once({
      limits: memberRequestLimits(env, member.userId),
      read: async () => (env.CUSTOMER_HOST ? undefined : await readForRequest(env, member.userId, [productCode])),
      decide: async (state) => {
        const id = publicId('KR')
        const wanted = { id, productCode }
        const made = state
          ? await requestByHand(env, member, 'REQUEST', [wanted], state)
          : await requestAtHost(c, member, wanted)
        const mailed = member.email === '' ? '' : ' and have e-mailed you'
        const message = `We have your request ${id}${mailed}. We will tell you when it is on its way.`
        return { ...made, result: { message, requestId: id } }
      },
      after: [deliverOutbox],
    }),
  ),
]

/**
 * The request of an external host's member, when the host lists the game as REQUEST. Places, quotas and copies are the
 * host's.
 */
async function requestAtHost(
  c: Context<AppEnv>,
  member: CustomerDetail,
  wanted: { id: string; productCode: string },
): Promise<Decision<unknown>> {
  const list = await customerHost(c).products(bearerToken(c))
  const game = list.find((product) => product.productCode === wanted.productCode)
  if (!game) throw notFound('games.not-found', 'We do not have this game')
  if (game.reqType === 'SWAP') {
    throw conflict('rental.no-slot', 'You have no free place. Please swap a game that you have.')
  }
  const { DB: db } = c.env
  const now = Date.now()
  const today = dayInKarachi(now)
  const [holidays, visit] = await Promise.all([holidaysAround(db, today), findNextVisit(db, member.userId)])
  const { city } = member
  const request = {
    id: wanted.id,
    kind: 'REQUEST' as const,
    userId: member.userId,
    memberEmail: member.email,
    memberCity: city,
    productCode: game.productCode,
    productName: game.productName,
    gameCategory: game.gameCategory,
    wasNew: false,
    givesBack: null,
    fromQueue: false,
    askedBy: null,
    delivery: deliveryWindow({ city, putOffUntil: visit?.until ?? null }, today, holidays),
  }
  return {
    result: request,
    statements: [...insertRequest(request, now), ...promiseDays(c.env, [request], now)],
    refusals: {
      'game_requests.user_id': () => conflict('rental.asked-already', 'You have already asked for this game.'),
    },
  }
}
