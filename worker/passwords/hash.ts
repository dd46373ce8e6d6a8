import { unavailable } from '../http/errors.ts'
import { matchesScrypt, scryptHash } from './scrypt.ts'

const MAX_WAITING = 8
const GIVEN_UP_AFTER_MS = 15_000

/** scryptHash, in turn. Throws 503 when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => scryptHash(password))
}

/** matchesScrypt, in turn. Throws 503 when too many are waiting. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  return await inTurn(() => matchesScrypt(password, hash))
}

let waiting: { since: number }[] = []

/**
 * One hash at a time per isolate, at most 8 in the queue (then 503): a flood of sign-ins must not
 * starve other requests. Requests that are ready go before the next hash. A caller who hung up never
 * leaves the queue himself, so an entry falls out after 15 seconds.
 */
async function inTurn<T>(work: () => T): Promise<T> {
  const me = { since: Date.now() }
  waiting = waiting.filter((entry) => entry.since > me.since - GIVEN_UP_AFTER_MS)
  if (waiting.length >= MAX_WAITING) throw unavailable('auth.busy', undefined, { retryAfter: 2 })
  waiting.push(me)
  try {
    do {
      await scheduler.wait(waiting[0] === me ? 0 : 20)
      waiting = waiting.filter(
        (entry) => entry === me || entry.since > Date.now() - GIVEN_UP_AFTER_MS,
      )
    } while (waiting[0] !== me)
    return work()
  } finally {
    waiting = waiting.filter((entry) => entry !== me)
  }
}
