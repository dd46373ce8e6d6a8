import * as calls from '#contract/calls/contact.ts'
import { batchWithin, clientAddress } from '../../platform/http/rate-limit.ts'
import { insertMessage } from '../../shop/contact/contact.queries.ts'
import { tellShop } from '../../shop/members/news.queries.ts'
import { answer } from '../answer.ts'

/** A message to the shop, without a session. */
export const contactRoutes = [
  answer(calls.sendMessage, async ({ c, db, body: message, limit }) => {
    const now = Date.now()
    const limits = [limit('form.address', 'message', clientAddress(c.req))]
    await batchWithin(db, limits, [insertMessage(message, now), tellShop('message', now)], now)
    return { message: 'Thank you for your message. We will answer you soon.' }
  }),
]
