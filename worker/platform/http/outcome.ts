import type { Context } from 'hono'
import type { AppEnv } from '../base/env.ts'

/** The 200 of a call of visitors or members: the message, '' for none, and the facts of its reply. */
export function done(c: Context<AppEnv>, message: string, facts: object = {}): Response {
  return c.json({ success: true, message, retryAfter: '', ...facts })
}
