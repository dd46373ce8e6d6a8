import { expect, test, vi } from 'vitest'
import { addMember } from '../../testing/members.ts'
import { asMember, asShop } from '../../testing/memberships.ts'
import { rowCounts } from '../../testing/rows.ts'

const EXTERNAL = { env: { CUSTOMER_HOST: 'https://customers.example' } }

function stored() {
  return rowCounts('memberships', 'membership_history', 'ledger', 'rents', 'outbox', 'rate_limits')
}

test.each([
  ['GET', 'membership', undefined],
  ['GET', 'ledger', undefined],
  ['GET', 'orders', undefined],
  ['POST', 'membership/plan-change', { planName: 'PRO' }],
  ['DELETE', 'membership/plan-change', undefined],
  ['POST', 'membership/cancellation', undefined],
  ['DELETE', 'membership/cancellation', undefined],
  ['POST', 'membership/early-month', undefined],
])('with an external host %s %s -> 409 with the contact hint, and nothing is written', async (method, path, body) => {
  const member = await addMember()
  const outside = vi.spyOn(globalThis, 'fetch')
  const before = await stored()
  const reply = await asMember(member, method, path, { body, ...EXTERNAL })
  expect(reply).toMatchObject({
    status: 409,
    json: { success: false, retryAfter: '', error: { code: 'accounts.external' } },
  })
  expect(await stored()).toEqual(before)
  expect(outside).not.toHaveBeenCalled()
  outside.mockRestore()
})

test.each([
  ['GET', '', undefined],
  ['POST', '/membership', { planName: 'PRO', rupees: 16000, method: 'bank' }],
  ['POST', '/payments', { rupees: 1, method: 'cash' }],
  ['POST', '/hold', { note: 'x' }],
  ['DELETE', '/hold', undefined],
  ['POST', '/plan-change', { planName: 'PRO' }],
  ['POST', '/cancellation', undefined],
  ['POST', '/refund', { method: 'cash' }],
])("with an external host the admin's %s %s -> 409, and nothing is written", async (method, path, body) => {
  const member = await addMember({ plan: undefined })
  const before = await stored()
  const reply = await asShop(member, method, path, { body, ...EXTERNAL })
  expect(reply).toMatchObject({
    status: 409,
    json: { status: false, error: { code: 'accounts.external' } },
  })
  expect(await stored()).toEqual(before)
})
