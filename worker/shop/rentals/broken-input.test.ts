import { expect, test } from 'vitest'
import { call } from '../../testing/request.ts'
import { requestIn, requestRow, shop } from '../../testing/request-life.ts'

test.each([
  ['decline', {}, 'reason', 'Please enter a reason'],
  ['decline', { reason: '  ' }, 'reason', 'Please enter a reason'],
  ['decline', { reason: 'x'.repeat(501) }, 'reason', 'Please use at most 500 characters'],
  ['inspect', {}, 'damage', 'Please say what is damaged'],
  ['inspect', { damage: '' }, 'damage', 'Please say what is damaged'],
  ['inspect', { damage: 'NONE' }, 'damage', 'Please say what is damaged'],
  ['inspect', { damage: false }, 'damage', 'Please say what is damaged'],
  ['inspect', { damage: null, fee: 0 }, 'fee', 'Unknown field fee'],
])('%s with %j -> 422 at %s: %s', async (path, body, field, message) => {
  const { id } = await requestIn('COLLECTED')
  const before = await requestRow(id)
  const reply = await shop(`game-requests/${id}/${path}`, body)
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toEqual([{ path: field, message }])
  expect(await requestRow(id)).toEqual(before)
})

const CHOOSE = 'Please choose what is handed over'

test.each([
  [{ requestIds: ['KR-1'] }, 'userId', 'Please choose a member'],
  [{ userId: 'KB-1' }, 'requestIds', CHOOSE],
  [{ userId: 'KB-1', requestIds: [] }, 'requestIds', CHOOSE],
  [{ userId: 'KB-1', requestIds: 'KR-1' }, 'requestIds', CHOOSE],
  [{ userId: 'KB-1', requestIds: [1] }, 'requestIds.0', CHOOSE],
  [{ userId: 'KB-1', requestIds: ['KR-1', 'KR-1'] }, 'requestIds', 'Please choose each request only once'],
  [
    { userId: 'KB-1', requestIds: Array.from({ length: 11 }, (_, index) => `KR-${index}`) },
    'requestIds',
    'Please hand over at most 10 games at once',
  ],
  [
    { userId: 'KB-1', requestIds: ['KR-1'], notGivenBack: [{}] },
    'notGivenBack.0',
    'Please name the discs that were not given back',
  ],
])('a delivery of %j -> 422 at %s: %s', async (body, field, message) => {
  const reply = await shop('deliveries', body)
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toEqual([{ path: field, message }])
})

const IDS = ['%00', '%F0%9F%98%80', '..%2F..', "'%20OR%201=1--", '%ED%A0%BD', 'x'.repeat(3000), '__proto__']

test.each(IDS)('commands on the request id %s -> 404', async (id) => {
  const { member } = await requestIn('REQUESTED')
  for (const path of ['approve', 'pack', 'collect']) {
    expect((await shop(`game-requests/${id}/${path}`)).status).toBe(404)
  }
  for (const [method, rest] of [
    ['DELETE', ''],
    ['POST', '/return'],
    ['DELETE', '/return'],
  ] as const) {
    const path = `/api/v1/user/game-requests/${id}${rest}`
    expect((await call(method, path, { headers: member.headers })).status).toBe(404)
  }
})

test('the sixth return asked for within a minute of the request -> 429, because the request counts too', async () => {
  const { id, member } = await requestIn('HANDED_OVER')
  const ask = (method: string) => call(method, `/api/v1/user/game-requests/${id}/return`, { headers: member.headers })
  // The request for the game itself was the first of the six.
  for (let count = 0; count < 5; count += 1) {
    expect((await ask('POST')).status).toBe(200)
    expect((await ask('DELETE')).status).toBe(200)
  }
  expect((await ask('POST')).status).toBe(429)
})
