import { unavailable } from '../http/errors.ts'
import { SECOND } from '../http/rate-limit.ts'
import { matchesScrypt, scryptHash } from './scrypt.ts'

const MAX_WAITING = 8
const LOOK_AGAIN_MS = 20
const HUNG_UP_AFTER_MS = 5 * SECOND

/** scryptHash, in turn. Throws 503 when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => scryptHash(password))
}

/** matchesScrypt, in turn. Throws 503 when too many are waiting. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  return await inTurn(() => matchesScrypt(password, hash))
}

/** Who waits, and when each last looked whether it is his turn. */
let waiting: { lookedAt: number }[] = []

/**
 * One hash at a time per isolate, at most 8 in the queue (then 503): a flood of sign-ins must not
 * starve other requests. Requests that are ready go before the next hash. The runtime just drops a
 * caller who hung up, so whoever has not looked for 5 seconds is taken out of the queue.
 */
async function inTurn<T>(work: () => T): Promise<T> {
  const me = { lookedAt: Date.now() }
  leaveOutHungUp()
  if (waiting.length >= MAX_WAITING) throw busy()
  waiting.push(me)
  try {
    do {
      await scheduler.wait(waiting[0] === me ? 0 : LOOK_AGAIN_MS)
      me.lookedAt = Date.now()
      leaveOutHungUp()
      // Alive, but stalled for so long that the others gave up on it: it has no turn to wait for.
      if (!waiting.includes(me)) throw busy()
    } while (waiting[0] !== me)
    return work()
  } finally {
    waiting = waiting.filter((entry) => entry !== me)
  }
}

function leaveOutHungUp(): void {
  const now = Date.now()
  waiting = waiting.filter((entry) => now - entry.lookedAt < HUNG_UP_AFTER_MS)
}

function busy() {
  return unavailable('auth.busy', undefined, { retryAfter: 2 })
}
