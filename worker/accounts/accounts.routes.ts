import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { notSignedIn } from '../http/errors.ts'
import { bearerToken } from '../http/guards.ts'
import { writeLog } from '../http/observe.ts'
import { revokeSession } from '../sessions/sessions.queries.ts'
import { sessionOf } from '../sessions/sessions.ts'

/** What a member does with the account itself (api.md, "Visitors and members"). */
export const accountRoutes = new Hono<AppEnv>().post('/logout', async (c) => {
  const token = bearerToken(c)
  // The sessions of an external host are its own: its token can only be forgotten by the browser.
  if (!c.env.CUSTOMER_HOST) {
    const session = await sessionOf(c.env.DB, 'member', token, Date.now())
    if (!session) throw notSignedIn()
    await revokeSession(c.env.DB, session.id, Date.now())
    writeLog({ event: 'auth.signed-out', role: 'member', requestId: c.var.requestId })
  }
  return c.json({ success: true, message: 'User Logout successfully', retryAfter: '' })
})
