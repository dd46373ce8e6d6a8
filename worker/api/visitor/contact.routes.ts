import { Hono } from 'hono'
import { contactMessage } from '#contract/contact.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { readBody } from '../../platform/http/body.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { batchWithin, clientAddress } from '../../platform/http/rate-limit.ts'
import { insertMessage } from '../../shop/contact/contact.queries.ts'

/** POST /api/v1/user/contact: a message to the shop, without a session. */
export const contactRoutes = new Hono<AppEnv>().post('/contact', async (c) => {
  const message = await readBody(c, contactMessage)
  const now = Date.now()
  await batchWithin(
    c.env.DB,
    [limitOf(c.env, 'form.address', 'message', clientAddress(c.req))],
    [insertMessage(message, now)],
    now,
  )
  return c.json({
    success: true,
    message: 'Thank you for your message. We will answer you soon.',
    retryAfter: '',
  })
})
