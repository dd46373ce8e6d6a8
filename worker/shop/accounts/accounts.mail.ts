import type { Sql } from 'sql-template-tag'
import type { Env } from '../../platform/base/env.ts'
import { queueMail, queueSecretMail } from '../../platform/mail/outbox.queries.ts'
import { SHOP } from '../../platform/mail/stored-text.ts'
import type { Account } from '../members/members.queries.ts'
import type { Addressee } from './accounts.queries.ts'

/** Leaves out the name: the address is not confirmed yet, so anyone may have typed the name. */
export function queueSignUpCode(env: Env, to: { email: string; code: string }, now: number): Sql {
  return queueSecretMail(
    env,
    {
      to: to.email,
      subject: `Your code for ${SHOP}`,
      body: `Hello,

welcome! To finish signing up, enter this code on the page that asks for it:

${to.code}

It is valid for 10 minutes. If you have closed the page, start again at
${env.SITE_ORIGIN}/signup

We never ask for this code by phone or message. If you did not sign up, please ignore this e-mail.

${SHOP}
`,
    },
    now,
  )
}

/** Sent instead of a code when the e-mail of a member is used to sign up. */
export function queueAlreadyMember(env: Env, member: Addressee, now: number): Sql {
  return queueMail(
    {
      to: member.email,
      subject: `You already have a ${SHOP} account`,
      body: `Hello ${member.name},

someone, probably you, has just signed up with this e-mail. You already have an account, so nothing
has changed. Your User ID is ${member.userId}.

Sign in with it, or with this e-mail, at
${env.SITE_ORIGIN}/signin

If you do not remember your password, choose a new one at
${env.SITE_ORIGIN}/forget-password

If it was not you, please ignore this e-mail.

${SHOP}
`,
    },
    now,
  )
}

export function queueWelcome(env: Env, member: Addressee, now: number): Sql {
  return queueMail(
    {
      to: member.email,
      subject: `Your ${SHOP} User ID is ${member.userId}`,
      body: `Hello ${member.name},

your account is ready. Your User ID is ${member.userId}. Sign in with it, or with this e-mail, at
${env.SITE_ORIGIN}/signin

If you have no plan yet, choose one at
${env.SITE_ORIGIN}/plan

Have fun!

${SHOP}
`,
    },
    now,
  )
}

export function queueResetCode(env: Env, to: { member: Addressee; code: string }, now: number): Sql {
  return queueSecretMail(
    env,
    {
      to: to.member.email,
      subject: `Your code for a new ${SHOP} password`,
      body: `Hello ${to.member.name},

to choose a new password, enter this code on the page that asks for it:

${to.code}

It is valid for 10 minutes. If you have closed the page, start again at
${env.SITE_ORIGIN}/forget-password

We never ask for this code by phone or message. If you did not ask for a new password, please
ignore this e-mail. Your password stays the same.

${SHOP}
`,
    },
    now,
  )
}

/** A member without an e-mail gets none. */
export function queuePasswordChanged(env: Env, member: Pick<Account, 'userId' | 'name' | 'email'>, now: number): Sql[] {
  if (member.email === null) return []
  const mail = queueMail(
    {
      to: member.email,
      subject: `Your ${SHOP} password was changed`,
      body: `Hello ${member.name},

the password of your account ${member.userId} was just changed, and we have signed you out on your other
devices. Sign in with the new one at
${env.SITE_ORIGIN}/signin

If it was not you, choose a new password now and contact us:
${env.SITE_ORIGIN}/forget-password
${env.SITE_ORIGIN}/contact

${SHOP}
`,
    },
    now,
  )
  return [mail]
}
