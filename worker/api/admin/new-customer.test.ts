import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { newVisitor } from '../../testing/visitors.ts'

const CUSTOMER = { name: 'Sana Malik', city: 'karachi cantt', area: 'Gulshan', address: 'House 12' }

async function add(body: object, headers = {}) {
  const token = await adminToken(undefined, 'counter')
  return await call('POST', '/api/v1/admin/customers', { body, headers: { token, ...headers } })
}

const rowOf = (userId: string) => env.DB.prepare('SELECT * FROM members WHERE user_id = ?').bind(userId).first()

test('the counter adds a customer without an e-mail, who is in the history and can get a one-time password', async () => {
  const { phone } = newVisitor()
  const token = await adminToken(undefined, 'counter')
  const reply = await add({ ...CUSTOMER, mobileNo: phone }, { token })
  const { userId } = reply.json
  expect(reply.json).toMatchObject({ status: true, message: `Sana Malik is ${userId}.` })
  expect(await rowOf(userId)).toMatchObject({
    ...{ name: 'Sana Malik', email: null, mobile_no: phone.replace(/^0/, '+92'), city: 'Karachi', area: 'Gulshan' },
    ...{ address: 'House 12', password_hash: '', balance_paisa: 0 },
  })
  const history = await call('GET', `/api/v1/admin/actions?subject=${userId}`, { headers: { token } })
  expect(history.json.rows).toMatchObject([{ action: 'customer.entered', admin: 'Ayesha Admin' }])
  const { json } = await call('POST', `/api/v1/admin/customers/${userId}/password`, { headers: { token } })
  const signIn = { userId, password: json.password }
  expect((await call('POST', '/api/Users/Login', { body: signIn })).status).toBe(200)
})

test('nobody signs in to an account without a password', async () => {
  const { phone, headers } = newVisitor()
  const { userId } = (await add({ ...CUSTOMER, mobileNo: phone })).json
  const reply = await call('POST', '/api/Users/Login', { body: { userId, password: ' ' }, headers })
  expect(reply.status).toBe(401)
})

test('the phone of another customer is asked about, in every spelling; a yes adds the second one', async () => {
  const { phone } = newVisitor()
  const { userId } = (await add({ ...CUSTOMER, mobileNo: phone })).json
  const asked = await add({ ...CUSTOMER, mobileNo: phone.replace(/^0/, '0092 ') })
  expect(asked.status).toBe(409)
  expect(asked.json).toMatchObject({
    message: expect.stringContaining(`Sana Malik (${userId}) has the phone`),
    error: { code: 'customers.same-phone' },
  })
  const added = await add({ ...CUSTOMER, name: 'Bilal Malik', mobileNo: phone, isConfirmed: true })
  expect(added.status).toBe(200)
})

test('of two customers with one phone who are added at once, one is asked about', async () => {
  const { phone } = newVisitor()
  const replies = await Promise.all([1, 2, 3].map(() => add({ ...CUSTOMER, mobileNo: phone })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('customers who are added at once get User IDs of their own', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => add({ ...CUSTOMER, mobileNo: newVisitor().phone })))
  expect(new Set(replies.map(({ json }) => json.userId)).size).toBe(4)
})

test('the same Idempotency-Key adds one customer', async () => {
  const key = { token: await adminToken(), 'idempotency-key': crypto.randomUUID() }
  const body = { ...CUSTOMER, mobileNo: newVisitor().phone }
  const first = await add(body, key)
  expect((await add(body, key)).json).toEqual(first.json)
})

test('the e-mail of another customer, and what is missing, are refused at their fields', async () => {
  const member = await addMember()
  const used = await add({ ...CUSTOMER, mobileNo: newVisitor().phone, email: member.email.toUpperCase() })
  expect(used.json.error.issues).toEqual([{ path: 'email', message: `${member.userId} has this e-mail` }])
  const empty = await add({ name: 'Al' })
  expect(empty.json.error.issues).toEqual([
    { path: 'name', message: 'Please use at least 3 characters' },
    { path: 'mobileNo', message: 'Please enter your phone' },
    { path: 'city', message: 'Please enter your city' },
    { path: 'address', message: 'Please enter your address' },
  ])
})

test('a rider may not add a customer -> 403', async () => {
  const body = { ...CUSTOMER, mobileNo: newVisitor().phone }
  expect((await add(body, { token: await adminToken(undefined, 'rider') })).status).toBe(403)
})
