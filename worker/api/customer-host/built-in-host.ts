import { Hono } from 'hono'
import * as v from 'valibot'
import {
  CUSTOMER_HOST_CALLS,
  type CustomerDetail,
  INVALID_CREDENTIAL,
  memberLogin,
  type OccupiedGame,
  type Product,
  swapRequest,
} from '#contract/customer-host.ts'
import { rupees } from '#contract/money.ts'
import { planById } from '#contract/plans.ts'
import { HASH_CALLER } from '../../customer-host/customer-host.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { publicId } from '../../platform/base/ids.ts'
import { broke } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { readBody } from '../../platform/http/body.ts'
import { ApiError, asApiError, errorReply, notSignedIn } from '../../platform/http/errors.ts'
import type { Reply } from '../../platform/http/idempotency.queries.ts'
import { answerOnce } from '../../platform/http/idempotency.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { verifyPassword } from '../../platform/passwords/hash.ts'
import { bearerToken, optionalBearer, requireOwnPassword } from '../../platform/sessions/guards.ts'
import { sessionIdOf, sessionOf, startSession } from '../../platform/sessions/sessions.ts'
import { dayInKarachi, type Holidays } from '../../shop/calendar/calendar.rules.ts'
import { casesOf, listGames } from '../../shop/games/games.queries.ts'
import {
  findAccount,
  findMember,
  findProfileOfSession,
  type Profile,
  passwordIsStill,
} from '../../shop/members/members.queries.ts'
import { readForRequest, requestByHand } from '../../shop/rentals/request-by-hand.ts'
import { memberRequestLimits } from '../../shop/rentals/requests.limits.ts'
import { type MailedRequest, promiseDays } from '../../shop/rentals/requests.mail.ts'
import { discsAtHome } from '../../shop/rentals/requests.queries.ts'
import { requestType } from '../../shop/terms/rentals.rules.ts'

const hashCaller = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ place: v.string(), isKnown: v.boolean(), device: v.string() }),
)

/**
 * The customer host on our own database. It is an app of its own with the same five calls as an external
 * host, called through `fetch`. The limits per caller are applied before it.
 */
export const builtInHost = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('requestId', c.req.header('x-request-id') ?? crypto.randomUUID())
    await next()
  })

  .post(CUSTOMER_HOST_CALLS.login.path, async (c) => {
    const { userId, password } = await readBody(c, memberLogin)
    const account = await findAccount(c.env.DB, userId)
    const caller = v.parse(hashCaller, c.req.header(HASH_CALLER))
    const isRight = await verifyPassword(password, account?.passwordHash, caller)
    if (!account || !isRight) throw wrongCredential()
    const token = await startSession(
      c.env.DB,
      'member',
      account.userId,
      Date.now(),
      passwordIsStill(account),
      caller.device,
    ).catch((error) => {
      // The password was changed during the check; the change ended all sessions.
      throw broke(error, 'state_moved') ? wrongCredential() : error
    })
    return c.json({ token, userId: account.userId, name: account.name })
  })

  .get(CUSTOMER_HOST_CALLS.detail.path, async (c) => {
    const profile = await profileOf(c.env.DB, bearerToken(c))
    return c.json(asDetail(profile))
  })

  .get(CUSTOMER_HOST_CALLS.occupied.path, async (c) => {
    const { userId } = await profileOf(c.env.DB, bearerToken(c))
    const atHome = await discsAtHome(c.env.DB, userId)
    const discs = atHome.filter(({ fault }) => fault === null)
    const codes = discs.map(({ productCode }) => productCode)
    const cases = await casesOf(c.env.DB, codes)
    const games: OccupiedGame[] = discs.map(({ fault: _, ...disc }) => {
      const { platform, cover } = cases.get(disc.productCode) ?? {}
      return {
        ...disc,
        ...(platform && { groupName: `${platform} GAMES` }),
        ...(cover && { cover }),
      }
    })
    return c.json(games)
  })

  .get(CUSTOMER_HOST_CALLS.products.path, async (c) => {
    const token = optionalBearer(c)
    const userId = token === undefined ? undefined : (await profileOf(c.env.DB, token)).userId
    const now = Date.now()
    const member = userId === undefined ? undefined : await findMember(c.env.DB, userId, now)
    const reqType = member?.membership
      ? requestType(member.membership, dayInKarachi(now))
      : 'REQUEST'
    const games: Product[] = (await listGames(c.env.DB)).map((game) => ({
      productCode: game.productCode,
      productName: game.title,
      reqType,
      customerStock: game.owned - game.inHand,
      gameCategory: game.category,
      inHandStock: game.inHand,
      groupName: `${game.platform} GAMES`,
      ...(game.cover && { cover: game.cover }),
    }))
    return c.json(games)
  })

  .post(CUSTOMER_HOST_CALLS.swap.path, async (c) => {
    const profile = await profileOf(c.env.DB, bearerToken(c))
    const swap = await readBody(c, swapRequest)
    const codes = swap.request.map(({ productCode }) => productCode)
    return await answerOnce(c, {
      caller: `member:${profile.userId}`,
      body: swap,
      limits: memberRequestLimits(c.env, profile.userId),
      read: () => readForRequest(c.env, profile.userId, codes),
      work: async ({ remember }, state) => {
        const done: Reply = { status: 200, body: { status: 1, message: 'Request successfully' } }
        const wanted = swap.request.map(({ productCode, itemCode }, index) => ({
          id: publicId('KR'),
          productCode,
          givesBack: { productCode: swap.issue[index]?.productCode ?? '', itemCode },
        }))
        const finish = (requests: MailedRequest[], holidays: Holidays) => [
          ...promiseDays(c.env, requests, holidays, Date.now()),
          ...remember(done),
        ]
        await requestByHand(c.env, profile, 'SWAP', wanted, finish, state)
        afterReply(c, deliverOutbox)
        return done
      },
      // The wire reports a refusal of a rule as 200 with status 0 and the reason (docs/wire.md, Customer
      // host).
      refused: (refusal) => ({ status: 200, body: { status: 0, message: refusal.message } }),
    })
  })

  .onError((error, c) => errorReply(c, asApiError(error)))

function wrongCredential() {
  return new ApiError(401, 'auth.credentials', INVALID_CREDENTIAL)
}

async function profileOf(db: D1Database, token: string): Promise<Profile> {
  const [session, profile] = await Promise.all([
    sessionOf(db, 'member', token, Date.now()),
    findProfileOfSession(db, sessionIdOf(token)),
  ])
  if (session) requireOwnPassword(session)
  if (!profile || profile.userId !== session?.subject) throw notSignedIn()
  return profile
}

function asDetail(profile: Profile): CustomerDetail {
  const plan = profile.planId === null ? undefined : planById(profile.planId)
  return {
    userId: profile.userId,
    email: profile.email,
    balance: rupees(profile.balance),
    package: plan?.planName ?? '',
    mobileNo: profile.mobileNo,
    city: profile.city,
    address: profile.address,
    acName: profile.name,
    acCode: profile.userId,
    acAddress: profile.address,
    cityCode: '',
    cnicExpiry: '',
    packageCode: plan ? String(plan.id) : '',
  }
}
