import type { SignUp } from '#contract/accounts.ts'
import type { Env } from '../../platform/base/env.ts'
import { sha256 } from '../../platform/base/secret.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { invalid } from '../../platform/http/errors.ts'
import { batchWithin } from '../../platform/http/rate-limit.ts'
import { recipientLimit } from '../../platform/mail/limited-mail.ts'
import { newSession } from '../../platform/sessions/sessions.ts'
import { findAccount } from '../members/members.queries.ts'
import { queueAlreadyMember, queueSignUpCode, queueWelcome } from './accounts.mail.ts'
import { findSignUp, insertFlow, insertMember, nextMemberNumber, type SignUpFlow } from './accounts.queries.ts'
import { CODE_LIFETIME_MS, newFlow, wrongCode } from './flows.ts'

/**
 * Stores the sign-up, mails the code and returns the flow. For the e-mail of a member it does the same
 * work, but the mail says so and no code is valid. Throws 429 beyond `recipientLimit`.
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
  await batchWithin(
    env.DB,
    [recipientLimit(env, email)],
    [
      insertFlow(waiting, now + CODE_LIFETIME_MS),
      member ? queueAlreadyMember(env, { ...member, email }, now) : queueSignUpCode(env, { email, code }, now),
    ],
    now,
  )
  return flow
}

/** Starts the sign-up of this flow again and returns the new flow. Throws 422 for an unknown, expired or used one. */
export async function repeatSignUp(env: Env, flow: string): Promise<string> {
  const waiting = await findSignUp(env.DB, await sha256(flow), Date.now())
  if (!waiting) {
    const message = 'This is no longer valid. Please sign up again.'
    throw invalid([{ path: 'flow', message }])
  }
  return await startSignUp(env, waiting, waiting.passwordHash)
}

/**
 * Creates the member with a session, mails the User ID and returns it with the token. When another sign-up takes the
 * number first, the next one is tried. Throws the 422 of a wrong code also when the e-mail belongs to a member by now,
 * so that the reply does not reveal accounts.
 */
export async function finishSignUp(
  env: Env,
  flow: SignUpFlow,
  device: string,
): Promise<{ userId: string; token: string }> {
  return await commitDecision(env.DB, async () => {
    const number = await nextMemberNumber(env.DB)
    const userId = `KB-${number}`
    const now = Date.now()
    const session = newSession('member', userId, now, device)
    return {
      result: { userId, token: session.token },
      statements: [
        ...insertMember(number, flow, now),
        ...session.statements,
        queueWelcome(env, { userId, email: flow.email, name: flow.name }, now),
      ],
      refusals: { state_moved: () => wrongCode(), 'members.email': () => wrongCode() },
    }
  })
}
