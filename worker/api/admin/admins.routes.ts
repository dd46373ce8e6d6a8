import { type Context, Hono } from 'hono'
import type { Sql } from 'sql-template-tag'
import { ADMIN_ROLES, invitation, passwordChoice, roleChange } from '#contract/admins.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { randomId } from '../../platform/base/ids.ts'
import { batch, broke } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { callerNetwork } from '../../platform/http/network.ts'
import { batchWithin, clientAddress, countAgainst } from '../../platform/http/rate-limit.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { queueMail } from '../../platform/mail/outbox.queries.ts'
import { strangerOf } from '../../platform/passwords/guesses.ts'
import { requireConfirmedOwner } from '../../platform/sessions/guards.ts'
import { revokeOthers } from '../../platform/sessions/sessions.queries.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { chooseByLink, mailLink } from '../../shop/admins/admin-links.ts'
import {
  adminFactorChanged,
  adminInvited,
  adminPasswordLink,
} from '../../shop/admins/admins.mail.ts'
import {
  changeRole,
  disableAdmin,
  enableAdmin,
  findAdmin,
  insertInvited,
} from '../../shop/admins/admins.queries.ts'
import { deleteFactors } from '../../shop/admins/factors.queries.ts'

/** Owners invite admins, change their roles, and disable and enable them; `npm run admin:create` makes the first. */
export const adminRoutes = new Hono<AppEnv>()
  .post('/admins', async (c) => {
    const owner = await requireConfirmedOwner(c)
    const { name, email: typed, role } = await readBody(c, invitation)
    const admin = { id: randomId(), email: typed.toLowerCase(), name, role }
    const now = Date.now()
    await batch(c.env.DB, [
      insertInvited(admin, now),
      ...(await mailLink(c.env, admin.id, (link) => adminInvited(admin, link), now)),
      auditEntry(owner, 'admin.invited', admin.id, `${name}, ${role}`, now),
    ]).catch((error) => {
      throw broke(error, 'admins.email')
        ? conflict('admins.exists', 'There is an admin with this email already')
        : error
    })
    afterReply(c, deliverOutbox)
    return c.json({ status: true, message: `${name} gets a mail with a link` })
  })

  .post('/admins/:id/link', async (c) => {
    const owner = await requireConfirmedOwner(c)
    const admin = await requireKnown(c, c.req.param('id'))
    const now = Date.now()
    await batchWithin(
      c.env.DB,
      [limitOf(c.env, 'mail.recipient', 'link', admin.id)],
      [
        ...(await mailLink(c.env, admin.id, (link) => adminPasswordLink(admin, link), now)),
        auditEntry(owner, 'admin.link', admin.id, admin.name, now),
      ],
      now,
    )
    afterReply(c, deliverOutbox)
    return c.json({ status: true, message: `${admin.name} gets a mail with a link` })
  })

  .post('/password/choose', async (c) => {
    const choice = await readBody(c, passwordChoice)
    await countAgainst(
      c.env.DB,
      limitOf(c.env, 'try.address', 'link', clientAddress(c.req)),
      Date.now(),
    )
    await chooseByLink(c.env, choice, strangerOf(c), callerNetwork(c))
    afterReply(c, deliverOutbox)
    return c.json({ status: true, message: 'Your password is saved. Please sign in.' })
  })

  .put('/admins/:id/role', async (c) => {
    const owner = await requireConfirmedOwner(c)
    const id = c.req.param('id')
    requireOther(owner, id, 'You cannot change your own role. Please ask another owner.')
    const { role, was } = await readBody(c, roleChange)
    const admin = await requireKnown(c, id)
    await commit(c, `The role of ${admin.name} has just been changed`, [
      ...changeRole({ id, role, was, by: owner.subject }),
      auditEntry(owner, 'admin.role', id, `${admin.name}: ${was} → ${role}`, Date.now()),
    ])
    return c.json({ status: true, message: `${admin.name}: ${ADMIN_ROLES[role]}` })
  })

  .delete('/admins/:id/factor', async (c) => {
    const owner = await requireConfirmedOwner(c)
    const id = c.req.param('id')
    requireOther(owner, id, 'You remove your own second factor in Setting.')
    const admin = await requireKnown(c, id)
    const now = Date.now()
    await commit(c, `${admin.name} has no second factor`, [
      ...deleteFactors(id),
      revokeOthers('admin', id, '', now),
      auditEntry(owner, 'admin.factor-removed', id, admin.name, now),
      queueMail(
        adminFactorChanged(
          admin,
          'Your second factor was removed by an owner; you set up a new one at the next sign-in',
        ),
        now,
      ),
    ])
    afterReply(c, deliverOutbox)
    return c.json({ status: true, message: `The second factor of ${admin.name} is removed` })
  })

  .post('/admins/:id/disable', async (c) => {
    const owner = await requireConfirmedOwner(c)
    const id = c.req.param('id')
    requireOther(owner, id, 'You cannot disable yourself. Please ask another owner.')
    const admin = await requireKnown(c, id)
    const now = Date.now()
    await commit(c, `${admin.name} is already disabled`, [
      ...disableAdmin(id, owner.subject, now),
      auditEntry(owner, 'admin.disabled', id, admin.name, now),
    ])
    return c.json({ status: true, message: `${admin.name} is disabled and signed out` })
  })

  .post('/admins/:id/enable', async (c) => {
    const owner = await requireConfirmedOwner(c)
    const id = c.req.param('id')
    const admin = await requireKnown(c, id)
    await commit(c, `${admin.name} is already enabled`, [
      ...enableAdmin(id),
      auditEntry(owner, 'admin.enabled', id, admin.name, Date.now()),
    ])
    return c.json({ status: true, message: `${admin.name} can sign in again` })
  })

/** Throws 409 for oneself, so that the last owner stays: an owner is removed by another one only. */
function requireOther(owner: Session, id: string, message: string): void {
  if (id === owner.subject) throw conflict('admins.oneself', message)
}

async function requireKnown(c: Context<AppEnv>, id: string) {
  const admin = await findAdmin(c.env.DB, id)
  if (!admin) throw notFound('admins.not-found', 'There is no such admin')
  return admin
}

/** Throws 409 when another owner made the change first. */
async function commit(c: Context<AppEnv>, already: string, statements: Sql[]): Promise<void> {
  await batch(c.env.DB, statements).catch((error) => {
    throw broke(error, 'state_moved') ? conflict('admins.changed', already) : error
  })
}
