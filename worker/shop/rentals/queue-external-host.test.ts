import { expect, test, vi } from 'vitest'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'

test.each([
  ['GET', 'queue', undefined],
  ['POST', 'queue', { productCode: 'PS5-0001' }],
  ['PUT', 'queue', { productCodes: [], onlyTop: 1 }],
  ['DELETE', 'queue/PS5-0001', undefined],
  ['GET', 'announced', undefined],
  ['POST', 'interests', { productCode: 'PS5-0001' }],
  ['DELETE', 'interests/PS5-0001', undefined],
  ['GET', 'recommendations', undefined],
  ['POST', 'recommendations', { title: 'Bloodborne', platform: 'PS5' }],
  ['POST', 'recommendations/some-id/vote', undefined],
  ['DELETE', 'recommendations/some-id/vote', undefined],
])('with an external host %s %s is 409 with the contact, and stores nothing', async (method, path, body) => {
  await addGame()
  const { headers } = await addMember()
  const stored = () => rowCounts('queue_entries', 'interests', 'recommendations', 'rate_limits')
  const [outside, before] = [vi.spyOn(globalThis, 'fetch'), await stored()]
  const reply = await call(method, `/api/v1/user/${path}`, {
    body,
    headers,
    env: { CUSTOMER_HOST: 'https://customers.example' },
  })
  expect(reply.status).toBe(409)
  expect(reply.json).toMatchObject({
    success: false,
    message: 'Accounts cannot be created or changed on this site. Please contact us and we will help you.',
    retryAfter: '',
    error: { code: 'accounts.external' },
  })
  expect(await stored()).toEqual(before)
  expect(outside).not.toHaveBeenCalled()
  outside.mockRestore()
})
