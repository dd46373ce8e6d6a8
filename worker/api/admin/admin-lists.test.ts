import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { messagesPage } from '#contract/contact.ts'
import { customersPage } from '#contract/customers.ts'
import { gameAbout } from '#contract/game-facts.ts'
import { gameRequestsPage } from '#contract/game-requests.ts'
import { gamesPage } from '#contract/game-rows.ts'
import { holidaysPage } from '#contract/holidays.ts'
import { ordersPage } from '#contract/shop-orders.ts'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { LIST_CALLS } from '../../testing/every-call/lists.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { contactBody, newVisitor } from '../../testing/visitors.ts'

let token = ''

beforeAll(async () => {
  token = await adminToken()
})

async function list(path: string) {
  const reply = await call('GET', `/api/v1/admin/${path}`, { headers: { token } })
  expect(reply.status).toBe(200)
  return reply.json
}

const LISTS = LIST_CALLS.map(({ name }) => name)

test.each([...LISTS, 'dashboard'])('%s without an admin session -> 401', async (name) => {
  const member = await addMember()
  for (const headers of [{}, { token: 'x' }, { token: member.token }, member.headers]) {
    const reply = await call('GET', `/api/v1/admin/${name}`, { headers })
    expect(reply.status).toBe(401)
    expect(reply.json).toMatchObject({ status: false, error: { code: 'auth.required' } })
    expect(reply.json.rows).toBeUndefined()
  }
})

test.each([...LISTS, 'dashboard'])('%s with another method than GET -> 405', async (name) => {
  const reply = await call('DELETE', `/api/v1/admin/${name}`, { headers: { token } })
  expect(reply.status).toBe(405)
  expect(reply.headers.get('allow')).toContain('GET')
})

test('an order is listed with the texts of the checkout', async () => {
  const { headers, phone } = newVisitor()
  const body = checkoutBody(phone, { email: 'sana@example.com', paymentMethod: 'bank' })
  const placed = await call('POST', '/api/v1/user/checkout', { body, headers })
  const { rows } = v.parse(ordersPage, await list('orders'))
  const { country, agreement, ...kept } = body
  expect(rows[0]).toEqual({
    ...kept,
    phone: phone.replace(/^0/, '+92'),
    orderId: placed.json.orderId,
    area: '',
    status: 'PROCESSING',
    placedAt: expect.any(Number),
    userId: null,
    belongsTo: null,
    calledAt: null,
    paidAt: null,
    isTest: false,
    version: 0,
  })
})

test('a message is listed unchanged', async () => {
  const body = contactBody({ name: 'علی', message: 'دو\nسطریں 🎮' })
  await call('POST', '/api/v1/user/contact', { body, headers: newVisitor().headers })
  const { rows } = v.parse(messagesPage, await list('messages'))
  expect(rows[0]).toEqual({
    ...body,
    phone: '+923001234567',
    id: expect.any(String),
    sentAt: expect.any(Number),
    answeredAt: null,
    answeredBy: null,
    byWhatsApp: false,
  })
})

test('a customer is listed with the plan, or without one', async () => {
  const pro = await addMember({ plan: 'PRO', status: 'HOLD' })
  const none = await addMember({ plan: undefined })
  const { rows } = v.parse(customersPage, await list('customers'))
  expect(rows.find((row) => row.userId === pro.userId)).toEqual({
    userId: pro.userId,
    name: 'Test Member',
    email: `member${pro.userId.slice(3)}@khelbox.example`,
    mobileNo: '+923001234567',
    city: 'Karachi',
    subscription: 'PRO',
    membership: 'HOLD',
    joinedAt: 0,
    balance: 0,
    owed: 0,
    daysLate: 0,
    gamesOut: 0,
  })
  expect(rows.find((row) => row.userId === none.userId)).toMatchObject({
    subscription: null,
    membership: null,
  })
})

test('no list has a password or a token', async () => {
  await addMember()
  for (const name of LISTS) {
    expect(JSON.stringify(await list(name))).not.toMatch(/scrypt|password|secret|token/i)
  }
})

test('a game is listed with its stock, its price in rupees and its first day', async () => {
  const productCode = await addGame({ title: 'Astro Bot', copies: 2, availableSince: '2024-09-06' })
  const { rows } = v.parse(gamesPage, await list('games?q=astro'))
  expect(rows).toEqual([
    {
      productCode,
      productName: 'Astro Bot',
      platform: 'PS5',
      gameCategory: 'Action',
      availableSince: '2024-09-06',
      retailPrice: 12500,
      owned: 2,
      inHandStock: 2,
      interested: 0,
      queued: 0,
      wanted: 0,
      copiesToBuy: null,
      retiredAt: null,
      screenshots: [],
      ...v.parse(gameAbout, {}),
      aliases: '',
      cover: null,
      version: 0,
    },
  ])
})

test('a request is listed with its member and its game', async () => {
  const productCode = await addGame({ title: 'Returnal' })
  const member = await addMember()
  const asked = await call('POST', '/api/v1/user/game-request', {
    body: { id: productCode, reqType: 'REQUEST' },
    headers: member.headers,
  })
  const { rows } = v.parse(gameRequestsPage, await list('game-requests'))
  expect(rows[0]).toEqual({
    requestId: asked.json.requestId,
    askedBy: null,
    kind: 'REQUEST',
    status: 'REQUESTED',
    userId: member.userId,
    userName: 'Test Member',
    phone: '+923001234567',
    email: `member${member.userId.slice(3)}@khelbox.example`,
    city: 'Karachi',
    productCode,
    productName: 'Returnal',
    gameCategory: 'Action',
    givesBack: null,
    givesBackName: null,
    itemCode: null,
    fault: null,
    faultNote: '',
    faultAt: null,
    replaces: null,
    deliverBy: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    requestedAt: expect.any(Number),
    handedOverAt: null,
    returnAskedAt: null,
    collectedAt: null,
    returnedAt: null,
    damage: null,
    conditionBefore: null,
    conditionAfter: null,
    rentLateSince: null,
    charged: null,
    chargeReason: null,
    sentAt: null,
    courier: null,
    parcel: null,
    reason: null,
  })
})

test('holidays are listed with the latest first', async () => {
  await env.DB.prepare(
    `INSERT INTO holidays (day, name) VALUES ('2026-03-23', 'Pakistan Day'), ('2026-08-14', 'Independence Day')`,
  ).run()
  const { rows, next } = v.parse(holidaysPage, await list('holidays'))
  expect(rows).toEqual([
    { day: '2026-08-14', name: 'Independence Day', promises: [] },
    { day: '2026-03-23', name: 'Pakistan Day', promises: [] },
  ])
  expect(next).toBeNull()
  expect((await list('holidays?q=2026-03')).rows).toHaveLength(1)
})

test.each(LISTS)('%s with an invalid cursor -> 422', async (name) => {
  const stolen = Buffer.from('[true,{}]').toString('base64url')
  for (const cursor of ['x', '%00', 'null', 'W10', stolen, 'a'.repeat(5000)]) {
    for (const q of ['', '&q=a']) {
      const path = `/api/v1/admin/${name}?cursor=${cursor}${q}`
      const reply = await call('GET', path, { headers: { token } })
      expect(reply.status).toBe(422)
      expect(reply.json).toMatchObject({ status: false, error: { issues: [{ path: 'cursor' }] } })
    }
  }
})

test.each(LISTS)('%s with a search that is too long or has a NUL -> 422', async (name) => {
  for (const q of ['x'.repeat(101), 'a%00b']) {
    const reply = await call('GET', `/api/v1/admin/${name}?q=${q}`, { headers: { token } })
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({ status: false, error: { issues: [{ path: 'q' }] } })
  }
})

test.each(["'; DROP TABLE orders; --", '%', '_', '*', '"', '\\', '(', 'NULL', '😀', 'ا', '\ud83d'])(
  'a search for %j -> 200 in every list',
  async (q) => {
    for (const name of LISTS) await list(`${name}?q=${encodeURIComponent(q.toWellFormed())}`)
  },
)

test('a search for % finds only rows with this character', async () => {
  expect((await list('orders?q=%25')).rows).toEqual([])
})
