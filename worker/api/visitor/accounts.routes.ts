import type { Context } from 'hono'
import * as calls from '#contract/calls/accounts.ts'
import * as memberCalls from '#contract/calls/member-accounts.ts'
import { readAccount } from '#contract/calls/own-accounts.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { clientAddress, clientNetwork } from '../../platform/http/caller-address.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import { notFound, notSignedIn } from '../../platform/http/errors.ts'
import { batchWithin, countAgainst } from '../../platform/http/rate-limit.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { recipientLimit } from '../../platform/mail/limited-mail.ts'
import { mailboxOf } from '../../platform/mail/mailbox.rules.ts'
import { asChangedElsewhere, requireUncommon, wrongOldPassword } from '../../platform/passwords/choice.ts'
import { guess, guesserInSession, guesserOf, rememberPlace, strangerOf } from '../../platform/passwords/guesses.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords/hash.ts'
import { endOtherSubscriptions } from '../../platform/push/subscriptions.queries.ts'
import { revokeOthers, revokeOwn, revokeSession } from '../../platform/sessions/sessions.queries.ts'
import { ownSessions } from '../../platform/sessions/sessions.ts'
import { queuePasswordChanged } from '../../shop/accounts/accounts.mail.ts'
import { replacePassword } from '../../shop/accounts/accounts.queries.ts'
import { tryCode } from '../../shop/accounts/flows.ts'
import { finishReset, grantReset, startReset } from '../../shop/accounts/password-reset.ts'
import { finishSignUp, repeatSignUp, startSignUp } from '../../shop/accounts/sign-up.ts'
import { listAreas, requireArea } from '../../shop/members/areas.queries.ts'
import { findAccount, findAreaOf, updateAddress, updateChoices } from '../../shop/members/members.queries.ts'
import { answer } from '../answer.ts'

/** Sign-up, password and logout of members. Replies are the same for a known and an unknown e-mail. */
export const accountRoutes = [
  answer(readAccount, async ({ env }) => ({ ownAccounts: !env.CUSTOMER_HOST })),

  answer(calls.createAccount, async ({ c, env, db, body: form, limit }) => {
    await requireUncommon(form.password, 'password')
    await countAgainst(db, limit('form.address', 'sign-up', clientAddress(c.req)), Date.now())
    const flow = await startSignUp(env, form, await hashPassword(form.password, strangerOf(c)))
    afterReply(c, deliverOutbox)
    return { message: 'We have sent you an email. Please enter the code from it.', flow }
  }),

  answer(calls.requestAnotherCode, async ({ c, env, db, body: { flow }, limit }) => {
    await countAgainst(db, limit('form.address', 'sign-up', clientAddress(c.req)), Date.now())
    const newFlow = await repeatSignUp(env, flow)
    afterReply(c, deliverOutbox)
    return { message: 'We have sent you another email. Please enter the code from it.', flow: newFlow }
  }),

  answer(calls.requestReset, async ({ c, env, db, body, limit }) => {
    const email = body.email.toLowerCase()
    const member = await findAccount(db, email)
    const { isDevice } = await guesserOf(c, 'member', member?.userId ?? email)
    const limits = isDevice
      ? [limit('mail.own', mailboxOf(email))]
      : [
          limit('reset.address', clientAddress(c.req)),
          limit('reset.network', mailboxOf(email), clientNetwork(c.req)),
          recipientLimit(env, email),
        ]
    const flow = await startReset(env, email, member, limits)
    afterReply(c, deliverOutbox)
    return { message: 'If we know this email, a code is on its way to it.', flow }
  }),

  answer(calls.enterCode, async ({ c, env, body }) => {
    const waiting = await tryCode(c, body)
    if (waiting.purpose === 'reset') {
      const resetToken = await grantReset(env, waiting)
      return { message: 'Thank you. Please choose a new password.', resetToken }
    }
    const device = deviceName(c.req.header('user-agent'))
    const { userId, token } = await finishSignUp(env, waiting, device)
    rememberPlace(c, 'member', userId)
    logAuth(c, 'auth.signed-up', userId)
    afterReply(c, deliverOutbox)
    const message = `Welcome! Your User ID is ${userId}. We have emailed it to you.`
    return { message, userId, token, name: waiting.name }
  }),

  answer(calls.resetPassword, async ({ c, env, body: { resetToken, newPassword } }) => {
    await requireUncommon(newPassword, 'newPassword')
    const userId = await finishReset(env, resetToken, newPassword, strangerOf(c))
    rememberPlace(c, 'member', userId)
    logAuth(c, 'auth.password-reset', userId)
    afterReply(c, deliverOutbox)
    return { message: 'Your password has been changed. Please sign in with the new one.' }
  }),

  answer(calls.changePassword, async ({ c, env, db, member: session, body }) => {
    const { oldPassword, newPassword } = body
    await requireUncommon(newPassword, 'newPassword')
    const member = await findAccount(db, session.subject)
    if (!member) throw notSignedIn()
    const { userId, passwordHash: oldHash } = member
    const guesser = guesserInSession(c, session)
    if (!(await guess(c, guesser, () => verifyPassword(oldPassword, oldHash, guesser)))) {
      logAuth(c, 'auth.refused', userId)
      throw wrongOldPassword()
    }
    const newHash = await hashPassword(newPassword, guesser)
    const now = Date.now()
    const writes = [...replacePassword({ oldHash, newHash, session }, now), ...queuePasswordChanged(env, member, now)]
    await write(db, writes).catch(asChangedElsewhere)
    logAuth(c, 'auth.password-changed', userId)
    afterReply(c, deliverOutbox)
    return { message: 'Your password has been changed' }
  }),

  answer(memberCalls.changeAddress, async ({ db, member: { subject }, body: change, limit }) => {
    const area = await requireArea(db, change, await findAreaOf(db, subject))
    const limits = [limit('membership.member', subject)]
    await batchWithin(db, limits, [updateAddress(subject, { ...change, area })], Date.now())
    return { message: 'Your address is saved.' }
  }),

  answer(memberCalls.readOwnAreas, async ({ db, member: { subject } }) => {
    const [present, areas] = await Promise.all([findAreaOf(db, subject), listAreas(db)])
    const offered = areas.filter(({ isOffered }) => isOffered)
    return { area: present?.area ?? '', areas: offered.map(({ city, name }) => ({ city, name })) }
  }),

  answer(memberCalls.changeChoices, async ({ db, member: { subject }, body: change, limit }) => {
    const limits = [limit('wish.member', subject)]
    await batchWithin(db, limits, [updateChoices(subject, change)], Date.now())
    return { message: 'We remember this for you.' }
  }),

  answer(memberCalls.listSessions, async ({ db, member }) => ({
    sessions: await ownSessions(db, member, Date.now()),
  })),

  answer(memberCalls.endSession, async ({ db, member, params: { id } }) => {
    await write(db, revokeOwn(member, id, Date.now()), {
      state_moved: () => notFound('sessions.not-found', 'This session has ended already'),
    })
    return { message: 'The session is ended' }
  }),

  answer(memberCalls.endOtherSessions, async ({ db, member: { role, subject, id } }) => {
    await write(db, [revokeOthers(role, subject, id, Date.now()), endOtherSubscriptions(role, subject, id)])
    return { message: 'Your other devices are signed out' }
  }),

  answer(memberCalls.signOut, async ({ c, db, member: session }) => {
    // The sessions of an external host are its own: only the browser can forget its token.
    if (session) {
      await revokeSession(db, session.id, Date.now())
      logAuth(c, 'auth.signed-out', session.subject)
    }
    return { message: 'User Logout successfully' }
  }),
]

/** Logs the User ID and no other data of the person. */
function logAuth(c: Context<AppEnv>, event: string, userId: string): void {
  writeLog({ event, role: 'member', userId, requestId: c.var.requestId })
}
