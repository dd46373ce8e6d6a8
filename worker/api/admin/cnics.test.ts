import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sweepRows } from '../../desk/personal-data.queries.ts'
import { write } from '../../platform/database/database.ts'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { newVisitor } from '../../testing/visitors.ts'

const CARD = { cnic: '35202-1234567-1', expiresOn: '2099-12-31' }
const REFUSED = { status: 409, json: { error: { code: 'customers.blocked' } } }

async function send(method: string, path: string, body?: object, role: 'owner' | 'counter' = 'counter', at = env) {
  const token = await adminToken(undefined, role)
  return await call(method, `/api/v1/admin/${path}`, { headers: { token }, env: at, ...(body && { body }) })
}

/** Another card for each test. */
let cards = 1000000
const newCnic = () => `35202-${++cards}-1`

const contact = (changes = {}) => ({
  ...{ name: 'Sana Malik', mobileNo: newVisitor().phone, city: 'Karachi', address: 'House 12' },
  ...changes,
})
const historyOf = async (userId: string) =>
  (await send('GET', `actions?subject=${userId}`)).json.rows.map(({ action }: { action: string }) => action)

test('the counter keeps a CNIC and does not see it; an owner does, which the history says', async () => {
  const { userId } = await addMember()
  const path = `customers/${userId}/cnic`
  expect((await send('PUT', path, { ...CARD, cnic: '۳۵۲۰۲ ۱۲۳۴۵۶۷ ۱' })).status).toBe(200)
  expect((await send('GET', path)).status).toBe(403)
  expect((await send('DELETE', path)).status).toBe(403)
  const file = await send('GET', `customers/${userId}`)
  expect(file.json.cnic).toEqual({ expiresOn: CARD.expiresOn })
  const seen = await send('GET', path, undefined, 'owner')
  expect(seen).toMatchObject({ status: 200, json: { cnic: '3520212345671', expiresOn: CARD.expiresOn } })
  expect(await historyOf(userId)).toEqual(['cnic.seen', 'cnic.saved'])
  expect((await send('DELETE', path, undefined, 'owner')).status).toBe(200)
  const gone = await send('GET', path, undefined, 'owner')
  expect(gone).toMatchObject({ status: 404, json: { error: { code: 'cnic.none' } } })
})

test('no table has the digits of a CNIC, of a customer or of a block', async () => {
  const cnic = newCnic()
  const { userId } = (await send('POST', 'customers', contact({ cnic, cnicExpiresOn: CARD.expiresOn }))).json
  await send('POST', `customers/${userId}/block`, { reason: 'Kept a disc', cnic })
  const digits = cnic.replaceAll('-', '')
  for (const table of ['cnics', 'blocks', 'members', 'admin_actions', 'idempotency_keys', 'searchable']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results), table).not.toMatch(new RegExp(`${digits}|${cnic}`))
  }
})

test('a CNIC of a former key is not read, and can be typed again', async () => {
  const { userId } = await addMember()
  const path = `customers/${userId}/cnic`
  await send('PUT', path, CARD)
  const withOtherKey = { ...env, SECRET_KEY: 'another secret of more than 32 characters' }
  await env.DB.prepare(`UPDATE cnics SET key_version = 'former' WHERE user_id = ?`).bind(userId).run()
  const reply = await send('GET', path, undefined, 'owner')
  expect(reply).toMatchObject({ status: 409, json: { error: { code: 'cnic.former-key' } } })
  expect((await send('PUT', path, CARD, 'counter', withOtherKey)).status).toBe(200)
  expect((await send('GET', path, undefined, 'owner', withOtherKey)).json.cnic).toBe('3520212345671')
})

test('an expired card is refused, and one that has expired since is deleted the day after', async () => {
  const [{ userId }, other] = [await addMember(), await addMember()]
  const late = await send('PUT', `customers/${userId}/cnic`, { ...CARD, expiresOn: '2020-01-01' })
  expect(late.json.error.issues).toEqual([{ path: 'expiresOn', message: 'This card has expired' }])
  const half = await send('POST', 'customers', contact({ cnic: newCnic() }))
  expect(half.json.error.issues).toEqual([
    { path: 'cnicExpiresOn', message: 'Please enter the day on which the card expires' },
  ])
  await send('PUT', `customers/${userId}/cnic`, { ...CARD, expiresOn: '2099-01-01' })
  await send('PUT', `customers/${other.userId}/cnic`, { ...CARD, expiresOn: '2099-01-02' })
  await write(env.DB, sweepRows(Date.parse('2099-01-02T12:00:00Z')))
  const kept = async (id: string) => (await send('GET', `customers/${id}`)).json.cnic
  expect([await kept(userId), await kept(other.userId)]).toEqual([null, { expiresOn: '2099-01-02' }])
})

test('a block counts for the CNIC that it names: at a new account, an order and the start of a membership', async () => {
  const cnic = newCnic()
  const { userId } = (await send('POST', 'customers', contact())).json
  expect((await send('POST', `customers/${userId}/block`, { reason: 'Kept a disc', cnic })).status).toBe(200)
  expect(await send('POST', 'customers', contact({ cnic, cnicExpiresOn: CARD.expiresOn }))).toMatchObject(REFUSED)
  const again = (await send('POST', 'customers', contact())).json.userId
  await send('PUT', `customers/${again}/cnic`, { cnic, expiresOn: CARD.expiresOn })
  expect((await send('GET', `customers/${again}`)).json.block).toMatchObject({ userId, reason: 'Kept a disc' })
  const { agreement: _, ...order } = checkoutBody(newVisitor().phone)
  expect(await send('POST', 'orders', { ...order, userId: again })).toMatchObject(REFUSED)
  const start = { planName: 'NOVICE', rupees: 6500, method: 'cash', isConfirmed: true }
  expect(await send('POST', `customers/${again}/membership`, start)).toMatchObject(REFUSED)
  await send('DELETE', `customers/${userId}/block`)
  expect((await send('POST', 'orders', { ...order, userId: again })).status).toBe(200)
})

test('a block without a CNIC has that of the customer, also after it was removed', async () => {
  const cnic = newCnic()
  const { userId } = (await send('POST', 'customers', contact({ cnic, cnicExpiresOn: CARD.expiresOn }))).json
  await send('POST', `customers/${userId}/block`, { reason: 'Kept a disc' })
  await send('DELETE', `customers/${userId}/cnic`, undefined, 'owner')
  expect(await send('POST', 'customers', contact({ cnic, cnicExpiresOn: CARD.expiresOn }))).toMatchObject(REFUSED)
})

test('an export shows the CNIC', async () => {
  const { userId } = await addMember()
  await send('PUT', `customers/${userId}/cnic`, CARD)
  const { sections } = (await send('GET', `customers/${userId}/export`, undefined, 'owner')).json
  const { rows } = sections.find(({ title }: { title: string }) => title === 'CNIC')
  expect(rows).toEqual([{ cnic: '3520212345671', expires_on: CARD.expiresOn }])
})
