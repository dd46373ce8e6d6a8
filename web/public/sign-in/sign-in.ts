import * as calls from '#contract/calls/customer-host.ts'
import { INVALID_CREDENTIAL, type MemberLogin } from '#contract/customer-host.ts'
import type { Outcome } from '#contract/replies.ts'
import { CallFailed, UNREADABLE } from '#web/client/call-failed.ts'
import { read } from '#web/client/client.ts'
import { startCustomerSession } from '#web/client/session.ts'

/**
 * Signs a member in. A failure is 'Invalid credential', with a second line when the connection or the service failed;
 * except 429, which names the wait.
 */
export async function signIn(credentials: MemberLogin): Promise<Outcome> {
  try {
    startCustomerSession(await read(calls.signIn, { body: credentials }))
    return { success: true, message: 'User login successfully', retryAfter: '' }
  } catch (error) {
    if (error instanceof CallFailed && error.httpStatus === 429) {
      return { success: false, message: error.message, retryAfter: error.retryAfter }
    }
    // The quoted text alone means a wrong password, or a reply without a token.
    const isLost = error instanceof CallFailed && error.isTransient && error.message !== UNREADABLE
    const message = isLost ? `${INVALID_CREDENTIAL}\n${error.message}` : INVALID_CREDENTIAL
    return { success: false, message, retryAfter: '' }
  }
}
