import type { Context } from 'hono'
import type { AppEnv } from '../../platform/base/env.ts'
import { conflict, notSignedIn } from '../../platform/http/errors.ts'
import { requireMember } from '../../platform/sessions/guards.ts'
import { NO_PLAN } from '../terms/game-refusals.rules.ts'
import { findProfile, type Profile } from './members.queries.ts'

/** The profile of a member with a plan. Throws 409 without one. */
export async function requirePlan(c: Context<AppEnv>): Promise<Profile & { planId: number }> {
  const { subject } = await requireMember(c)
  const profile = await findProfile(c.env.DB, subject)
  if (!profile) throw notSignedIn()
  const { planId } = profile
  if (planId === null) throw conflict(NO_PLAN.code, NO_PLAN.message)
  return { ...profile, planId }
}
