import { type Context, Hono } from 'hono'
import { addressChange, forgotPassword, otp, passwordReset, signUp } from '#contract/accounts.ts'
import { choicesChange } from '#contract/member-choices.ts'
import { passwordChange } from '#contract/passwords.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { batch, broke } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { readBody } from '../../platform/http/body.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import { notFound, notSignedIn } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { done } from '../../platform/http/outcome.ts'
import {
  batchWithin,
  clientAddress,
  clientNetwork,
  countAgainst,
} from '../../platform/http/rate-limit.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { recipientLimit } from '../../platform/mail/limited-mail.ts'
import { mailboxOf } from '../../platform/mail/mailbox.rules.ts'
import { asChangedElsewhere, wrongOldPassword } from '../../platform/passwords/change.ts'
import { requireUncommon } from '../../platform/passwords/choice.ts'
import {
  guess,
  guesserInSession,
  guesserOf,
  rememberPlace,
  strangerOf,
} from '../../platform/passwords/guesses.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords/hash.ts'
import {
  bearerToken,
  requireAnyMember,
  requireMember,
  requireOwnAccounts,
} from '../../platform/sessions/guards.ts'
import { revokeOwn, revokeSession } from '../../platform/sessions/sessions.queries.ts'
import { ownSessions } from '../../platform/sessions/sessions.ts'
import { queuePasswordChanged } from '../../shop/accounts/accounts.mail.ts'
import { replacePassword } from '../../shop/accounts/accounts.queries.ts'
import { tryCode } from '../../shop/accounts/flows.ts'
import { finishReset, grantReset, startReset } from '../../shop/accounts/password-reset.ts'
import { finishSignUp, startSignUp } from '../../shop/accounts/sign-up.ts'
import { findAccount, updateAddress, updateChoices } from '../../shop/members/members.queries.ts'

/** Sign-up, password and logout of members. Replies are the same for a known and an unknown e-mail. */
export const accountRoutes = new Hono<AppEnv>()
  .get('/', (c) => {
    const ownAccounts = !c.env.CUSTOMER_HOST
    return c.json({ success: true, message: '', retryAfter: '', ownAccounts })
  })

  .post('/sign-up', async (c) => {
    requireOwnAccounts(c)
    const form = await readBody(c, signUp)
    await requireUncommon(form.password, 'password')
    await countAgainst(
      c.env.DB,
      limitOf(c.env, 'form.address', 'sign-up', clientAddress(c.req)),
      Date.now(),
    )
    const flow = await startSignUp(c.env, form, await hashPassword(form.password, strangerOf(c)))
    return doneWithMail(c, 'We have sent you an e-mail. Please enter the code from it.', { flow })
  })

  .post('/forgot-password', async (c) => {
    requireOwnAccounts(c)
    const email = (await readBody(c, forgotPassword)).email.toLowerCase()
    const member = await findAccount(c.env.DB, email)
    const { isDevice } = await guesserOf(c, 'member', member?.userId ?? email)
    const limits = isDevice
      ? [limitOf(c.env, 'mail.own', mailboxOf(email))]
      : [
          limitOf(c.env, 'reset.address', clientAddress(c.req)),
          limitOf(c.env, 'reset.network', mailboxOf(email), clientNetwork(c.req)),
          recipientLimit(c.env, email),
        ]
    const flow = await startReset(c.env, email, member, limits)
    return doneWithMail(c, 'If we know this e-mail, a code is on its way to it.', { flow })
  })

  .post('/otp', async (c) => {
    requireOwnAccounts(c)
    const waiting = await tryCode(c, await readBody(c, otp))
    if (waiting.purpose === 'reset') {
      const resetToken = await grantReset(c.env, waiting)
      return done(c, 'Thank you. Please choose a new password.', { resetToken })
    }
    const { userId, token } = await finishSignUp(
      c.env,
      waiting,
      deviceName(c.req.header('user-agent')),
    )
    rememberPlace(c, 'member', userId)
    logAuth(c, 'auth.signed-up', userId)
    return doneWithMail(c, `Welcome! Your User ID is ${userId}. We have e-mailed it to you.`, {
      userId,
      token,
      name: waiting.name,
    })
  })

  .post('/reset-password', async (c) => {
    requireOwnAccounts(c)
    const { resetToken, newPassword } = await readBody(c, passwordReset)
    await requireUncommon(newPassword, 'newPassword')
    const userId = await finishReset(c.env, resetToken, newPassword, strangerOf(c))
    rememberPlace(c, 'member', userId)
    logAuth(c, 'auth.password-reset', userId)
    return doneWithMail(c, 'Your password has been changed. Please sign in with the new one.')
  })

  .post('/password', async (c) => {
    requireOwnAccounts(c)
    const session = await requireAnyMember(c)
    const { oldPassword, newPassword } = await readBody(c, passwordChange)
    await requireUncommon(newPassword, 'newPassword')
    const db = c.env.DB
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
    const writes = [
      ...replacePassword({ oldHash, newHash, session }, now),
      ...queuePasswordChanged(c.env, member, now),
    ]
    await batch(db, writes).catch(asChangedElsewhere)
    logAuth(c, 'auth.password-changed', userId)
    return doneWithMail(c, 'Your password has been changed')
  })

  .put('/address', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const change = await readBody(c, addressChange)
    await batchWithin(
      c.env.DB,
      [limitOf(c.env, 'membership.member', subject)],
      updateAddress(subject, change),
      Date.now(),
    )
    return done(c, 'Your address is saved.')
  })

  .put('/choices', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const change = await readBody(c, choicesChange)
    await batchWithin(
      c.env.DB,
      [limitOf(c.env, 'wish.member', subject)],
      [updateChoices(subject, change)],
      Date.now(),
    )
    return done(c, 'We remember this for you.')
  })

  .get('/sessions', async (c) => {
    requireOwnAccounts(c)
    const session = await requireMember(c)
    const sessions = await ownSessions(c.env.DB, session, Date.now())
    return c.json({ success: true, message: '', retryAfter: '', sessions })
  })

  .delete('/sessions/:id', async (c) => {
    requireOwnAccounts(c)
    const session = await requireMember(c)
    const ending = revokeOwn(session, c.req.param('id'), Date.now())
    await batch(c.env.DB, ending).catch((error) => {
      throw broke(error, 'state_moved')
        ? notFound('sessions.not-found', 'This session has ended already')
        : error
    })
    return done(c, 'The session is ended')
  })

  .post('/logout', async (c) => {
    // The sessions of an external host are its own: only the browser can forget its token.
    if (c.env.CUSTOMER_HOST) {
      bearerToken(c)
    } else {
      const session = await requireAnyMember(c)
      await revokeSession(c.env.DB, session.id, Date.now())
      logAuth(c, 'auth.signed-out', session.subject)
    }
    return done(c, 'User Logout successfully')
  })

/** Like `done`; also sends the queued mails after the reply. */
function doneWithMail(
  c: Context<AppEnv>,
  message: string,
  facts: Record<string, string> = {},
): Response {
  afterReply(c, deliverOutbox)
  return done(c, message, facts)
}

/** Logs the User ID and no other data of the person. */
function logAuth(c: Context<AppEnv>, event: string, userId: string): void {
  writeLog({ event, role: 'member', userId, requestId: c.var.requestId })
}
