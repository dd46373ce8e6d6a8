import type { Context } from 'hono'
import type { AppEnv } from '../platform/base/env.ts'
import { clientNetwork } from '../platform/http/caller-address.ts'
import { ApiError } from '../platform/http/errors.ts'
import { hashForLimits, limitOf } from '../platform/http/limits.ts'
import { countAgainst, type Limit, requireBelowLimits } from '../platform/http/rate-limit.ts'
import { findKnownPlaces, rememberPlaces } from '../platform/passwords/guesses.queries.ts'

/**
 * Throws 429 when this network has sent many bearer tokens that the external host refused, so that they do not reach
 * the host. A token that the host gave to a sign-in here passes all the same: its member may share the network.
 */
export async function requireFewBadTokens(c: Context<AppEnv>, token: string): Promise<void> {
  try {
    await requireBelowLimits(c.env.DB, [limitOfNetwork(c)], Date.now())
  } catch (error) {
    const isLimit = error instanceof ApiError && error.status === 429
    if (!isLimit || !(await isGivenHere(c, token))) throw error
  }
}

/** Counts a refused token. Throws 429 beyond the limit. */
export async function countBadToken(c: Context<AppEnv>): Promise<void> {
  await countAgainst(c.env.DB, limitOfNetwork(c), Date.now())
}

/** Notes the token of a sign-in here. */
export async function rememberToken(c: Context<AppEnv>, token: string): Promise<void> {
  const hash = hashForLimits(c.env, 'token', token)
  await rememberPlaces(c.env.DB, hash, [hash], Date.now())
}

async function isGivenHere(c: Context<AppEnv>, token: string): Promise<boolean> {
  const hash = hashForLimits(c.env, 'token', token)
  return (await findKnownPlaces(c.env.DB, hash, [hash])).length > 0
}

function limitOfNetwork(c: Context<AppEnv>): Limit {
  return limitOf(c.env, 'bad-token.network', clientNetwork(c.req))
}
