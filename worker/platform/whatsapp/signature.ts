import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv, Env } from '../base/env.ts'
import { clientNetwork } from '../http/caller-address.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { limitOf } from '../http/limits.ts'
import { countAgainst } from '../http/rate-limit.ts'
import { type WhatsApp, whatsAppOf } from './whatsapp.ts'

/** WhatsApp as it is set up. Throws 404 in a shop without it. */
export function requireWhatsApp(env: Env): WhatsApp {
  const whatsApp = whatsAppOf(env)
  if (!whatsApp) throw notFound('whatsapp.off', 'This shop has no WhatsApp')
  return whatsApp
}

/**
 * Throws 401 when Meta has not signed these bytes (`X-Hub-Signature-256`), and 429 for a network that has sent many
 * such calls; Meta's own are not counted.
 */
export async function requireSignature(c: Context<AppEnv>, bytes: Uint8Array): Promise<void> {
  const { appSecret } = requireWhatsApp(c.env)
  const given = c.req.header('x-hub-signature-256') ?? ''
  if (isEqual(given, `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`)) return
  await countAgainst(c.env.DB, limitOf(c.env, 'bad-token.network', 'signature', clientNetwork(c.req)), Date.now())
  throw new ApiError(401, 'whatsapp.signature', 'This call is not signed by Meta')
}

/** Whether two texts are equal, in a time that says nothing about where they differ. */
export function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
