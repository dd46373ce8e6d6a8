import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { unavailable } from '../http/errors.ts'

const COST = { ln: 15, r: 8, p: 3 } // ASVS 5 App. C; about 200 ms
const KEY_BYTES = 32
const MAX_WAITING = 8
const GIVEN_UP_AFTER_MS = 15_000

/** A new `$scrypt$ln=15,r=8,p=3$salt$hash`. Every character of the password counts. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await inTurn(() => derive(password, salt, COST))
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString('base64')}$${key.toString('base64')}`
}

/**
 * Whether the password belongs to the hash. Without a hash (nobody of that name) it works just as long
 * and says no, so that time does not tell who has an account.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '')
  const [, ln, r, p, salt, expected] = parts ?? []
  const cost = parts ? { ln: Number(ln), r: Number(r), p: Number(p) } : COST
  const key = await inTurn(() => derive(password, Buffer.from(salt ?? 'nobody', 'base64'), cost))
  const expectedKey = expected ? Buffer.from(expected, 'base64') : Buffer.alloc(KEY_BYTES)
  return expectedKey.length === key.length && timingSafeEqual(key, expectedKey) && parts !== null
}

function derive(password: string, salt: Buffer, cost: typeof COST): Buffer {
  const { ln, r, p } = cost
  return scryptSync(password.normalize('NFC'), salt, KEY_BYTES, {
    N: 2 ** ln,
    r,
    p,
    maxmem: 128 * 2 ** ln * r * 2,
  })
}

let waiting: { since: number }[] = []

/**
 * One hash at a time per isolate, at most 8 in the queue (then 503): a flood of sign-ins must not
 * starve other requests. Requests that are ready go before the next hash. A caller who hung up never
 * leaves the queue itself, so an entry falls out after 15 seconds.
 */
async function inTurn<T>(work: () => T): Promise<T> {
  const me = { since: Date.now() }
  const abandoned = me.since - GIVEN_UP_AFTER_MS
  waiting = waiting.filter((entry) => entry.since > abandoned)
  if (waiting.length >= MAX_WAITING) throw unavailable('auth.busy', undefined, { retryAfter: 2 })
  waiting.push(me)
  try {
    do {
      await scheduler.wait(waiting[0] === me ? 0 : 20)
    } while (waiting.includes(me) && waiting[0] !== me)
    return work()
  } finally {
    waiting = waiting.filter((entry) => entry !== me)
  }
}
