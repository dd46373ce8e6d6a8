import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { HOUR } from '../../platform/base/time.ts'
import * as edge from '../../platform/http/edge.ts'
import { mailsTo } from '../../testing/accounts.ts'
import { adminToken, adminWithFactor, makeAdmin } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM shop_facts').run()
})

const facts = { ...DEFAULT_FACTS, hours: 'Noon to midnight', phone: '+923214567890' }

async function save(body: object) {
  return await call('PUT', '/api/v1/admin/shop', { headers: { token: await adminToken() }, body })
}

test('a change is public at once, purges the edge, stays in the history and is mailed to all owners', async () => {
  const purge = vi.spyOn(edge, 'purgeEdge').mockResolvedValue(undefined)
  const owner = await makeAdmin()
  const before = await call('GET', '/api/v1/shop')
  expect(before.json).toEqual({
    success: true,
    version: 0,
    onTime: null,
    titles: expect.any(Number),
    facts: DEFAULT_FACTS,
    prices: [],
  })
  const saved = await save({ ...facts, phone: '0321 4567890', version: 0 })
  expect(saved.json).toMatchObject({ shop: { version: 1, facts }, versions: [{ version: 1, facts }] })
  expect((await call('GET', '/api/v1/shop')).json).toEqual({
    success: true,
    version: 1,
    onTime: null,
    titles: expect.any(Number),
    facts,
    prices: [],
  })
  expect(purge.mock.calls).toEqual([[['shop']]])
  const [mail, more] = await mailsTo(owner.email)
  expect(mail?.body).toContain('hours: Noon to midnight (before: Monday to Saturday, 11 am to 8 pm)')
  expect(more).toBeUndefined()
  vi.restoreAllMocks()
})

test('authenticator apps, passkeys and files have the name of the shop', async () => {
  await save({ ...facts, brand: 'Game Adda', version: 0 })
  const headers = { token: await adminToken() }
  expect((await call('POST', '/api/v1/admin/factor/app/start', { headers })).json.uri).toContain('issuer=Game+Adda')
  const passkey = await call('POST', '/api/v1/admin/factor/passkeys/start', { headers })
  expect(passkey.json.options.rp.name).toBe('Game Adda')
  const file = await call('GET', '/api/v1/admin/export/games', { headers })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="game-adda-games.csv"')
})

test('returns 409 for facts of an older version, and writes nothing for facts that are the same', async () => {
  await save({ ...facts, version: 0 })
  expect((await save({ ...DEFAULT_FACTS, version: 0 })).json.error.code).toBe('facts.changed')
  expect((await save({ ...facts, version: 1 })).json.shop.version).toBe(1)
})

test.each([
  ['facebook', 'javascript:alert(1)'],
  ['instagram', 'http://insta.example/shop'],
  ['facebook', 'https://user@host.example/'],
  ['phone', '021-35871234'],
  ['secondPhone', '12'],
  ['email', 'nobody'],
  ['brand', ' '],
  ['founded', 20.5],
])('refuses %s %j at its field', async (field, value) => {
  const { status, json } = await save({ ...facts, [field]: value, version: 0 })
  expect([status, json.error.issues.map(({ path }: { path: string }) => path)]).toEqual([422, [field]])
})

test('refuses an admin of the counter', async () => {
  const token = await adminToken(undefined, 'counter')
  expect((await call('GET', '/api/v1/admin/shop', { headers: { token } })).status).toBe(403)
})

test('an owner with a second factor proves it first, because a false WhatsApp number collects payments', async () => {
  const headers = { token: await adminWithFactor('owner', HOUR) }
  const { json } = await call('PUT', '/api/v1/admin/shop', { headers, body: { ...facts, version: 0 } })
  expect(json.error.code).toBe('factor.confirm')
})
