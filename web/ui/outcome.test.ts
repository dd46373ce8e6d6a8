import { expect, test } from 'vitest'
import type { AdminOutcome, Outcome } from '#contract/replies.ts'
import { outcomeText } from '#web/ui/outcome.ts'

const failed: Outcome = { success: false, message: 'Too many messages', retryAfter: '' }

test('a success says the message of the server and nothing else', () => {
  expect(outcomeText({ success: true, message: 'Sent', retryAfter: 9 })).toBe('Sent')
})

test('a failure is followed by the wait, in seconds', () => {
  expect(outcomeText({ ...failed, retryAfter: 42 })).toBe('Too many messages. Try again in 42 s')
  expect(outcomeText({ ...failed, message: 'Slow down.', retryAfter: 1 })).toBe(
    'Slow down. Try again in 1 s',
  )
})

test('nothing is appended when there is no wait', () => {
  expect(outcomeText(failed)).toBe('Too many messages')
  expect(outcomeText({ ...failed, retryAfter: 0 })).toBe('Too many messages')
})

test('an admin reply says its status in its own word', () => {
  const reply: AdminOutcome = { status: false, message: 'No', retryAfter: 5 }
  expect(outcomeText(reply)).toBe('No. Try again in 5 s')
  expect(outcomeText({ ...reply, status: true })).toBe('No')
})
