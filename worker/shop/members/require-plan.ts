import { conflict, notSignedIn } from '../../platform/http/errors.ts'
import { NO_PLAN } from '../terms/game-refusals.rules.ts'
import { findProfile, type Profile } from './members.queries.ts'

/** The profile of a member with a plan. Throws 409 without one. */
export async function requirePlan(db: D1Database, userId: string): Promise<Profile & { planId: number }> {
  const profile = await findProfile(db, userId)
  if (!profile) throw notSignedIn()
  const { planId } = profile
  if (planId === null) throw conflict(NO_PLAN.code, NO_PLAN.message)
  return { ...profile, planId }
}
