import { SECOND } from '../base/time.ts'
import { unavailable } from '../http/errors.ts'
import { matchesScrypt, scryptHash } from './scrypt.ts'

const MAX_WAITING = 8
const LOOK_AGAIN_MS = 20
const LONGEST_REST_MS = SECOND
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
 * starve other requests. A hash holds them all up, and one that asks the database three times would be
 * held up three times, so who comes next leaves them as much time as the hash before has taken. The
 * runtime just drops a caller who hung up, so whoever has not looked for 5 seconds is taken out of the
 * queue.
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

/** Waits and looks whether the others still count on `me`; gives by how much it came to look too late. */
async function look(me: { lookedAt: number }, afterMs: number): Promise<number> {
  await scheduler.wait(afterMs)
  const late = Date.now() - me.lookedAt - afterMs
  me.lookedAt = Date.now()
  leaveOutHungUp()
  // Alive, but stalled for so long that the others gave up on it: it has no turn to wait for.
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
