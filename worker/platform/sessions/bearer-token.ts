import type { Context } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { notSignedIn } from '../http/errors.ts'

/** The bearer token as sent; the customer host knows whose it is. Throws 401 without one. */
export function bearerToken(c: Context<AppEnv>): string {
  const token = optionalBearer(c)
  if (token === undefined) throw notSignedIn()
  return token
}

/** The bearer token (RFC 6750 characters, at most 4096); undefined without a well-formed header. */
export function optionalBearer(c: Context<AppEnv>): string | undefined {
  return /^Bearer ([\w\-.~+/]{1,4096}=*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
