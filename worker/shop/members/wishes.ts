import type { Context } from 'hono'
import type { AppEnv } from '../../platform/base/env.ts'
import { conflict, notSignedIn } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { NO_PLAN } from '../terms/game-refusals.rules.ts'
import { findProfile, type Profile } from './members.queries.ts'

/** Counts a change of the member's queue, reservations or votes. Throws 429 beyond the limit. */
export async function countWish(c: Context<AppEnv>, userId: string): Promise<void> {
  await countAgainst(c.env.DB, limitOf(c.env, 'wish.member', userId), Date.now())
}

/** The profile of a member with a plan. Throws 409 without one. */
export async function requirePlan(db: D1Database, userId: string): Promise<Profile & { planId: number }> {
  const profile = await findProfile(db, userId)
  if (!profile) throw notSignedIn()
  const { planId } = profile
  if (planId === null) throw conflict(NO_PLAN.code, NO_PLAN.message)
  return { ...profile, planId }
}
