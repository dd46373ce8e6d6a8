import type { Sql } from 'sql-template-tag'
import { ADMIN_ROLES } from '#contract/admins.ts'
import { chooseAdminPassword } from '#contract/calls/admin-session.ts'
import * as calls from '#contract/calls/admins.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { randomId } from '../../platform/base/ids.ts'
import { write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { callerNetwork, clientAddress } from '../../platform/http/caller-address.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { batchWithin, countAgainst } from '../../platform/http/rate-limit.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { queueMail } from '../../platform/mail/outbox.queries.ts'
import { strangerOf } from '../../platform/passwords/guesses.ts'
import { endOtherSubscriptions } from '../../platform/push/subscriptions.queries.ts'
import { revokeOthers } from '../../platform/sessions/sessions.queries.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { chooseByLink, mailLink } from '../../shop/admins/admin-links.ts'
import { adminFactorChanged, adminInvited, adminPasswordLink } from '../../shop/admins/admins.mail.ts'
import { changeRole, disableAdmin, enableAdmin, findAdmin, insertInvited } from '../../shop/admins/admins.queries.ts'
import { deleteFactors } from '../../shop/admins/factors.queries.ts'
import { answer } from '../answer.ts'

/** Owners invite admins, change their roles, and disable and enable them; `npm run admin:create` makes the first. */
export const adminRoutes = [
  answer(calls.inviteAdmin, async ({ c, env, db, admin: owner, body }) => {
    const { name, email: typed, role } = body
    const admin = { id: randomId(), email: typed.toLowerCase(), name, role }
    const now = Date.now()
    await write(
      db,
      [
        insertInvited(admin, now),
        ...(await mailLink(env, admin.id, (link) => adminInvited(admin, link), now)),
        auditEntry(owner, 'admin.invited', admin.id, `${name}, ${role}`, now),
      ],
      {
        'admins.email': () => conflict('admins.exists', 'There is an admin with this email already'),
      },
    )
    afterReply(c, deliverOutbox)
    return { message: `${name} gets a mail with a link` }
  }),

  answer(calls.mailAdminLink, async ({ c, env, db, admin: owner, params: { id }, limit }) => {
    const admin = await requireKnown(db, id)
    const now = Date.now()
    await batchWithin(
      db,
      [limit('mail.recipient', 'link', admin.id)],
      [
        ...(await mailLink(env, admin.id, (link) => adminPasswordLink(admin, link), now)),
        auditEntry(owner, 'admin.link', admin.id, admin.name, now),
      ],
      now,
    )
    afterReply(c, deliverOutbox)
    return { message: `${admin.name} gets a mail with a link` }
  }),

  answer(chooseAdminPassword, async ({ c, env, db, body: choice, limit }) => {
    await countAgainst(db, limit('try.address', 'link', clientAddress(c.req)), Date.now())
    await chooseByLink(env, choice, strangerOf(c), callerNetwork(c))
    afterReply(c, deliverOutbox)
    return { message: 'Your password is saved. Please sign in.' }
  }),

  answer(calls.changeRole, async ({ db, admin: owner, params: { id }, body: { role, was } }) => {
    requireOther(owner, id, 'You cannot change your own role. Please ask another owner.')
    const admin = await requireKnown(db, id)
    await commit(db, `The role of ${admin.name} has just been changed`, [
      ...changeRole({ id, role, was, by: owner.subject }),
      auditEntry(owner, 'admin.role', id, `${admin.name}: ${was} → ${role}`, Date.now()),
    ])
    return { message: `${admin.name}: ${ADMIN_ROLES[role]}` }
  }),

  answer(calls.resetFactor, async ({ c, db, admin: owner, params: { id } }) => {
    requireOther(owner, id, 'You remove your own second factor in Setting.')
    const admin = await requireKnown(db, id)
    const now = Date.now()
    await commit(db, `${admin.name} has no second factor`, [
      ...deleteFactors(id),
      revokeOthers('admin', id, '', now),
      endOtherSubscriptions('admin', id),
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
    return { message: `The second factor of ${admin.name} is removed` }
  }),

  answer(calls.disableAdmin, async ({ db, admin: owner, params: { id } }) => {
    requireOther(owner, id, 'You cannot disable yourself. Please ask another owner.')
    const admin = await requireKnown(db, id)
    const now = Date.now()
    await commit(db, `${admin.name} is already disabled`, [
      ...disableAdmin(id, owner.subject, now),
      auditEntry(owner, 'admin.disabled', id, admin.name, now),
    ])
    return { message: `${admin.name} is disabled and signed out` }
  }),

  answer(calls.enableAdmin, async ({ db, admin: owner, params: { id } }) => {
    const admin = await requireKnown(db, id)
    await commit(db, `${admin.name} is already enabled`, [
      ...enableAdmin(id),
      auditEntry(owner, 'admin.enabled', id, admin.name, Date.now()),
    ])
    return { message: `${admin.name} can sign in again` }
  }),
]

/** Throws 409 for oneself, so that the last owner stays: an owner is removed by another one only. */
function requireOther(owner: Session, id: string, message: string): void {
  if (id === owner.subject) throw conflict('admins.oneself', message)
}

async function requireKnown(db: D1Database, id: string) {
  const admin = await findAdmin(db, id)
  if (!admin) throw notFound('admins.not-found', 'There is no such admin')
  return admin
}

/** Throws 409 when another owner made the change first. */
async function commit(db: D1Database, already: string, statements: Sql[]): Promise<void> {
  await write(db, statements, { state_moved: () => conflict('admins.changed', already) })
}
