import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { startSession } from '../../platform/sessions/sessions.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { goTo } from '../../testing/memberships.ts'
import { oncePerFile } from '../../testing/once-per-file.ts'
import { makeAdmin } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

const adminsOfFile = oncePerFile(async () => ({
  owner: await makeAdmin(),
  counter: await makeAdmin(undefined, 'counter'),
}))

async function as(role: 'owner' | 'counter', method: string, path: string, body?: object) {
  const { [role]: admin } = await adminsOfFile()
  // After the clock was set back, newer sessions would end this one.
  await env.DB.prepare('DELETE FROM sessions WHERE subject = ?').bind(admin.id).run()
  const token = await startSession(env.DB, 'admin', admin.id, Date.now())
  return await call(method, `/api/v1/admin/${path}`, { headers: { token }, body })
}

const SALE = { rupees: 4500, buyer: 'Bilal, 0300-7654321', method: 'cash' }

const sell = (code: string, sale: object = SALE) => as('counter', 'POST', `copies/${code}/sale`, sale)

async function moneyOf(day: string) {
  const { json } = await as('counter', 'GET', `money?from=${day}&to=${day}`)
  const { received, charged, refunded, sales, depositsHeld, close } = json
  return { received: received.total, rent: charged.rent, refunded, sales, depositsHeld, expected: close.expected }
}

test('a sold disc leaves the library, and its price is income of its own in the cash of the day', async () => {
  const game = await addGame({ copies: 2 })
  goTo('2027-03-05')
  const before = await moneyOf('2027-03-05')
  const reply = await sell(`${game}-1`)
  expect(reply.json).toMatchObject({
    status: true,
    copy: { state: 'retired', reason: 'Sold to Bilal, 0300-7654321 for Rs. 4,500' },
  })
  const owned = await env.DB.prepare('SELECT owned, in_hand FROM games WHERE product_code = ?').bind(game).first()
  expect(owned).toEqual({ owned: 1, in_hand: 1 })
  expect(await moneyOf('2027-03-05')).toEqual({ ...before, sales: 4500, expected: 4500 })
  const file = await as('counter', 'GET', `copies/${game}-1`)
  expect(file.json.sale).toMatchObject({ buyer: SALE.buyer, rupees: 4500, method: 'cash', undoneAt: null })
})

test('a sale that an owner undoes moves the disc back and gives the price back on that day', async () => {
  const game = await addGame({ copies: 1 })
  goTo('2027-03-06')
  await sell(`${game}-1`)
  goTo('2027-03-07')
  expect((await as('counter', 'DELETE', `copies/${game}-1/sale`)).json.error.code).toBe('auth.role')
  const undone = await as('owner', 'DELETE', `copies/${game}-1/sale`)
  expect(undone.json).toMatchObject({ status: true, copy: { state: 'shelf' } })
  expect(await moneyOf('2027-03-06')).toMatchObject({ sales: 4500 })
  expect(await moneyOf('2027-03-07')).toMatchObject({ sales: -4500, expected: -4500 })
  expect((await as('owner', 'DELETE', `copies/${game}-1/sale`)).json.error.code).toBe('copies.not-sold')
  expect((await sell(`${game}-1`)).status).toBe(200)
})

test('a sold disc is not sold or moved again', async () => {
  const game = await addGame({ copies: 1 })
  await sell(`${game}-1`)
  expect((await sell(`${game}-1`)).json.error.code).toBe('copies.sold')
  const move = await as('owner', 'POST', `copies/${game}-1/move`, { to: 'shelf' })
  expect(move.json).toMatchObject({ error: { code: 'copies.sold' }, copy: { state: 'retired' } })
})

test('a disc at a member’s home, and the last one that is promised, are not sold', async () => {
  const game = await addGame({ copies: 2 })
  await addMember({ atHome: [game] })
  const out = await env.DB.prepare(`SELECT code FROM copies WHERE product_code = ? AND state = 'out'`)
    .bind(game)
    .first<string>('code')
  expect((await sell(out ?? '')).json.error.code).toBe('copies.out')
  const promised = await addGame({ copies: 1 })
  const member = await addMember()
  await call('POST', '/api/v1/user/game-request', { headers: member.headers, body: { id: promised } })
  expect((await sell(`${promised}-1`)).json.error.code).toBe('copies.promised')
})

test.each([
  ['no price', { ...SALE, rupees: 0 }, 'rupees'],
  ['no buyer', { ...SALE, buyer: ' ' }, 'buyer'],
  ['no method', { rupees: 1, buyer: 'Ali' }, 'method'],
])('a sale with %s -> 422 at its field', async (_name, sale, path) => {
  const reply = await sell(`${await addGame({ copies: 1 })}-1`, sale)
  expect(reply).toMatchObject({ status: 422, json: { error: { issues: [{ path }] } } })
})

test('sales are listed newest first, of a period, by buyer, and as CSV', async () => {
  const game = await addGame({ copies: 2 })
  goTo('2027-04-01')
  await sell(`${game}-1`, { ...SALE, buyer: 'Danish' })
  goTo('2027-04-02')
  await sell(`${game}-2`, { ...SALE, buyer: 'Erum' })
  const buyers = async (query: string) =>
    (await as('owner', 'GET', `money/sales?${query}`)).json.rows.map(({ buyer }: { buyer: string }) => buyer)
  expect(await buyers('from=2027-04-01')).toEqual(['Erum', 'Danish'])
  expect(await buyers('from=2027-04-01&to=2027-04-01')).toEqual(['Danish'])
  expect(await buyers('q=erum')).toEqual(['Erum'])
  const csv = await as('owner', 'GET', 'money/sales?format=csv&from=2027-04-01')
  expect(csv.json).toContain('Danish')
  const total = async (query: string) => (await as('owner', 'GET', `money/sales?${query}`)).json.total
  expect(await total('from=2027-04-01')).toBe(9000)
  expect(await total('from=2027-04-02')).toBe(4500)
  for (const query of ['', 'from=2027-04-01&q=erum']) expect(await total(query)).toBeUndefined()
  await as('owner', 'DELETE', `copies/${game}-2/sale`)
  expect(await total('from=2027-04-01')).toBe(4500)
})
