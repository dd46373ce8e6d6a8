import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addMember, type TestMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'

const change = ({ headers }: TestMember, body: object) => call('PUT', '/api/v1/account/address', { body, headers })

const deliveryOf = async ({ headers }: TestMember) =>
  (await call('GET', '/api/v1/user/eligibility', { headers })).json.delivery

async function rowOf({ userId }: TestMember) {
  return await env.DB.prepare(
    `SELECT city, area, address, members.version AS version, memberships.version AS rules
     FROM members JOIN memberships USING (user_id) WHERE user_id = ?`,
  )
    .bind(userId)
    .first()
}

test('another city changes the delivery days at once and forgets the area', async () => {
  const member = await addMember()
  await env.DB.prepare("UPDATE members SET area = 'Clifton' WHERE user_id = ?").bind(member.userId).run()
  const before = await rowOf(member)
  const delivery = await deliveryOf(member)
  const reply = await change(member, { city: ' Lahore ', address: 'House 7\nStreet 12' })
  expect(reply.json).toMatchObject({ success: true, message: 'Your address is saved.' })
  expect(await rowOf(member)).toEqual({
    city: 'Lahore',
    area: '',
    address: 'House 7\nStreet 12',
    version: Number(before?.version) + 1,
    rules: Number(before?.rules) + 1,
  })
  const later = await deliveryOf(member)
  expect(later.from > delivery.from && later.until > delivery.until).toBe(true)
})

test('another address in the same city keeps the area', async () => {
  const member = await addMember()
  await env.DB.prepare("UPDATE members SET area = 'Clifton' WHERE user_id = ?").bind(member.userId).run()
  await change(member, { city: 'Karachi', address: 'House 8' })
  expect(await rowOf(member)).toMatchObject({
    city: 'Karachi',
    area: 'Clifton',
    address: 'House 8',
  })
})

test('a missing city or address is 422 and changes nothing', async () => {
  const member = await addMember()
  const before = await rowOf(member)
  for (const [body, path] of [
    [{ city: ' ', address: 'House 7' }, 'city'],
    [{ city: 'Lahore' }, 'address'],
  ] as const) {
    const { status, json } = await change(member, body)
    expect([status, json.error.issues[0].path]).toEqual([422, path])
  }
  expect(await rowOf(member)).toEqual(before)
})

test('choices are remembered one by one, and each member has their own', async () => {
  const [member, other] = [await addMember(), await addMember()]
  const choicesOf = async ({ headers }: TestMember) =>
    (await call('GET', '/api/v1/user/membership', { headers })).json.choices
  const choose = ({ headers }: TestMember, body: object) => call('PUT', '/api/v1/account/choices', { body, headers })

  await choose(member, { console: 'PS5' })
  await choose(member, { hidesInstall: true })
  expect(await choicesOf(member)).toEqual({ console: 'PS5', hidesInstall: true })
  expect(await choicesOf(other)).toEqual({ console: '', hidesInstall: false })

  await choose(member, { console: '' })
  expect(await choicesOf(member)).toEqual({ console: '', hidesInstall: true })
  expect((await choose(member, { console: 'XBOX' })).status).toBe(422)
})
