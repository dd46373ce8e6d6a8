import type { Env } from '../base/env.ts'
import { unavailable } from './errors.ts'

/**
 * Throws 503 without SITE_ORIGIN. Such a Worker was not deployed by `npm run deploy`: it would put no address into
 * mails, and it cannot tell whether it is a developer's.
 */
export function requireOrigin({ SITE_ORIGIN }: Env): void {
  if (SITE_ORIGIN) return
  throw unavailable(
    'shop.without-origin',
    'This shop was not deployed completely: SITE_ORIGIN is missing. Please deploy it with: npm run deploy',
  )
}
