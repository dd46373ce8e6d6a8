import { SECOND } from '../platform/base/time.ts'
import { readBytes } from '../platform/http/body.ts'
import { ApiError, unavailable, upstreamFailed, upstreamTimedOut } from '../platform/http/errors.ts'
import { Breaker } from './breaker.ts'

/** Sends a request to an external host. */
export type Transport = (request: Request) => Promise<Response>

const MAX_REPLY_BYTES = 1024 * 1024
const READ_MS = 3 * SECOND
const READ_IN_ALL_MS = 7 * SECOND
const WRITE_MS = 5 * SECOND

const breakers = new Map<string, Breaker>()

/**
 * The way to an external customer host at `origin`. Replies are read whole, at most 1 MiB. Reads take 3 s and are
 * retried once within 7 s; writes take 5 s and are never retried. Throws 502, 503 (breaker open) or 504.
 * `timeoutFactor` multiplies these times and the breaker's pause. `caller` is whose input may make the host fail.
 */
export function hostTransport(
  origin: string,
  { timeoutFactor, caller }: { timeoutFactor: number; caller: string },
): Transport {
  const breaker = breakers.get(origin) ?? new Breaker(timeoutFactor)
  breakers.set(origin, breaker)

  async function once(request: Request, body: string | null, ms: number): Promise<Response> {
    const now = Date.now()
    if (!breaker.allows(now)) {
      throw unavailable('upstream.resting', 'The member service is not answering.', {
        retryAfter: breaker.secondsLeft(now),
      })
    }
    try {
      const response = await exchange(origin, request, body, ms * timeoutFactor)
      breaker.succeeded(Date.now())
      return response
    } catch (error) {
      // The body of a write may crash the host. A read without a reply is the host's own failure.
      const isByInput = request.method !== 'GET' || error instanceof UnusableReply
      breaker.failed(Date.now(), isByInput ? caller : undefined)
      throw error instanceof UnusableReply ? upstreamFailed() : error
    }
  }

  return async (request) => {
    if (request.method !== 'GET') return await once(request, await request.text(), WRITE_MS)
    const started = Date.now()
    try {
      return await once(request, null, READ_MS)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'upstream.resting') throw error
      // Jitter: retries of many callers should not arrive at once.
      await scheduler.wait((100 + Math.random() * 200) * timeoutFactor)
      const left = READ_IN_ALL_MS - (Date.now() - started) / timeoutFactor
      if (left <= 0) throw error
      return await once(request, null, Math.min(READ_MS, left))
    }
  }
}

/** The host replied, but with a 5xx, a redirect or too many bytes. */
class UnusableReply extends Error {}

async function exchange(origin: string, request: Request, body: string | null, ms: number): Promise<Response> {
  const { pathname } = new URL(request.url)
  const signal = AbortSignal.timeout(ms)
  try {
    const response = await fetch(new URL(pathname, origin), {
      method: request.method,
      headers: request.headers,
      body,
      redirect: 'manual',
      signal,
    })
    const isRedirect = response.status >= 300 && response.status < 400
    if (isRedirect || response.status >= 500) {
      await response.body?.cancel()
      throw new UnusableReply()
    }
    // The time-out covers the body too: a host may send it slowly.
    const bytes = await readBytes(response, MAX_REPLY_BYTES, 'The reply is too large').catch(async (error) => {
      await response.body?.cancel()
      throw error instanceof ApiError ? new UnusableReply() : error
    })
    return new Response(bytes, { status: response.status, headers: retryAfterOf(response) })
  } catch (error) {
    if (signal.aborted) throw upstreamTimedOut()
    throw error instanceof UnusableReply ? error : upstreamFailed()
  }
}

function retryAfterOf(response: Response): Record<string, string> {
  const value = response.headers.get('retry-after')
  return value !== null && /^\d{1,6}$/.test(value) ? { 'retry-after': value } : {}
}
