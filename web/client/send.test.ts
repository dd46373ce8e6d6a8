import { expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { asOutcome, type Change } from '#web/client/send.ts'

const CHANGES = Object.values(ALL_CALLS)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(isChange)

function isChange({ route, reply }: Call): boolean {
  if (route.startsWith('GET ') || !reply || !('entries' in reply)) return false
  const { success, status } = reply.entries as Record<string, { type: string } | undefined>
  return success?.type === 'boolean' || status?.type === 'boolean'
}

test('the calls have more than a hundred changes', () => {
  expect(CHANGES.length).toBeGreaterThan(100)
})

test.each(CHANGES.map((call) => [call.route, call as Change] as const))(
  'a refusal of %s is an outcome with its message',
  async (route, change) => {
    const refusal = new CallFailed('This has just changed', 409, { retryAfter: 30, present: { unknown: 1 } })
    const isAdmin = route.includes('/admin/')
    const outcome = await asOutcome(change, Promise.reject(refusal))
    expect(outcome).not.toHaveProperty('unknown')
    expect(outcome).toMatchObject({
      message: 'This has just changed',
      retryAfter: 30,
      [isAdmin ? 'status' : 'success']: false,
    })
  },
)
