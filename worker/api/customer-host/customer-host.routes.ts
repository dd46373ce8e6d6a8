import { Hono } from 'hono'
import {
  CUSTOMER_HOST_CALLS,
  customerDetail,
  memberLogin,
  occupiedGames,
  products,
  swapReply,
  swapRequest,
} from '#contract/customer-host.ts'
import { askHost, memberOf } from '../../customer-host/customer-host.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { readBody } from '../../platform/http/body.ts'
import { bearerToken } from '../../platform/sessions/guards.ts'
import { publicList } from './public-list.ts'
import { signIn } from './sign-in.ts'

/** The five calls of the customer host; nothing else is forwarded. */
export const customerHostRoutes = new Hono<AppEnv>()
  .post(CUSTOMER_HOST_CALLS.login.path, async (c) =>
    c.json(await signIn(c, await readBody(c, memberLogin))),
  )

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
    const body = await readBody(c, swapRequest).catch(async (error: unknown) => {
      // 401 comes before any other error, and only the host knows whose token it is.
      await memberOf(c)
      throw error
    })
    return c.json(
      await askHost(c, { call: CUSTOMER_HOST_CALLS.swap, reply: swapReply, token, body }),
    )
  })
