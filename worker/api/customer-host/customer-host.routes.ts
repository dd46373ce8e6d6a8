import { Hono } from 'hono'
import { CUSTOMER_HOST_CALLS, memberLogin, swapRequest } from '#contract/customer-host.ts'
import { customerHost, memberOf } from '../../customer-host/customer-host.ts'
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
    c.json(await customerHost(c).detail(bearerToken(c))),
  )

  .get(CUSTOMER_HOST_CALLS.occupied.path, async (c) =>
    c.json(await customerHost(c).occupied(bearerToken(c))),
  )

  .get(CUSTOMER_HOST_CALLS.products.path, async (c) =>
    c.req.header('authorization') === undefined
      ? await publicList(c)
      : c.json(await customerHost(c).products(bearerToken(c))),
  )

  .post(CUSTOMER_HOST_CALLS.swap.path, async (c) => {
    const token = bearerToken(c)
    const swap = await readBody(c, swapRequest).catch(async (error: unknown) => {
      // 401 comes before any other error, and only the host knows whose token it is.
      await memberOf(c)
      throw error
    })
    return c.json(await customerHost(c).swap(token, swap))
  })
