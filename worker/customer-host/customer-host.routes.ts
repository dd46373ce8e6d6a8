import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  CUSTOMER_HOST_CALLS,
  customerDetail,
  INVALID_CREDENTIAL,
  type MemberLogin,
  memberLogin,
  memberLoginReply,
  occupiedGames,
  products,
  swapReply,
  swapRequest,
} from '#contract/customer-host.ts'
import type { AppEnv } from '../env.ts'
import { readBody } from '../http/body.ts'
import { ApiError } from '../http/errors.ts'
import { bearerToken } from '../http/guards.ts'
import { writeLog } from '../http/observe.ts'
import { clientAddress, countAgainst, type Limit, MINUTE, uncount } from '../http/rate-limit.ts'
import { askHost } from './customer-host.ts'
import { publicList } from './public-list.ts'

/** The five calls of the customer host and nothing else of it (section 7). */
export const customerHostRoutes = new Hono<AppEnv>()
  .post(CUSTOMER_HOST_CALLS.login.path, async (c) => {
    const credentials = await readBody(c, memberLogin)
    const now = Date.now()
    const failures: Limit = {
      key: `sign-in:member:${credentials.userId.toLowerCase()}`,
      max: 10,
      windowMs: 15 * MINUTE,
    }
    await countAgainst(
      c.env.DB,
      { key: `sign-in:ip:${clientAddress(c.req)}`, max: 30, windowMs: MINUTE },
      now,
    )
    await countAgainst(c.env.DB, failures, now)
    const reply = await signIn(c, credentials)
    await uncount(c.env.DB, failures)
    writeLog({ event: 'auth.signed-in', role: 'member', requestId: c.var.requestId })
    return c.json(reply)
  })

  .get(CUSTOMER_HOST_CALLS.detail.path, async (c) =>
    c.json(
      await askHost(c, {
        call: CUSTOMER_HOST_CALLS.detail,
        reply: customerDetail,
        token: bearerToken(c),
      }),
    ),
  )

  .get(CUSTOMER_HOST_CALLS.occupied.path, async (c) =>
    c.json(
      await askHost(c, {
        call: CUSTOMER_HOST_CALLS.occupied,
        reply: occupiedGames,
        token: bearerToken(c),
      }),
    ),
  )

  .get(CUSTOMER_HOST_CALLS.products.path, async (c) => {
    if (c.req.header('authorization') === undefined) return await publicList(c)
    return c.json(
      await askHost(c, {
        call: CUSTOMER_HOST_CALLS.products,
        reply: products,
        token: bearerToken(c),
      }),
    )
  })

  .post(CUSTOMER_HOST_CALLS.swap.path, async (c) => {
    const token = bearerToken(c)
    const body = await readBody(c, swapRequest)
    return c.json(
      await askHost(c, { call: CUSTOMER_HOST_CALLS.swap, reply: swapReply, token, body }),
    )
  })

/** A login without a token counts as refused, whatever the host called it (section 4). */
async function signIn(c: Context<AppEnv>, body: MemberLogin) {
  const refused = new ApiError(401, 'auth.credentials', INVALID_CREDENTIAL)
  try {
    const reply = await askHost(c, {
      call: CUSTOMER_HOST_CALLS.login,
      reply: v.looseObject({}),
      body,
    })
    const parsed = v.safeParse(memberLoginReply, reply)
    if (parsed.success) return parsed.output
    throw refused
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 429) throw error
    writeLog({ event: 'auth.refused', role: 'member', requestId: c.var.requestId })
    throw refused
  }
}
