import { afterEach, expect, test, vi } from 'vitest'
import { SECOND } from '../base/time.ts'
import { hashPassword, verifyPassword } from './hash.ts'

// A hash takes a quarter of a second, several seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const PASSWORD = 'a password for tests only'
/** A hash of PASSWORD with a low cost, so that the queue is short. */
const CHEAP =
  '$scrypt$ln=10,r=8,p=1$ABEiM0RVZneImaq7zN3u/w==$fMbIUOg/+EvIJB5pq88MJgQ+J8kENVr09YeoYF/n3F0='

const BUSY = { status: 503, code: 'auth.busy', facts: { retryAfter: 2 } }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('verifies the hashed password and refuses another one', async () => {
  const hash = await hashPassword(PASSWORD)
  expect(await verifyPassword(PASSWORD, hash)).toBe(true)
  expect(await verifyPassword('another', hash)).toBe(false)
  expect(await verifyPassword(PASSWORD, undefined)).toBe(false)
})

test('serves eight waiting callers in order and refuses the ninth with 503', async () => {
  const served: number[] = []
  const callers = Array.from({ length: 9 }, async (_, place) => {
    const isRight = await verifyPassword(PASSWORD, CHEAP)
    served.push(place)
    return isRight
  })
  const results = await Promise.allSettled(callers)
  expect(results.slice(0, 8).map((result) => result.status)).toEqual(Array(8).fill('fulfilled'))
  expect(results[8]).toMatchObject({ status: 'rejected', reason: BUSY })
  expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('the queue is empty after it was full, and after a hash that failed', async () => {
  const impossible = CHEAP.replace('ln=10', 'ln=99')
  const failures = Array.from({ length: 8 }, () => verifyPassword(PASSWORD, impossible))
  for (const result of await Promise.allSettled(failures)) expect(result.status).toBe('rejected')
  expect(await verifyPassword(PASSWORD, CHEAP)).toBe(true)
})

test('other work runs between two hashes', async () => {
  const order: string[] = []
  const hashes = [1, 2, 3].map(async () => {
    await hashPassword(PASSWORD)
    order.push('hash')
  })
  const other = scheduler.wait(1).then(() => order.push('other'))
  await Promise.all([...hashes, other])
  expect(order.indexOf('other')).toBeLessThan(2)
})

test('a caller that disconnected delays the others by 5 seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const looks = vi.spyOn(scheduler, 'wait')
  // The first wait never ends, as when the runtime drops a request whose client disconnected.
  looks.mockReturnValueOnce(new Promise(() => {}))
  void verifyPassword(PASSWORD, CHEAP)
  const served = vi.fn()
  const next = verifyPassword(PASSWORD, CHEAP).finally(served)
  vi.setSystemTime(Date.now() + 4 * SECOND)
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(4))
  expect(served).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + SECOND)
  expect(await next).toBe(true)
})

test('refuses a stalled caller that was removed from the queue', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const both = [verifyPassword(PASSWORD, CHEAP), verifyPassword(PASSWORD, CHEAP)]
  vi.setSystemTime(Date.now() + 5 * SECOND)
  expect(await Promise.allSettled(both)).toMatchObject([
    { status: 'fulfilled', value: true },
    { status: 'rejected', reason: BUSY },
  ])
})
