import { MINUTE, SECOND } from '../base/time.ts'
import { unavailable } from '../http/errors.ts'
import type { Guesser } from './guesses.queries.ts'
import { matchesScrypt, scryptHash } from './scrypt.ts'

/** Who waits for a hash. */
export type HashCaller = Pick<Guesser, 'place' | 'isKnown'>

/** Callers that wait at once: those from known devices and networks, and all others. */
const MOST = { known: 8, unknown: 24 }
/** For so long a hash counts for its place. */
const HASHES_COUNT_MS = 10 * MINUTE
const WAIT_FOR_A_SLOT_MS = 2 * SECOND
const LONGEST_WAIT_MS = 15 * SECOND
/** After so many hashes of known callers in a row one of the others is served. */
const KNOWN_IN_A_ROW = 3
const CHECK_INTERVAL_MS = 20
const LONGEST_REST_MS = SECOND
const DISCONNECTED_AFTER_MS = 5 * SECOND

/** scryptHash in turn. Throws 503 after a wait when too many callers wait. */
export async function hashPassword(password: string, caller: HashCaller): Promise<string> {
  return await inTurn(caller, () => scryptHash(password))
}

/** matchesScrypt in turn. Throws 503 after a wait when too many callers wait. */
export async function verifyPassword(password: string, hash: string | undefined, caller: HashCaller): Promise<boolean> {
  return await inTurn(caller, () => matchesScrypt(password, hash))
}

interface Waiter extends HashCaller {
  /** When it last checked for its turn. */
  checkedAt: number
}

/** The waiting callers, in the order of their arrival, and the one that is served next. */
let waiting: Waiter[] = []
let next: Waiter | undefined
/** The hashes that count, oldest first, and how many callers from known places were served last. */
let hashed: { place: string; at: number }[] = []
let knownInARow = 0

/**
 * Hashing blocks the isolate: a flood of sign-ins must not starve other requests. Hashes run one at a time, and
 * the next caller first waits as long as the hash took. Known devices are served first and have slots of their own.
 * Among them, and among the others, the place with the fewest hashes is served first, and the caller from the place
 * with the most loses its slot when the queue is full. So no number of networks that have tried keeps a new device out.
 * The runtime drops a caller that disconnected, so one that has not checked for 5 seconds is removed.
 */
async function inTurn<T>(caller: HashCaller, work: () => T): Promise<T> {
  const me = { ...caller, checkedAt: Date.now() }
  const since = me.checkedAt
  if (!joins(me)) {
    await scheduler.wait(WAIT_FOR_A_SLOT_MS)
    if (!joins(me)) throw busy()
  }
  try {
    let late = await checkTurn(me, nextWaiter() === me ? 0 : CHECK_INTERVAL_MS)
    while (nextWaiter() !== me) {
      if (Date.now() - since > LONGEST_WAIT_MS) throw busy()
      late = await checkTurn(me, CHECK_INTERVAL_MS)
    }
    if (late > CHECK_INTERVAL_MS) await checkTurn(me, Math.min(late, LONGEST_REST_MS))
    noteServed(me)
    return work()
  } finally {
    waiting = waiting.filter((entry) => entry !== me)
  }
}

/** Puts a caller into the queue. Of a full queue the last one loses its slot; false: that is this caller. */
function joins(me: Waiter): boolean {
  me.checkedAt = Date.now()
  removeDisconnected()
  waiting.push(me)
  const alike = inOrder(me.isKnown)
  const last = alike.length > (me.isKnown ? MOST.known : MOST.unknown) ? alike.at(-1) : undefined
  waiting = waiting.filter((entry) => entry !== last)
  return last !== me
}

/** The caller whose turn it is. It keeps its turn until it is served or gone. */
function nextWaiter(): Waiter | undefined {
  if (!next || !waiting.includes(next)) next = chooseNext()
  return next
}

function chooseNext(): Waiter | undefined {
  const [known] = inOrder(true)
  const [other] = inOrder(false)
  return knownInARow < KNOWN_IN_A_ROW ? (known ?? other) : (other ?? known)
}

/**
 * The callers from known places, or the others: first those whose place has the fewest hashes, also those that it
 * waits for; of equal ones the first.
 */
function inOrder(isKnown: boolean): Waiter[] {
  const since = Date.now() - HASHES_COUNT_MS
  hashed = hashed.filter(({ at }) => at > since)
  const counts = new Map<string, number>()
  function count(place: string): number {
    const before = counts.get(place) ?? 0
    counts.set(place, before + 1)
    return before
  }
  for (const { place } of hashed) count(place)
  return waiting
    .filter((entry) => entry.isKnown === isKnown)
    .map((entry) => ({ entry, hashes: count(entry.place) }))
    .sort((a, b) => a.hashes - b.hashes)
    .map(({ entry }) => entry)
}

function noteServed({ place, isKnown }: Waiter): void {
  knownInARow = isKnown ? knownInARow + 1 : 0
  hashed.push({ place, at: Date.now() })
}

/** Waits, then checks that `me` is still in the queue. Returns how late it is, in ms. */
async function checkTurn(me: Waiter, afterMs: number): Promise<number> {
  await scheduler.wait(afterMs)
  const late = Date.now() - me.checkedAt - afterMs
  me.checkedAt = Date.now()
  removeDisconnected()
  // The others removed it: it stalled, or they took its slot.
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
