import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { FIRST_STEPS } from '#contract/first-steps.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { subjectsTo } from '../../testing/accounts.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken, makeAdmin } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'

const PATH = '/api/v1/admin/first-steps'

beforeEach(async () => {
  await env.DB.prepare('UPDATE settings SET steps_left_at = NULL, iban = NULL').run()
  await env.DB.prepare(`UPDATE orders SET status = 'CANCELLED' WHERE is_test = 1`).run()
})

async function owner() {
  const { id, email } = await makeAdmin()
  const token = await startSession(env.DB, 'admin', id, Date.now())
  return {
    id,
    email,
    ask: async (method: string, path: string, body?: object) => await call(method, path, { headers: { token }, body }),
  }
}

function done({ json }: Reply): string[] {
  return json.steps.filter(({ isDone }: { isDone: boolean }) => isDone).map(({ step }: { step: string }) => step)
}

test('each step is done once its rows exist, and none is left when all are', async () => {
  const { id, ask } = await owner()
  const empty = await ask('GET', PATH)
  expect(empty.json).toMatchObject({ isLeft: false, steps: FIRST_STEPS.map((step) => ({ step, isDone: false })) })

  await env.DB.prepare(`UPDATE admins SET totp_key = 'a key' WHERE id = ?`).bind(id).run()
  await env.DB.prepare('UPDATE sessions SET confirmed_at = ? WHERE subject = ?').bind(Date.now(), id).run()
  expect(done(await ask('GET', PATH))).toEqual(['factor'])
  await env.DB.prepare(`INSERT INTO shop_facts VALUES (1, ?, 0, ?)`).bind(JSON.stringify(DEFAULT_FACTS), id).run()
  await env.DB.prepare(`UPDATE settings SET iban = 'PK51UNIL0109000262456845'`).run()
  expect(done(await ask('GET', PATH))).toEqual(['factor', 'facts', 'account'])
  await addGame()
  await addMember()
  const banner = `INSERT INTO images (id, kind, state, status, format, width, height, created_at)
                  VALUES ('b', 'banner', ?, 1, 'png', 1, 1, 0)`
  await env.DB.prepare(banner).bind('pending').run()
  expect(done(await ask('GET', PATH))).toEqual(['factor', 'facts', 'account', 'games', 'customers'])
  await env.DB.prepare(`UPDATE images SET state = 'active'`).run()
  await ask('POST', '/api/v1/admin/orders/test')
  expect((await ask('GET', PATH)).json.steps).toEqual([])
  expect(done(await (await owner()).ask('GET', PATH))).not.toContain('factor')
})

test('an owner leaves the steps for all owners and opens them again; the second to do so gets 409', async () => {
  const [one, other] = [await owner(), await owner()]
  expect((await one.ask('PUT', PATH, { isLeft: true })).json.isLeft).toBe(true)
  expect((await other.ask('GET', PATH)).json.isLeft).toBe(true)
  expect((await other.ask('PUT', PATH, { isLeft: true })).json.error.code).toBe('steps.changed')
  expect((await other.ask('PUT', PATH, { isLeft: false })).json.isLeft).toBe(false)
})

test('a shop with its accounts elsewhere imports nothing', async () => {
  const options = { headers: { token: await adminToken() }, env: { CUSTOMER_HOST: 'https://host.example' } }
  const { json } = await call('GET', PATH, options)
  expect(json.steps.map(({ step }: { step: string }) => step)).toEqual([
    'factor',
    'facts',
    'account',
    'banner',
    'order',
  ])
})

test('refuses the counter', async () => {
  const token = await adminToken(undefined, 'counter')
  expect((await call('GET', PATH, { headers: { token } })).status).toBe(403)
  expect((await call('POST', '/api/v1/admin/orders/test', { headers: { token } })).status).toBe(403)
})

test('a test order has its mails and steps, is the only open one, and takes neither money nor account', async () => {
  const { email, ask } = await owner()
  const { json } = await ask('POST', '/api/v1/admin/orders/test')
  const path = `/api/v1/admin/orders/${json.orderId}`
  expect(await subjectsTo(email)).toEqual([`Your Khelbox order ${json.orderId}`])
  expect((await ask('POST', '/api/v1/admin/orders/test')).json.error.code).toBe('orders.test-open')
  const { order } = (await ask('GET', path)).json
  expect(order).toMatchObject({ isTest: true, firstName: 'Test', phone: DEFAULT_FACTS.phone, subscriptionTotal: 6500 })

  const { userId } = await addMember()
  const message = 'This is a test order: it takes no money and begins no membership.'
  const money = { rupees: 6500, method: 'cash', userId, isConfirmed: true }
  for (const refused of [
    await ask('POST', `${path}/payments`, money),
    await ask('PUT', `${path}/marks/paid`),
    await ask('POST', `${path}/account`),
  ]) {
    expect([refused.status, refused.json.message]).toEqual([409, message])
  }
  const { results } = await env.DB.prepare('SELECT 1 FROM ledger WHERE user_id = ?').bind(userId).all()
  expect(results).toEqual([])

  await ask('POST', `${path}/status`, { from: 'PROCESSING', to: 'SHIPPING' })
  expect((await ask('POST', `${path}/status`, { from: 'SHIPPING', to: 'CANCELLED' })).json.order.status).toBe(
    'CANCELLED',
  )
  expect((await ask('POST', '/api/v1/admin/orders/test')).status).toBe(200)
})
