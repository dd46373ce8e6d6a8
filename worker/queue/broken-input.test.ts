import { expect, test } from 'vitest'
import { BROKEN_INPUTS, brokenInput, seededRandom } from '../testing/broken-input.ts'
import { addGame } from '../testing/games.ts'
import { addMember } from '../testing/members.ts'
import { call } from '../testing/request.ts'

test.each([
  ['POST', 'queue', { productCode: 'PS5-0001' }],
  ['PUT', 'queue', { productCodes: ['PS5-0001', 'PS5-0002'], onlyTop: 2 }],
  ['POST', 'interests', { productCode: 'PS5-0001' }],
  ['POST', 'recommendations', { title: 'Bloodborne', platform: 'PS5' }],
])('%s %s survives whatever is thrown at it', { timeout: 300_000 }, async (method, path, valid) => {
  await addGame()
  const random = seededRandom(method + path)
  const { headers } = await addMember()
  for (let round = 0; round < BROKEN_INPUTS; round += 1) {
    const body = brokenInput(valid, random)
    const reply = await call(method, `/api/v1/user/${path}`, { body, headers })
    expect(reply.status, body).toBeLessThan(500)
    expect(reply.json.success, body).toBe(reply.status === 200)
  }
})

test.each(['queue', 'interests', 'recommendations'])(
  'an address below %s that nobody gave is a clear reply',
  async (path) => {
    const { headers } = await addMember()
    const end = path === 'recommendations' ? '/voice' : ''
    for (const id of ['%00', '%F0%9F%8E%AE', 'x'.repeat(2000), "';--", '..%2F..', '%ED%A0%80']) {
      const reply = await call('DELETE', `/api/v1/user/${path}/${id}${end}`, { headers })
      expect([200, 404]).toContain(reply.status)
      expect(reply.json.success).toBe(reply.status === 200)
    }
  },
)
