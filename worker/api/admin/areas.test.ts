import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Area } from '#contract/areas.ts'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { newVisitor } from '../../testing/visitors.ts'

const NO_AREA = 'Please select your customer Area'

beforeEach(async () => {
  const statements = ['DELETE FROM areas', `UPDATE members SET area = ''`, `UPDATE orders SET area = ''`]
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
})

async function ask(method: string, path: string, body?: object, role: 'owner' | 'counter' = 'owner') {
  const token = await adminToken(undefined, role)
  return await call(method, `/api/v1/admin/${path}`, { headers: { token }, ...(body && { body }) })
}

const listed = async (): Promise<Area[]> => (await ask('GET', 'areas', undefined, 'counter')).json.areas

async function add(...names: string[]): Promise<Area[]> {
  for (const name of names) expect((await ask('POST', 'areas', { city: 'karachi cantt', name })).status).toBe(200)
  return await listed()
}

function edit({ id, name, isOffered, place, version }: Area, change: Partial<Area>) {
  return ask('PUT', `areas/${id}`, { name, isOffered, place, version, ...change })
}

const contact = () => ({ name: 'Sana Malik', mobileNo: newVisitor().phone, city: 'Karachi', address: 'House 12' })
const areaOf = (userId: string) =>
  env.DB.prepare('SELECT area FROM members WHERE user_id = ?').bind(userId).first<string>('area')
const issuesOf = (reply: { json: { error: { issues: object[] } } }) => reply.json.error.issues

test('only an owner changes the list; the counter reads it', async () => {
  const [area] = await add('Clifton')
  const replies = [
    await ask('POST', 'areas', { city: 'Karachi', name: 'Saddar' }, 'counter'),
    await ask('PUT', `areas/${area?.id}`, { name: 'Saddar', isOffered: true, place: 1, version: 0 }, 'counter'),
    await ask('DELETE', `areas/${area?.id}`, undefined, 'counter'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(await listed()).toMatchObject([{ city: 'Karachi', name: 'Clifton', place: 1, isOffered: true }])
})

test('a city has an area once, whatever its capitals', async () => {
  await add('Clifton')
  const again = await ask('POST', 'areas', { city: 'Karachi', name: 'CLIFTON' })
  expect(again).toMatchObject({ status: 409, json: { error: { code: 'areas.exists' } } })
})

test('an area is moved up and down, and the places stay 1 to n', async () => {
  const [clifton, , saddar] = await add('Clifton', 'Gulshan', 'Saddar')
  await edit(saddar as Area, { place: 1 })
  expect((await listed()).map(({ name, place }) => `${place} ${name}`)).toEqual(['1 Saddar', '2 Clifton', '3 Gulshan'])
  await edit(clifton as Area, { place: 3 })
  expect((await listed()).map(({ name, place }) => `${place} ${name}`)).toEqual(['1 Saddar', '2 Gulshan', '3 Clifton'])
  const late = await edit(clifton as Area, { place: 1 })
  expect(late).toMatchObject({ status: 409, json: { error: { code: 'areas.moved' } } })
})

test('a new area takes in the customers who have its text, and a new name follows into them and orders', async () => {
  const { userId } = (await ask('POST', 'customers', { ...contact(), area: 'clifton' })).json
  const [clifton] = await add('Clifton')
  expect(await areaOf(userId)).toBe('Clifton')
  const { agreement, ...order } = checkoutBody(newVisitor().phone, { area: 'clifton' })
  const { orderId } = (await ask('POST', 'orders', order)).json
  await edit(clifton as Area, { name: 'Clifton Block 2' })
  expect(await areaOf(userId)).toBe('Clifton Block 2')
  expect((await ask('GET', `orders/${orderId}`)).json.order.area).toBe('Clifton Block 2')
  const account = await ask('POST', `orders/${orderId}/account`)
  expect(await areaOf(account.json.userId)).toBe('Clifton Block 2')
})

test('a city without a list takes any text or none', async () => {
  await add('Clifton')
  const lahore = { ...contact(), city: 'Lahore' }
  expect((await ask('POST', 'customers', lahore)).status).toBe(200)
  const { userId } = (await ask('POST', 'customers', { ...contact(), city: 'Lahore', area: 'Gulberg' })).json
  expect(await areaOf(userId)).toBe('Gulberg')
})

test.each(['', 'Nowhere'])('a new customer, an order and a correction with the area "%s" are refused', async (area) => {
  const { userId, email } = await addMember()
  await add('Clifton')
  const { agreement, ...order } = checkoutBody(newVisitor().phone, { area })
  const correction = { ...contact(), email, area, version: 0 }
  const replies = [
    await ask('POST', 'customers', { ...contact(), area }),
    await ask('POST', 'orders', order),
    await ask('PUT', `customers/${userId}`, correction),
  ]
  for (const reply of replies) {
    expect(reply.status).toBe(422)
    expect(issuesOf(reply)).toEqual([{ path: 'area', message: NO_AREA }])
  }
  expect((await ask('PUT', `customers/${userId}`, { ...correction, area: 'clifton' })).status).toBe(200)
  expect(await areaOf(userId)).toBe('Clifton')
})

test('an area out of use stays with who has it, and nobody else gets it', async () => {
  const [clifton] = await add('Clifton', 'Saddar')
  const { userId } = (await ask('POST', 'customers', { ...contact(), area: 'Clifton' })).json
  await edit(clifton as Area, { isOffered: false })
  const correction = { ...contact(), email: null, area: 'Clifton', version: 0 }
  expect((await ask('PUT', `customers/${userId}`, correction)).status).toBe(200)
  expect((await ask('POST', 'customers', { ...contact(), area: 'Clifton' })).status).toBe(422)
})

test('an area that a customer has cannot be removed; one without customers and orders can', async () => {
  const [clifton, saddar] = await add('Clifton', 'Saddar')
  await ask('POST', 'customers', { ...contact(), area: 'Clifton' })
  const kept = await ask('DELETE', `areas/${clifton?.id}`)
  expect(kept).toMatchObject({ status: 409, json: { error: { code: 'areas.in-use' } } })
  expect((await ask('DELETE', `areas/${saddar?.id}`)).status).toBe(200)
  expect((await listed()).map(({ name }) => name)).toEqual(['Clifton'])
})

test('a member chooses their own area of a city with a list, which stays with the city without a choice', async () => {
  const [, saddar] = await add('Clifton', 'Saddar')
  const { userId, headers } = await addMember()
  const save = (body: object) => call('PUT', '/api/v1/account/address', { headers, body })
  const home = { city: 'Karachi', address: 'House 12' }
  expect((await save({ ...home, area: 'Moon' })).json.error.issues).toEqual([{ path: 'area', message: NO_AREA }])
  expect((await save({ ...home, area: 'saddar' })).status).toBe(200)
  await edit(saddar as Area, { isOffered: false })
  const own = await call('GET', '/api/v1/account/areas', { headers })
  expect(own.json).toMatchObject({ area: 'Saddar', areas: [{ city: 'Karachi', name: 'Clifton' }] })
  expect((await save(home)).status).toBe(200)
  expect((await save({ ...home, area: 'Saddar' })).status).toBe(200)
  expect(await areaOf(userId)).toBe('Saddar')
  expect((await save({ city: 'Lahore', address: 'House 7' })).status).toBe(200)
  expect(await areaOf(userId)).toBe('')
})
