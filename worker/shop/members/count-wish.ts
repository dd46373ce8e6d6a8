import type { Context } from 'hono'
import type { AppEnv } from '../../platform/base/env.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'

/** Counts a change of the member's queue, reservations or votes. Throws 429 beyond the limit. */
export async function countWish(c: Context<AppEnv>, userId: string): Promise<void> {
  await countAgainst(c.env.DB, limitOf(c.env, 'wish.member', userId), Date.now())
}
