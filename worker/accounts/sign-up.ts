import type { SignUp } from '#contract/accounts.ts'
import type { Env } from '../base/env.ts'
import { broke } from '../database/database.ts'
import { unavailable } from '../http/errors.ts'
import { findAccount } from '../members/members.queries.ts'
import { CODE_LIFETIME_MS } from './accounts.limits.ts'
import { queueAlreadyMember, queueSignUpCode, queueWelcome } from './accounts.mail.ts'
import { insertFlow, insertMember, nextMemberNumber, type SignUpFlow } from './accounts.queries.ts'
import { newFlow, wrongCode } from './flows.ts'

/** Each lost race is somebody else's account, so this many at once all find their numbers. */
const RACES = 20

/**
 * Keeps the sign-up until its code is entered, mails the code and gives the flow. For the e-mail of a
 * member it does the same work, but the mail says so instead of naming a code, and no code is right.
 */
export async function startSignUp(
  env: Env,
  form: Pick<SignUp, 'name' | 'email'>,
  passwordHash: string,
): Promise<string> {
  const email = form.email.toLowerCase()
  const member = await findAccount(env.DB, email)
  const { flow, code, id, codeHash } = await newFlow()
  const waiting: SignUpFlow = {
    purpose: 'sign-up',
    id,
    email,
    codeHash: member ? null : codeHash,
    name: form.name,
    passwordHash,
  }
  const now = Date.now()
  await env.DB.batch([
    insertFlow(env.DB, waiting, now + CODE_LIFETIME_MS),
    member ? queueAlreadyMember(env, member, now) : queueSignUpCode(env, { email, code }, now),
  ])
  return flow
}

/**
 * Makes the sign-up a member, mails the User ID and gives it. The number is taken on sight: should
 * another confirmation be faster, the batch fails and the next number is tried. A code that was used or
 * replaced meanwhile is refused like any wrong one, and so is one whose e-mail became a member's: to
 * say more would tell who has an account.
 */
export async function finishSignUp(env: Env, flow: SignUpFlow): Promise<string> {
  for (let race = 0; race < RACES; race += 1) {
    const number = await nextMemberNumber(env.DB)
    const userId = `KB-${number}`
    const now = Date.now()
    try {
      await env.DB.batch([
        ...insertMember(env.DB, number, flow, now),
        queueWelcome(env, { userId, email: flow.email, name: flow.name }, now),
      ])
      return userId
    } catch (error) {
      if (broke(error, 'state_moved') || broke(error, 'members.email')) throw wrongCode()
      if (!broke(error, 'members.number')) throw error
    }
  }
  throw unavailable('accounts.busy')
}
