import type { Env } from '../../platform/base/env.ts'
import { newSecret } from '../../platform/base/ids.ts'
import { sha256 } from '../../platform/base/secret.ts'
import { write } from '../../platform/database/database.ts'
import { type ApiError, invalid } from '../../platform/http/errors.ts'
import { batchWithin, type Limit } from '../../platform/http/rate-limit.ts'
import { type HashCaller, hashPassword } from '../../platform/passwords/hash.ts'
import type { Account } from '../members/members.queries.ts'
import { queuePasswordChanged, queueResetCode } from './accounts.mail.ts'
import { findMemberToReset, insertFlow, type ResetFlow, replaceCodeByToken, resetPassword } from './accounts.queries.ts'
import { CODE_LIFETIME_MS, newFlow, wrongCode } from './flows.ts'

/**
 * Mails a code to the member with this e-mail (lower case) and returns the flow. Without a member, and on the first day
 * of an e-mail that replaced another, it writes a flow in a batch too, but sends no mail, and no code is valid.
 */
export async function startReset(
  env: Env,
  email: string,
  account: Account | undefined,
  limits: Limit[],
): Promise<string> {
  const { flow, code, id, codeHash } = await newFlow()
  const now = Date.now()
  const member = account && account.recoverableFrom <= now ? account : undefined
  const waiting: ResetFlow = {
    purpose: 'reset',
    id,
    email,
    codeHash: member ? codeHash : null,
    userId: member?.userId ?? null,
  }
  const start = insertFlow(waiting, now + CODE_LIFETIME_MS)
  const mail = member ? [queueResetCode(env, { member: { ...member, email }, code }, now)] : []
  await batchWithin(env.DB, limits, [start, ...mail], now)
  return flow
}

/** The reset token for the right code. It is valid as long again as the code was. */
export async function grantReset(env: Env, flow: ResetFlow): Promise<string> {
  const resetToken = newSecret()
  const tokenHash = await sha256(resetToken)
  const expiresAt = Date.now() + CODE_LIFETIME_MS
  if (!(await replaceCodeByToken(env.DB, flow, tokenHash, expiresAt))) throw wrongCode()
  return resetToken
}

/**
 * Sets the password, ends all sessions, mails the member and returns the User ID. Throws 422 for an
 * unknown, expired or used token. Looks the token up before hashing, which is expensive.
 */
export async function finishReset(
  env: Env,
  resetToken: string,
  newPassword: string,
  caller: HashCaller,
): Promise<string> {
  const tokenHash = await sha256(resetToken)
  const member = await findMemberToReset(env.DB, tokenHash, Date.now())
  if (!member) throw invalidToken()
  const { userId } = member
  const newHash = await hashPassword(newPassword, caller)
  const now = Date.now()
  await write(
    env.DB,
    [...resetPassword({ tokenHash, userId, newHash }, now), ...queuePasswordChanged(env, member, now)],
    { state_moved: () => invalidToken() },
  )
  return userId
}

function invalidToken(): ApiError {
  const message = 'This is no longer valid. Please ask for a new code.'
  return invalid([{ path: 'resetToken', message }])
}
