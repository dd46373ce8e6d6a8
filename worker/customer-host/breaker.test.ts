import { expect, test } from 'vitest'
import { SECOND } from '../platform/base/time.ts'
import { Breaker } from './breaker.ts'

const NOW = Date.UTC(2026, 0, 5)

/** One call per second, 'x' failed and '.' answered; `now` is the time of the last. */
function after(calls: string): { breaker: Breaker; now: number } {
  const breaker = new Breaker()
  let now = NOW
  for (const call of calls) {
    now += SECOND
    if (call === 'x') breaker.failed(now)
    else breaker.succeeded(now)
  }
  return { breaker, now }
}

test.each([
  ['no call at all', '', true],
  ['four failures in a row', 'xxxx', true],
  ['five failures in a row', 'xxxxx', false],
  ['four failures, an answer and four failures', 'xxxx.xxxx', true],
  ['four failures of ten', '.x.x.x.x..', true],
  ['five failures of nine', 'x.x.x.x.x', true],
  ['five failures of ten', '.x.x.x.x.x', false],
  ['ten answers and then five of ten', '...........x.x.x.x.x', false],
  ['old failures pushed out by ten answers', 'x.x.x.x...........x.x', true],
])('after %s (%s) a call may go out: %s', (_name, calls, may) => {
  const { breaker, now } = after(calls)
  expect(breaker.allows(now)).toBe(may)
})

test('failures that one caller may cause count once, also between the answers to others', () => {
  const { breaker, now } = after('')
  for (let second = 0; second < 200; second += 1) {
    breaker.failed(now + second * SECOND, 'caller')
    expect(breaker.allows(now + second * SECOND)).toBe(true)
    if (second >= 100) breaker.succeeded(now + second * SECOND)
  }
})

test('five callers with a failure open the breaker, four do not', () => {
  const { breaker, now } = after('')
  for (const caller of ['a', 'b', 'a', 'c', 'd', 'a']) breaker.failed(now, caller)
  expect(breaker.allows(now)).toBe(true)
  breaker.failed(now, 'e')
  expect(breaker.allows(now)).toBe(false)
})

test('a failed trial of a caller who failed before lets the next caller try at once', () => {
  const { breaker, now } = after('')
  for (const caller of ['a', 'b', 'c', 'd', 'e']) breaker.failed(now, caller)
  breaker.failed(now, 'a')
  expect(breaker.allows(now + 10 * SECOND - 1)).toBe(false)
  const later = now + 10 * SECOND
  expect(breaker.allows(later)).toBe(true)
  breaker.failed(later, 'a')
  expect(breaker.allows(later)).toBe(true)
  breaker.failed(later, 'f')
  expect(breaker.allows(later + 10 * SECOND - 1)).toBe(false)
})

test('failures more than 30 seconds ago do not count towards the half', () => {
  const { breaker, now } = after('x.x.x.x.')
  breaker.succeeded(now + 40 * SECOND)
  breaker.failed(now + 41 * SECOND)
  expect(breaker.allows(now + 41 * SECOND)).toBe(true)
})

test('an open breaker blocks all calls for 10 seconds and then lets exactly one through', () => {
  const { breaker, now } = after('xxxxx')
  expect(breaker.allows(now + 10 * SECOND - 1)).toBe(false)
  expect([1, 2, 3].map(() => breaker.allows(now + 10 * SECOND))).toEqual([true, false, false])
})

test('an open breaker returns its remaining time in whole seconds', () => {
  const { breaker, now } = after('xxxxx')
  expect(breaker.secondsLeft(now)).toBe(10)
  expect(breaker.secondsLeft(now + 9 * SECOND)).toBe(1)
  expect(breaker.secondsLeft(now + 10 * SECOND - 1)).toBe(1)
})

test('a trial that is answered closes the breaker and clears its failures', () => {
  const { breaker, now } = after('xxxxx')
  const later = now + 10 * SECOND
  breaker.allows(later)
  breaker.succeeded(later)
  for (let failures = 1; failures <= 4; failures += 1) breaker.failed(later)
  expect(breaker.allows(later)).toBe(true)
  breaker.failed(later)
  expect(breaker.allows(later)).toBe(false)
})

test('a trial that fails keeps the breaker open for another 10 seconds', () => {
  const { breaker, now } = after('xxxxx')
  breaker.allows(now + 10 * SECOND)
  breaker.failed(now + 11 * SECOND)
  expect(breaker.allows(now + 21 * SECOND - 1)).toBe(false)
  expect(breaker.allows(now + 21 * SECOND)).toBe(true)
})

test('a trial without a result does not keep the breaker open for good', () => {
  const { breaker, now } = after('xxxxx')
  expect(breaker.allows(now + 10 * SECOND)).toBe(true)
  expect(breaker.allows(now + 20 * SECOND - 1)).toBe(false)
  expect(breaker.allows(now + 20 * SECOND)).toBe(true)
})
