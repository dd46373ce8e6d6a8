import type { Context, Next } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { SECOND } from '../base/time.ts'
import { within } from '../base/time-limit.ts'

/** The largest body that is taken anywhere, with room: who still sends more than that is cut off. */
const MOST_BYTES = 6 * 1024 * 1024

const LONGEST_MS = 10 * SECOND

/**
 * Reads on, to nowhere, what a refused request still sends, before the refusal goes out. A server closes
 * the connection of a body that nobody reads, and a client that is still writing then meets a broken
 * pipe instead of the reply.
 */
export async function readRefused(c: Context<AppEnv>, next: Next): Promise<void> {
  await next()
  const { body } = c.req.raw
  if (c.res.ok || !body) return
  const reader = body.getReader()
  // However that ends, the caller is told what was decided.
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
