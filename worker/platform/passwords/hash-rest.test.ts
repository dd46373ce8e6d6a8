import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyPassword } from './hash.ts'
import * as scrypt from './scrypt.ts'

const HASH_MS = 300
const events: string[] = []

beforeEach(() => {
  vi.spyOn(scrypt, 'matchesScrypt').mockImplementation(() => {
    events.push('hash')
    vi.setSystemTime(Date.now() + HASH_MS)
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('the next hash waits as long as the hash before it took', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const wait = scheduler.wait.bind(scheduler)
  vi.spyOn(scheduler, 'wait').mockImplementation((ms) => {
    if (ms > 200) events.push('rest')
    return wait(ms)
  })
  await Promise.all(['a', 'b', 'c'].map((place) => verifyPassword('a password', undefined, { place, isKnown: false })))
  expect(events).toEqual(['hash', 'rest', 'hash', 'rest', 'hash'])
})

test('the first hash begins at once', async () => {
  events.length = 0
  vi.spyOn(scheduler, 'wait')
  await verifyPassword('a password', undefined, { place: 'a', isKnown: false })
  expect(scheduler.wait).toHaveBeenCalledExactlyOnceWith(0)
  expect(events).toEqual(['hash'])
})
