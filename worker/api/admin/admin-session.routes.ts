import type { Context } from 'hono'
import type { AdminAction } from '#contract/admin-actions.ts'
import * as calls from '#contract/calls/admin-session.ts'
import { INVALID_CREDENTIAL } from '#contract/customer-host.ts'
import { formatFullMoment } from '#contract/dates.ts'
import { type Actor, auditEntry } from '../../platform/audit/audit.queries.ts'
import { type AppEnv, type Env, versionOf } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { run } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { callerNetwork, clientAddress } from '../../platform/http/caller-address.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import { ApiError, notSignedIn } from '../../platform/http/errors.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { queueMail } from '../../platform/mail/outbox.queries.ts'
import { asChangedElsewhere, requireUncommon, wrongOldPassword } from '../../platform/passwords/choice.ts'
import { guess, guesserInSession, guesserOf, rememberDevice } from '../../platform/passwords/guesses.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords/hash.ts'
import { revokeSession } from '../../platform/sessions/sessions.queries.ts'
import { missingFactorOf, type Session, startSession } from '../../platform/sessions/sessions.ts'
import { adminPasswordChanged, adminSignedIn } from '../../shop/admins/admins.mail.ts'
import {
  type Admin,
  adminUserOf,
  findAdmin,
  findAdminByEmail,
  passwordIsStill,
  replacePassword,
} from '../../shop/admins/admins.queries.ts'
import { type Ask, answer } from '../answer.ts'

/** Sign-in and sign-out of admins, and their own password. */
export const adminSessionRoutes = [
  answer(calls.adminSignIn, async ({ c, env, db, body: { email: typed, password }, limit }) => {
    const now = Date.now()
    const email = typed.toLowerCase()
    const admin = await findAdminByEmail(db, email)
    const guesser = await guesserOf(c, 'admin', admin?.id ?? email)
    const attempts = guesser.isDevice
      ? limit('sign-in.caller', guesser.place)
      : limit('admin-sign-in.address', clientAddress(c.req))
    await countAgainst(db, attempts, now)
    const isRight = await guess(c, guesser, () => verifyPassword(password, admin?.passwordHash, guesser))
    if (!admin || !isRight) {
      logAuth(c, 'auth.refused', admin?.id)
      // After the reply, so that a known e-mail takes no longer than an unknown one.
      if (admin) afterReply(c, auditRefusal(c, admin, 'auth.refused'))
      throw new ApiError(401, 'auth.credentials', INVALID_CREDENTIAL)
    }
    const device = deviceName(c.req.header('user-agent'))
    const isNew = !guesser.isDevice
    const provided = [
      ...passwordIsStill(admin),
      auditEntry(actorOf(c, admin), 'auth.signed-in', admin.id, isNew ? NEW_DEVICE : '', now),
      ...(isNew ? [queueMail(adminSignedIn(admin, { device, at: formatFullMoment(now) }), now)] : []),
    ]
    const token = await startSession(db, 'admin', admin.id, now, provided, device).catch(asChangedElsewhere)
    rememberDevice(c, guesser)
    if (isNew) afterReply(c, deliverOutbox)
    logAuth(c, 'auth.signed-in', admin.id)
    return { message: 'Welcome back', token, ...identityOf(env, admin) }
  }),

  answer(calls.readMe, async ({ env, db, admin: session }) => ({
    ...identityOf(env, await adminOf(db, session), session),
    version: versionOf(env),
  })),

  answer(calls.adminSignOut, endSession),
  answer(calls.adminSignOutByGet, endSession),

  answer(calls.changeAdminPassword, async ({ c, env, db, admin: session, body }) => {
    const { oldPassword, newPassword } = body
    await requireUncommon(newPassword, 'newPassword')
    const admin = await adminOf(db, session)
    const guesser = guesserInSession(c, session)
    if (!(await guess(c, guesser, () => verifyPassword(oldPassword, admin.passwordHash, guesser)))) {
      logAuth(c, 'auth.refused', admin.id)
      afterReply(c, auditRefusal(c, admin, 'auth.wrong-old-password'))
      throw wrongOldPassword()
    }
    const newHash = await hashPassword(newPassword, guesser)
    const mail = adminPasswordChanged(env.SITE_ORIGIN, admin)
    await replacePassword(db, { admin, newHash, session, mail }, Date.now()).catch(asChangedElsewhere)
    afterReply(c, deliverOutbox)
    logAuth(c, 'auth.password-changed', admin.id)
    return { message: 'Your password has been changed' }
  }),
]

/** Logging out always succeeds: a session that has ended already needs no revoking. */
async function endSession({ c, db, admin: session }: Pick<Ask<typeof calls.adminSignOut>, 'c' | 'db' | 'admin'>) {
  if (session) {
    await revokeSession(db, session.id, Date.now())
    logAuth(c, 'auth.signed-out', session.subject)
  }
  return { message: 'Logout successfully' }
}

/** The detail of the audit row of a sign-in from a new device. The digest counts these rows. */
const NEW_DEVICE = 'New device'

/** Who is signed in, and the second factor that the session still needs before it may make other calls. */
function identityOf(env: Env, admin: Admin, { confirmedAt }: Pick<Session, 'confirmedAt'> = {}) {
  const { hasFactor } = admin
  const missing = missingFactorOf(env, { hasFactor, ...(confirmedAt && { confirmedAt }) })
  return { user: adminUserOf(admin), role: admin.role, ...(missing && { missing }) }
}

function actorOf(c: Context<AppEnv>, { id }: Admin): Actor {
  return { subject: id, network: callerNetwork(c) }
}

function auditRefusal(c: Context<AppEnv>, admin: Admin, action: AdminAction) {
  const actor = actorOf(c, admin)
  return async function audit({ DB }: Env, now: number): Promise<void> {
    await run(DB, auditEntry(actor, action, admin.id, '', now))
  }
}

async function adminOf(db: D1Database, session: Session): Promise<Admin> {
  const admin = await findAdmin(db, session.subject)
  if (!admin) throw notSignedIn()
  return admin
}

/** Logs the admin's id and no other data of the person; undefined for an unknown e-mail. */
function logAuth(c: Context<AppEnv>, event: string, adminId: string | undefined): void {
  writeLog({ event, role: 'admin', adminId, requestId: c.var.requestId })
}
