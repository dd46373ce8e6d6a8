import type { Context } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { conflict, notSignedIn } from '../http/errors.ts'
import { NO_PLAN } from '../rentals/game-refusals.rules.ts'
import { bearerToken } from '../sessions/guards.ts'
import { type Session, sessionOf } from '../sessions/sessions.ts'
import { findProfile, type Profile } from './members.queries.ts'

/** With an external customer host its accounts are not ours to make or change (decisions.md): 409. */
export function requireOwnAccounts(c: Context<AppEnv>): void {
  if (c.env.CUSTOMER_HOST) {
    throw conflict(
      'accounts.external',
      'Accounts are not made or changed on this site. Please contact us and we will help you.',
    )
  }
}

/** The session of a member of the built-in host: `subject` is the User ID. 401 without one. */
export async function requireMember(c: Context<AppEnv>): Promise<Session> {
  const session = await sessionOf(c.env.DB, 'member', bearerToken(c), Date.now())
  if (!session) throw notSignedIn()
  return session
}

/** The member's profile, for what only members with a plan may do: 409 without one. */
export async function requirePlan(c: Context<AppEnv>): Promise<Profile & { planId: number }> {
  const { subject } = await requireMember(c)
  const profile = await findProfile(c.env.DB, subject)
  if (!profile) throw notSignedIn()
  const { planId } = profile
  if (planId === null) throw conflict(NO_PLAN.code, NO_PLAN.message)
  return { ...profile, planId }
}
