import type { Context, Next } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { SECOND, within } from '../base/time.ts'

/** More than a photo of a phone that is refused for its stated length; a longer refused body is cut off. */
const MOST_BYTES = 12 * 1024 * 1024

const LONGEST_MS = 10 * SECOND

/**
 * Reads the rest of a refused body before the reply goes out. A server closes a connection with an unread body,
 * and a client that is still writing then gets a broken pipe instead of the reply.
 */
export async function drainRefusedBody(c: Context<AppEnv>, next: Next): Promise<void> {
  await next()
  const { body } = c.req.raw
  // A body that broke off while it was read stays locked, and has no rest.
  if (c.res.ok || !body || body.locked) return
  const reader = body.getReader()
  // The reply goes out even if this fails.
  await within(LONGEST_MS, readOn(reader)).catch(() => undefined)
  await reader.cancel().catch(() => undefined)
}

async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let left = MOST_BYTES; left > 0; ) {
    const { done, value } = await reader.read()
    if (done) return
    left -= value.byteLength
  }
}
