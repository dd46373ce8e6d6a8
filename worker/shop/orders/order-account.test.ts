import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sweepRows } from '../../desk/personal-data.queries.ts'
import { OPERATIONS } from '../../openapi/operations.ts'
import { DAY, MINUTE } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { mailsTo } from '../../testing/accounts.ts'
import { addMember } from '../../testing/members.ts'
import { asShop } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { pathOf } from '../../testing/routes.ts'
import { someAddress } from '../../testing/some-address.ts'
import { placeOrder } from '../../testing/visitors.ts'

const NEW_PASSWORD = 'rain over Clifton at noon'

async function createAccount(orderId: string): Promise<Reply> {
  const headers = { token: await adminToken() }
  return await call('POST', `/api/v1/admin/orders/${orderId}/account`, { headers })
}

async function signIn(userId: string, password: string): Promise<Reply> {
  const body = { userId, password }
  return await call('POST', '/api/Users/Login', { body, headers: someAddress() })
}

/** An account of an order without an e-mail, signed in with its one-time password. */
async function signedIn() {
  const { orderId, phone } = await placeOrder({ email: '' })
  const { userId, password } = (await createAccount(orderId)).json
  const { token } = (await signIn(userId, password)).json
  return { orderId, phone, userId, password, headers: { authorization: `Bearer ${token}` } }
}

async function changePassword(headers: Record<string, string>, oldPassword: string) {
  const body = { oldPassword, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  return await call('POST', '/api/v1/account/password', { body, headers })
}

test('an order without an e-mail becomes an account with its name, phone and address', async () => {
  const { orderId, phone } = await placeOrder({
    ...{ email: '', firstName: 'Sana', lastName: 'Malik', city: 'Lahore', address: 'House 9' },
  })
  const { status, json } = await createAccount(orderId)
  expect(status).toBe(200)
  expect(json.userId).toMatch(/^KB-\d+$/)
  expect(json.password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  expect((await asShop(json, 'GET')).json.customer).toMatchObject({
    ...{ name: 'Sana Malik', email: null, city: 'Lahore', address: 'House 9', version: 0 },
    mobileNo: `+92${phone.slice(1)}`,
  })
  const { order } = (await call('GET', `/api/v1/admin/orders/${orderId}`, { headers: { token: await adminToken() } }))
    .json
  expect(order).toMatchObject({ belongsTo: json.userId, members: [{ userId: json.userId }] })
  const stored = await env.DB.prepare('SELECT password_hash FROM members WHERE user_id = ?')
    .bind(json.userId)
    .first('password_hash')
  expect(stored).toMatch(/^\$scrypt\$/)
})

test('an order whose person was erased makes no account and begins no membership', async () => {
  const { orderId } = await placeOrder({ email: '' })
  await env.DB.prepare('UPDATE orders SET placed_at = 0 WHERE id = ?').bind(orderId).run()
  await write(env.DB, sweepRows(Date.now()))
  expect((await createAccount(orderId)).json.error.code).toBe('orders.done')
  const member = await addMember({ plan: undefined })
  const start = { planName: 'NOVICE', rupees: 6500, method: 'cash', orderId }
  const begun = await asShop(member, 'POST', '/membership', { body: start })
  expect(begun.json.error.code).toBe('orders.done')
})

test('with a one-time password every call of a member is 403 until the password is changed', async () => {
  const { userId, password, headers } = await signedIn()
  const routes = Object.entries(OPERATIONS)
    .filter(([, { access, beforePasswordChange }]) => access === 'member' && !beforePasswordChange)
    .map(([route]) => route)
  routes.push('GET /api/Customer/GetProdList')
  expect(routes.length).toBeGreaterThan(20)
  for (const route of routes) {
    const [method = ''] = route.split(' ')
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    const reply = await call(method, pathOf(route, { productCode: 'PS5-0001' }), { headers, body })
    expect([route, reply.status, reply.json.error?.code]).toEqual([route, 403, 'password.change-first'])
  }
  expect((await changePassword(headers, password)).status).toBe(200)
  expect((await call('GET', '/api/Customer/GetDetail', { headers })).json).toMatchObject({
    userId,
    email: '',
  })
  expect((await signIn(userId, password)).status).toBe(401)
  expect((await signIn(userId, NEW_PASSWORD)).status).toBe(200)
})

test('a one-time password signs in once, and its session may still choose an own password', async () => {
  const { userId, password, headers } = await signedIn()
  expect((await signIn(userId, password)).json.error.code).toBe('auth.credentials')
  expect((await changePassword(headers, password)).status).toBe(200)
  expect((await signIn(userId, NEW_PASSWORD)).status).toBe(200)
  expect((await signIn(userId, NEW_PASSWORD)).status).toBe(200)
})

test('of five sign-ins at once with a one-time password one succeeds', async () => {
  const { orderId } = await placeOrder({ email: '' })
  const { userId, password } = (await createAccount(orderId)).json
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(userId, password)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
})

test.each([
  ['a minute before its 7 days are over', 7 * DAY - MINUTE, 200],
  ['after 7 days', 7 * DAY, 401],
])('a sign-in with a one-time password %s, after %i ms -> %i', async (_name, age, status) => {
  const order = (await createAccount((await placeOrder({ email: '' })).orderId)).json
  const again = (await asShop(order, 'POST', '/password')).json
  const ofOrder = (await createAccount((await placeOrder({ email: '' })).orderId)).json
  for (const { userId, password } of [again, ofOrder]) {
    await write(env.DB, [sql`UPDATE members SET one_time_until = one_time_until - ${age} WHERE user_id = ${userId}`])
    expect((await signIn(userId, password)).status).toBe(status)
  }
})

test('a second account of an order, or one for the e-mail of a member, -> 409 with the User ID', async () => {
  const { orderId, userId } = await signedIn()
  const again = await createAccount(orderId)
  expect(again).toMatchObject({ status: 409, json: { error: { code: 'accounts.exists' } } })
  expect(again.json.message).toContain(userId)
  const member = await addMember({ plan: undefined })
  const own = await createAccount((await placeOrder({ email: member.email })).orderId)
  expect(own).toMatchObject({ status: 409, json: { error: { code: 'accounts.exists' } } })
  expect(own.json.message).toContain(member.userId)
  expect((await createAccount('KO-00000000')).status).toBe(404)
})

test('of five accounts of one order at once one is made', async () => {
  const { orderId } = await placeOrder({ email: '' })
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => createAccount(orderId)))
  const made = replies.filter(({ status }) => status === 200)
  expect(made).toHaveLength(1)
  expect(replies.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
})

test('an order starts a membership of its account without a question, and mails nobody', async () => {
  const { orderId, userId } = await signedIn()
  const body = { planName: 'NOVICE', rupees: 6500, method: 'cash', orderId }
  expect((await asShop({ userId }, 'POST', '/membership', { body })).status).toBe(200)
  const hold = { body: { note: 'Please call' } }
  expect((await asShop({ userId }, 'POST', '/hold', hold)).status).toBe(200)
  expect((await asShop({ userId }, 'DELETE', '/hold')).status).toBe(200)
  const lines = await env.DB.prepare(`SELECT count(*) AS n FROM outbox WHERE recipient = ''`).first('n')
  expect(lines).toBe(0)
})

test('the shop gives a member without an e-mail a new password, which ends all sessions', async () => {
  const { userId, password, headers } = await signedIn()
  await changePassword(headers, password)
  const given = await asShop({ userId }, 'POST', '/password')
  expect(given.status).toBe(200)
  expect((await call('GET', '/api/Customer/GetDetail', { headers })).status).toBe(401)
  expect((await signIn(userId, NEW_PASSWORD)).status).toBe(401)
  expect((await signIn(userId, given.json.password)).status).toBe(200)
  const member = await addMember()
  const refused = await asShop(member, 'POST', '/password')
  expect(refused).toMatchObject({ status: 409, json: { error: { code: 'accounts.has-email' } } })
  const history = await call('GET', `/api/v1/admin/actions?subject=${userId}`, {
    headers: { token: await adminToken() },
  })
  expect(history.json.rows.map(({ action }: { action: string }) => action)).toEqual([
    'customer.password',
    'customer.created',
  ])
})

const CONTACT = {
  ...{ name: 'Sana Malik', email: 'Sana@Example.com', mobileNo: '0300 7654321', city: 'Lahore' },
  ...{ area: 'Gulberg', address: 'House 9', version: 0 },
}

test('a corrected name follows into the orders of the account that have the misspelt one', async () => {
  const member = await addMember()
  const named = async (name: string, version: number) =>
    (await asShop(member, 'PUT', '', { body: { ...CONTACT, email: null, name, version } })).status
  expect(await named('Sanna Malik', 0)).toBe(200)
  const [wrong, other, strange] = [
    await placeOrder({ firstName: 'Sanna', lastName: 'Malik' }),
    await placeOrder({ firstName: 'Ali', lastName: 'Khan' }),
    await placeOrder({ firstName: 'Sanna', lastName: 'Malik' }),
  ]
  await env.DB.prepare('UPDATE orders SET belongs_to = ? WHERE id IN (?, ?)')
    .bind(member.userId, wrong.orderId, other.orderId)
    .run()
  expect(await named('Sana', 1)).toBe(200)
  const names = async () => {
    const { results } = await env.DB.prepare(
      `SELECT id, first_name || '/' || last_name AS name FROM orders WHERE id IN (?, ?, ?)`,
    )
      .bind(wrong.orderId, other.orderId, strange.orderId)
      .all<{ id: string; name: string }>()
    return [wrong, other, strange].map(({ orderId }) => results.find(({ id }) => id === orderId)?.name)
  }
  expect(await names()).toEqual(['Sana/Sana', 'Ali/Khan', 'Sanna/Malik'])
  expect(await named('Sana Fatima Malik', 2)).toBe(200)
  expect(await names()).toEqual(['Sana/Fatima Malik', 'Ali/Khan', 'Sanna/Malik'])
})

test('a customer is corrected by the shop, with history, version and a mail to the former e-mail', async () => {
  const member = await addMember()
  const saved = await asShop(member, 'PUT', '', { body: CONTACT })
  expect(saved).toMatchObject({
    status: 200,
    json: {
      customer: {
        ...{ name: 'Sana Malik', email: 'sana@example.com', mobileNo: '+923007654321' },
        ...{ city: 'Lahore', area: 'Gulberg', address: 'House 9', version: 1 },
      },
    },
  })
  const late = await asShop(member, 'PUT', '', { body: { ...CONTACT, name: 'Other' } })
  expect(late).toMatchObject({
    status: 409,
    json: { error: { code: 'customers.moved' }, customer: { name: 'Sana Malik', version: 1 } },
  })
  const [mail] = await mailsTo(member.email)
  expect(mail?.subject).toBe('The e-mail of your Khelbox account was changed')
  const other = await addMember()
  const used = await asShop(other, 'PUT', '', { body: CONTACT })
  expect(used).toMatchObject({
    status: 422,
    json: { error: { issues: [{ path: 'email', message: `${member.userId} has this e-mail` }] } },
  })
  const without = await asShop(member, 'PUT', '', { body: { ...CONTACT, email: null, version: 1 } })
  expect(without.json.customer).toMatchObject({ email: null, version: 2 })
})

test.each([
  ['a name of two letters', { name: 'Al' }, 'name'],
  ['a landline', { mobileNo: '021-1234567' }, 'mobileNo'],
  ['an invalid e-mail address', { email: 'sana' }, 'email'],
  ['a city of two lines', { city: 'La\nhore' }, 'city'],
  ['no version', { version: undefined }, 'version'],
])('a customer with %s -> 422', async (_name, changes, path) => {
  const member = await addMember()
  const reply = await asShop(member, 'PUT', '', { body: { ...CONTACT, ...changes } })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toMatchObject([{ path }])
})
