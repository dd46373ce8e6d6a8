import type { Context } from 'hono'
import type { CustomerDetail } from '#contract/customer-host.ts'
import type { AppEnv } from '../platform/base/env.ts'
import { upstreamFailed } from '../platform/http/errors.ts'
import { bearerToken } from '../platform/sessions/sessions.ts'
import { builtInHost } from './built-in-host.ts'
import { externalHost } from './external-host.ts'
import type { CustomerHost } from './host.ts'

/** The external host of CUSTOMER_HOST, else the built-in one. */
export function customerHost(c: Context<AppEnv>): CustomerHost {
  return c.env.CUSTOMER_HOST ? externalHost(c, c.env.CUSTOMER_HOST) : builtInHost(c)
}

/** The member of the bearer token, as the host knows them. Throws 401 for an unknown token. */
export async function memberOf(c: Context<AppEnv>): Promise<CustomerDetail> {
  const detail = await customerHost(c).detail(bearerToken(c))
  const userId = detail.userId || detail.acCode || detail.email
  // Both become part of mail headers, where a line break would start another header.
  if (/[\r\n]/.test(userId + detail.email)) throw upstreamFailed()
  c.set('actor', userId)
  return { ...detail, userId }
}
