import type { Context } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { keyedHash } from '../base/secret.ts'
import { clientNetwork } from './rate-limit.ts'

const LENGTH = 16

/**
 * Where a call comes from: a keyed hash of the caller's network, for log lines, audit rows and the breaker. Equal
 * hashes are the same network; the address cannot be found from it without SECRET_KEY.
 */
export function callerNetwork(c: Context<AppEnv>): string {
  return keyedHash(c.env, 'networks', clientNetwork(c.req)).slice(0, LENGTH)
}
