import { SECOND } from '../base/time.ts'
import { unavailable } from '../http/errors.ts'
import { matchesScrypt, scryptHash } from './scrypt.ts'

const MAX_WAITING = 8
const LOOK_AGAIN_MS = 20
const LONGEST_REST_MS = SECOND
const HUNG_UP_AFTER_MS = 5 * SECOND

/** scryptHash, one at a time. Throws 503 when too many callers wait. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => scryptHash(password))
}

/** matchesScrypt, one at a time. Throws 503 when too many callers wait. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  return await inTurn(() => matchesScrypt(password, hash))
}

/** The waiting callers, and when each last checked for its turn. */
let waiting: { lookedAt: number }[] = []

/**
 * Hashing blocks the isolate: a flood of sign-ins must not starve other requests. Hashes run one at a time, and
 * the next caller first waits as long as the hash took. At most 8 wait, then 503. The runtime drops a caller
 * that disconnected, so one that has not checked for 5 seconds is removed.
 */
async function inTurn<T>(work: () => T): Promise<T> {
  const me = { lookedAt: Date.now() }
  leaveOutHungUp()
  if (waiting.length >= MAX_WAITING) throw busy()
  waiting.push(me)
  try {
    let late = await look(me, waiting[0] === me ? 0 : LOOK_AGAIN_MS)
    while (waiting[0] !== me) late = await look(me, LOOK_AGAIN_MS)
    if (late > LOOK_AGAIN_MS) await look(me, Math.min(late, LONGEST_REST_MS))
    return work()
  } finally {
    waiting = waiting.filter((entry) => entry !== me)
  }
}

/** Waits, then checks that `me` is still in the queue. Returns how late it is, in ms. */
async function look(me: { lookedAt: number }, afterMs: number): Promise<number> {
  await scheduler.wait(afterMs)
  const late = Date.now() - me.lookedAt - afterMs
  me.lookedAt = Date.now()
  leaveOutHungUp()
  // The caller stalled for so long that the others removed it.
  if (!waiting.includes(me)) throw busy()
  return late
}

function leaveOutHungUp(): void {
  const now = Date.now()
  waiting = waiting.filter((entry) => now - entry.lookedAt < HUNG_UP_AFTER_MS)
}

function busy() {
  return unavailable('auth.busy', undefined, { retryAfter: 2 })
}
