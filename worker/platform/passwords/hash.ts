import { SECOND } from '../base/time.ts'
import { unavailable } from '../http/errors.ts'
import type { Guesser } from './guesses.queries.ts'
import { matchesScrypt, scryptHash } from './scrypt.ts'

/** Who waits for a hash. */
export type HashCaller = Pick<Guesser, 'place' | 'isKnown'>

/** Callers that wait at once: known devices and networks, all others, and those of one place. */
const MOST = { known: 8, unknown: 24, ofPlace: 4 }
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
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  caller: HashCaller,
): Promise<boolean> {
  return await inTurn(caller, () => matchesScrypt(password, hash))
}

interface Waiter extends HashCaller {
  since: number
  /** When it last checked for its turn. */
  checkedAt: number
}

/** The waiting callers, in the order of their arrival, and the one that is served next. */
let waiting: Waiter[] = []
let next: Waiter | undefined
/** Places in the order in which they were served, the last one last, and how many known ones came last. */
const served = new Set<string>()
let knownInARow = 0

/**
 * Hashing blocks the isolate: a flood of sign-ins must not starve other requests. Hashes run one at a time, and
 * the next caller first waits as long as the hash took. Known devices are served first and have slots of their own;
 * the others take turns by network, so that no network fills the queue. The runtime drops a caller that
 * disconnected, so one that has not checked for 5 seconds is removed.
 */
async function inTurn<T>(caller: HashCaller, work: () => T): Promise<T> {
  const since = Date.now()
  removeDisconnected()
  if (isFull(caller)) {
    await scheduler.wait(WAIT_FOR_A_SLOT_MS)
    removeDisconnected()
    if (isFull(caller)) throw busy()
  }
  const me = { ...caller, since, checkedAt: Date.now() }
  waiting.push(me)
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

function isFull({ place, isKnown }: HashCaller): boolean {
  const alike = waiting.filter((entry) => entry.isKnown === isKnown)
  return (
    alike.length >= (isKnown ? MOST.known : MOST.unknown) ||
    alike.filter((entry) => entry.place === place).length >= MOST.ofPlace
  )
}

/** The caller whose turn it is. It keeps its turn until it is served or gone. */
function nextWaiter(): Waiter | undefined {
  if (!next || !waiting.includes(next)) next = chooseNext()
  return next
}

/** Of the known callers, else of the others, the one whose place was served least recently; of one place the first. */
function chooseNext(): Waiter | undefined {
  const known = waiting.filter(({ isKnown }) => isKnown)
  const others = waiting.filter(({ isKnown }) => !isKnown)
  const isTurnOfOthers = known.length === 0 || (others.length > 0 && knownInARow >= KNOWN_IN_A_ROW)
  const order = [...served]
  const lastServed = ({ place }: Waiter) => order.indexOf(place)
  return (isTurnOfOthers ? others : known).toSorted((a, b) => lastServed(a) - lastServed(b))[0]
}

function noteServed({ place, isKnown }: Waiter): void {
  knownInARow = isKnown ? knownInARow + 1 : 0
  served.delete(place)
  served.add(place)
  // Only the order among those that can wait at once matters.
  const [oldest] = served
  if (served.size > MOST.known + MOST.unknown && oldest !== undefined) served.delete(oldest)
}

/** Waits, then checks that `me` is still in the queue. Returns how late it is, in ms. */
async function checkTurn(me: Waiter, afterMs: number): Promise<number> {
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
