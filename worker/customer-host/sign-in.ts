import type { Context } from 'hono'
import { INVALID_CREDENTIAL, type MemberLogin, type MemberLoginReply } from '#contract/customer-host.ts'
import type { AppEnv } from '../platform/base/env.ts'
import { writeLog } from '../platform/base/log.ts'
import { clientAddress } from '../platform/http/caller-address.ts'
import { deviceName } from '../platform/http/device-name.ts'
import { ApiError } from '../platform/http/errors.ts'
import { limitOf } from '../platform/http/limits.ts'
import { countAgainst } from '../platform/http/rate-limit.ts'
import { guess, guesserOf, rememberDevice, rememberPlace } from '../platform/passwords/guesses.ts'
import { findAccount } from '../shop/members/members.queries.ts'
import { rememberToken } from './bad-tokens.ts'
import { customerHost } from './customer-host.ts'

/**
 * Signs a member in at the customer host. Throws 401 'Invalid credential', and 429 beyond the calls of an address or
 * device and beyond the guesses for the member (docs/limits.md).
 */
export async function signIn(c: Context<AppEnv>, credentials: MemberLogin): Promise<MemberLoginReply> {
  const typed = credentials.userId.toLowerCase()
  // Only an external host knows which of its User IDs and e-mails are one account.
  const account = c.env.CUSTOMER_HOST ? null : await findAccount(c.env.DB, typed)
  const guesser = await guesserOf(c, 'member', account?.userId ?? typed)
  const calls = guesser.isDevice
    ? limitOf(c.env, 'sign-in.caller', guesser.place)
    : limitOf(c.env, 'sign-in.caller', clientAddress(c.req))
  await countAgainst(c.env.DB, calls, Date.now())
  const caller = { ...guesser, device: deviceName(c.req.header('user-agent')) }
  const reply = await guess(c, guesser, () => customerHost(c).signIn(credentials, caller))
  const event = reply ? 'auth.signed-in' : 'auth.refused'
  writeLog({ event, role: 'member', requestId: c.var.requestId })
  if (!reply) throw new ApiError(401, 'auth.credentials', INVALID_CREDENTIAL)
  // With an external host no cookie of a device is set: the browser gets none of the host's cookies either.
  if (c.env.CUSTOMER_HOST) {
    rememberPlace(c, 'member', typed)
    await rememberToken(c, reply.token)
  } else rememberDevice(c, guesser)
  return reply
}
