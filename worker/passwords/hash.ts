import { SECOND } from '../base/time.ts'
import { unavailable } from '../http/errors.ts'
import { matchesScrypt, scryptHash } from './scrypt.ts'

const MAX_WAITING = 8
const CHECK_INTERVAL_MS = 20
const LONGEST_REST_MS = SECOND
const DISCONNECTED_AFTER_MS = 5 * SECOND

/** scryptHash, one at a time. Throws 503 when too many callers wait. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => scryptHash(password))
}

/** matchesScrypt, one at a time. Throws 503 when too many callers wait. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  return await inTurn(() => matchesScrypt(password, hash))
}

/** The waiting callers, and when each last checked for its turn. */
let waiting: { checkedAt: number }[] = []

/**
 * Hashing blocks the isolate: a flood of sign-ins must not starve other requests. Hashes run one at a time, and
 * the next caller first waits as long as the hash took. At most 8 wait, then 503. The runtime drops a caller
 * that disconnected, so one that has not checked for 5 seconds is removed.
 */
async function inTurn<T>(work: () => T): Promise<T> {
  const me = { checkedAt: Date.now() }
  removeDisconnected()
  if (waiting.length >= MAX_WAITING) throw busy()
  waiting.push(me)
  try {
    let late = await checkTurn(me, waiting[0] === me ? 0 : CHECK_INTERVAL_MS)
    while (waiting[0] !== me) late = await checkTurn(me, CHECK_INTERVAL_MS)
    if (late > CHECK_INTERVAL_MS) await checkTurn(me, Math.min(late, LONGEST_REST_MS))
    return work()
  } finally {
    waiting = waiting.filter((entry) => entry !== me)
  }
}

/** Waits, then checks that `me` is still in the queue. Returns how late it is, in ms. */
async function checkTurn(me: { checkedAt: number }, afterMs: number): Promise<number> {
  await scheduler.wait(afterMs)
  const late = Date.now() - me.checkedAt - afterMs
  me.checkedAt = Date.now()
  removeDisconnected()
  // The caller stalled for so long that the others removed it.
  if (!waiting.includes(me)) throw busy()
  return late
}

function removeDisconnected(): void {
  const now = Date.now()
  waiting = waiting.filter((entry) => now - entry.checkedAt < DISCONNECTED_AFTER_MS)
}

function busy() {
  return unavailable('auth.busy', undefined, { retryAfter: 2 })
}
