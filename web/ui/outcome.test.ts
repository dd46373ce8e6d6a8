import { expect, test } from 'vitest'
import type { AdminOutcome, Outcome } from '#contract/replies.ts'
import { outcomeText } from '#web/ui/outcome.ts'

const failed: Outcome = { success: false, message: 'Too many messages', retryAfter: '' }

test('a success returns the message without the wait', () => {
  expect(outcomeText({ success: true, message: 'Sent', retryAfter: 9 })).toBe('Sent')
})

test('a failure with a wait returns the message and the wait in seconds', () => {
  expect(outcomeText({ ...failed, retryAfter: 42 })).toBe('Too many messages. Try again in 42 s')
  expect(outcomeText({ ...failed, message: 'Slow down.', retryAfter: 1 })).toBe('Slow down. Try again in 1 s')
})

test('a wait from 90 seconds on is in minutes', () => {
  expect(outcomeText({ ...failed, retryAfter: 89 })).toMatch(/Try again in 89 s$/)
  expect(outcomeText({ ...failed, retryAfter: 90 })).toMatch(/Try again in 2 minutes$/)
  expect(outcomeText({ ...failed, retryAfter: 3600 })).toMatch(/Try again in 60 minutes$/)
})

test('a failure without a wait returns the message only', () => {
  expect(outcomeText(failed)).toBe('Too many messages')
  expect(outcomeText({ ...failed, retryAfter: 0 })).toBe('Too many messages')
})

test('reads `status` of an admin outcome', () => {
  const reply: AdminOutcome = { status: false, message: 'No', retryAfter: 5 }
  expect(outcomeText(reply)).toBe('No. Try again in 5 s')
  expect(outcomeText({ ...reply, status: true })).toBe('No')
})
