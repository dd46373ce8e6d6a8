import { afterEach, expect, test, vi } from 'vitest'
import { TEST_PASSWORD, TEST_PASSWORD_HASH } from '../../testing/people.ts'
import { MINUTE, SECOND } from '../base/time.ts'
import { type HashCaller, hashPassword, verifyPassword } from './hash.ts'
import * as scrypt from './scrypt.ts'

const BUSY = { status: 503, code: 'auth.busy', facts: { retryAfter: 2 } }
const wait = scheduler.wait.bind(scheduler)

afterEach(() => {
  vi.restoreAllMocks()
})

/** A caller from a network of its own. */
function stranger(place: string = crypto.randomUUID()): HashCaller {
  return { place, isKnown: false }
}

function known(place: string = crypto.randomUUID()): HashCaller {
  return { place, isKnown: true }
}

/** The places of these callers, who come at once, in the order in which they are served. */
async function orderOf(callers: HashCaller[]): Promise<string[]> {
  const served: string[] = []
  await Promise.all(
    callers.map(async (caller) => {
      expect(await verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, caller)).toBe(true)
      served.push(caller.place)
    }),
  )
  return served
}

/** Waits of the queue take 5 ms at most. */
function shortenWaits() {
  return vi.spyOn(scheduler, 'wait').mockImplementation((ms) => wait(Math.min(ms, 5)))
}

/** Callers wait while this runs, because the first one of them, which has disconnected, keeps its turn. */
async function whileBlocked(
  callers: HashCaller[],
  work: (waiting: Promise<PromiseSettledResult<boolean>[]>) => Promise<void>,
) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const waits = shortenWaits()
  waits.mockReturnValueOnce(new Promise(() => {}))
  void verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, stranger())
  const others = callers.map((caller) => verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, caller))
  const waiting = Promise.allSettled(others)
  await work(waiting)
  vi.setSystemTime(Date.now() + 4 * SECOND)
  await wait(30)
  vi.setSystemTime(Date.now() + SECOND)
  await waiting
}

test('verifies the hashed password and refuses another one', async () => {
  const hash = await hashPassword(TEST_PASSWORD, stranger())
  expect(await verifyPassword(TEST_PASSWORD, hash, stranger())).toBe(true)
  expect(await verifyPassword('another', hash, stranger())).toBe(false)
  expect(await verifyPassword(TEST_PASSWORD, undefined, stranger())).toBe(false)
})

test('serves twenty-four strangers from as many networks, in the order of their arrival', async () => {
  const places = Array.from({ length: 24 }, (_, index) => `in order ${index}`)
  expect(await orderOf(places.map(stranger))).toEqual(places)
})

test('serves networks in turn, so that the flood of one delays another by one hash', async () => {
  const flood = Array.from({ length: 4 }, () => stranger('flood'))
  expect(await orderOf([...flood, stranger('late'), stranger('later')])).toEqual([
    'flood',
    'late',
    'later',
    'flood',
    'flood',
    'flood',
  ])
})

test('serves known devices before strangers who came earlier, and after three of them a stranger', async () => {
  const strangers = ['s1', 's2', 's3'].map(stranger)
  const devices = ['k1', 'k2', 'k3', 'k4', 'k5'].map(known)
  // The first caller has its turn before the others come.
  expect(await orderOf([...strangers, ...devices])).toEqual(['s1', 'k1', 'k2', 'k3', 's2', 'k4', 'k5', 's3'])
})

test('a full queue refuses a stranger with 503 after two seconds, and has slots for known devices', async () => {
  const callers = Array.from({ length: 23 }, () => stranger())
  await whileBlocked(callers, async () => {
    await expect(verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, stranger())).rejects.toMatchObject(BUSY)
    expect(scheduler.wait).toHaveBeenCalledWith(2 * SECOND)
    const device = verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, known())
    vi.setSystemTime(Date.now() + 4 * SECOND)
    await wait(30)
    vi.setSystemTime(Date.now() + SECOND)
    expect(await device).toBe(true)
  })
})

test('a full queue gives the slot of a network with many callers to another network', async () => {
  const callers = Array.from({ length: 23 }, () => stranger('one network'))
  await whileBlocked(callers, async (waiting) => {
    const another = verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, stranger())
    await expect(verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, stranger('one network'))).rejects.toMatchObject(BUSY)
    vi.setSystemTime(Date.now() + 4 * SECOND)
    await wait(30)
    vi.setSystemTime(Date.now() + SECOND)
    expect(await another).toBe(true)
    const results = await waiting
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})

test('serves the network with the fewest hashes of the last ten minutes first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  shortenWaits()
  await orderOf([stranger('busy'), stranger('busy'), stranger('calm')])
  const callers = [stranger(), stranger('busy'), stranger('calm'), stranger('new')]
  expect((await orderOf(callers)).slice(1)).toEqual(['new', 'calm', 'busy'])
  vi.setSystemTime(Date.now() + 10 * MINUTE)
  expect((await orderOf(callers)).slice(1)).toEqual(['busy', 'calm', 'new'])
})

test('a caller waits fifteen seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  shortenWaits()
  vi.spyOn(scrypt, 'matchesScrypt').mockImplementation(() => {
    vi.setSystemTime(Date.now() + 4 * SECOND)
    return true
  })
  const callers = Array.from({ length: 6 }, () => verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, stranger()))
  const results = await Promise.allSettled(callers)
  expect(results.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
  expect(results[5]).toMatchObject({ reason: BUSY })
})

test('the queue is empty after it was full, and after a hash that failed', async () => {
  const impossible = TEST_PASSWORD_HASH.replace('ln=10', 'ln=99')
  const failures = Array.from({ length: 8 }, () => verifyPassword(TEST_PASSWORD, impossible, stranger()))
  for (const result of await Promise.allSettled(failures)) expect(result.status).toBe('rejected')
  expect(await verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, stranger())).toBe(true)
})

test('other work runs between two hashes', async () => {
  const order: string[] = []
  const hashes = [1, 2, 3].map(async () => {
    await hashPassword(TEST_PASSWORD, stranger())
    order.push('hash')
  })
  const other = scheduler.wait(1).then(() => order.push('other'))
  await Promise.all([...hashes, other])
  expect(order.indexOf('other')).toBeLessThan(2)
})

test('a caller that disconnected delays the others by 5 seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const looks = shortenWaits()
  // The first wait never ends, as when the runtime drops a request whose client disconnected.
  looks.mockReturnValueOnce(new Promise(() => {}))
  void verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, stranger())
  const served = vi.fn()
  const next = verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, stranger()).finally(served)
  vi.setSystemTime(Date.now() + 4 * SECOND)
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(4))
  expect(served).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + SECOND)
  expect(await next).toBe(true)
})

test('refuses a stalled caller that was removed from the queue', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  shortenWaits()
  const both = [stranger(), stranger()].map((caller) => verifyPassword(TEST_PASSWORD, TEST_PASSWORD_HASH, caller))
  vi.setSystemTime(Date.now() + 5 * SECOND)
  expect(await Promise.allSettled(both)).toMatchObject([
    { status: 'fulfilled', value: true },
    { status: 'rejected', reason: BUSY },
  ])
})
