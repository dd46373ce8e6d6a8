import { expect, test } from 'vitest'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

test.each([
  ['/membership', { planName: 'GOLD' }, 'planName', 'Please choose a plan'],
  ['/membership', { rupees: -1 }, 'rupees', 'Please enter an amount'],
  ['/membership', { rupees: undefined }, 'rupees', 'Please enter an amount'],
  ['/membership', { rupees: '16000' }, 'rupees', 'Please enter an amount'],
  ['/membership', { rupees: 1.001 }, 'rupees', 'Please enter at most 2 decimals'],
  ['/membership', { rupees: 1_000_000.01 }, 'rupees', 'This amount is too large'],
  ['/membership', { method: 'barter' }, 'method', 'Please select a payment method'],
  ['/membership', { method: 'correction' }, 'method', 'Please select a payment method'],
  ['/membership', { ref: 'a\nb' }, 'ref', 'Please use one line'],
  ['/membership', { note: 'x' }, 'note', 'Unknown field note'],
  ['/payments', { rupees: 0 }, 'rupees', 'Please enter an amount'],
  ['/payments', { rupees: -1 }, 'rupees', 'Please enter an amount'],
  ['/payments', { method: undefined }, 'method', 'Please select a payment method'],
  ['/payments', { reason: 'x' }, 'reason', 'Unknown field reason'],
  ['/payments', { method: 'correction' }, 'reason', 'Please enter a reason'],
  ['/payments', { method: 'correction', reason: 'x', rupees: 0 }, 'rupees', 'Please enter an amount'],
  ['/hold', { note: ' ' }, 'note', 'Please enter a note'],
  ['/refund', { method: 'correction' }, 'method', 'Please select a payment method'],
])('admin %s with %j -> 422 at %s: %s', async (path, change, field, message) => {
  const valid: Record<string, object> = {
    '/membership': { planName: 'PRO', rupees: 16000, method: 'bank' },
    '/payments': { rupees: 1500, method: 'cash' },
    '/hold': { note: 'Please call us' },
    '/refund': { method: 'bank' },
  }
  const { userId } = await addMember()
  const reply = await call('POST', `/api/v1/admin/customers/${userId}${path}`, {
    body: { ...valid[path], ...change },
    headers: { token: await adminToken() },
  })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toContainEqual({ path: field, message })
})
