import { type Context, Hono } from 'hono'
import { auditEntry } from '../audit/audit.queries.ts'
import type { AppEnv } from '../base/env.ts'
import { broke } from '../database/database.ts'
import { conflict, notFound } from '../http/errors.ts'
import { requireAdmin } from '../sessions/guards.ts'
import type { Session } from '../sessions/sessions.ts'
import { disableAdmin, enableAdmin, findAdmin } from './admins.queries.ts'

/** Disables and enables admins. New ones are created by `npm run admin:create` only. */
export const adminRoutes = new Hono<AppEnv>()
  .post('/admins/:id/disable', async (c) => {
    const session = await requireAdmin(c)
    const id = c.req.param('id')
    if (id === session.subject) {
      throw conflict('admins.oneself', 'You cannot disable yourself. Please ask another admin.')
    }
    const admin = await requireKnown(c, id)
    const now = Date.now()
    await commit(c, `${admin.name} is already disabled`, [
      ...disableAdmin(c.env.DB, id, session.subject, now),
      auditEntry(c.env.DB, session, 'admin.disabled', id, admin.name, now),
    ])
    return c.json({ status: true, message: `${admin.name} is disabled and signed out` })
  })

  .post('/admins/:id/enable', async (c) => {
    const session: Session = await requireAdmin(c)
    const id = c.req.param('id')
    const admin = await requireKnown(c, id)
    await commit(c, `${admin.name} is already enabled`, [
      ...enableAdmin(c.env.DB, id),
      auditEntry(c.env.DB, session, 'admin.enabled', id, admin.name, Date.now()),
    ])
    return c.json({ status: true, message: `${admin.name} can sign in again` })
  })

async function requireKnown(c: Context<AppEnv>, id: string) {
  const admin = await findAdmin(c.env.DB, id)
  if (!admin) throw notFound('admins.not-found', 'There is no such admin')
  return admin
}

/** Throws 409 when another admin made the change first. */
async function commit(
  c: Context<AppEnv>,
  already: string,
  statements: D1PreparedStatement[],
): Promise<void> {
  await c.env.DB.batch(statements).catch((error) => {
    throw broke(error, 'state_moved') ? conflict('admins.changed', already) : error
  })
}
