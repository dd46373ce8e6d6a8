import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeAll, expect, test, vi } from 'vitest'
import { formatFullMoment } from '#contract/dates.ts'
import { DAY, MINUTE } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import * as hash from '../../platform/passwords/hash.ts'
import { mailsTo, newEmail } from '../../testing/accounts.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { asShop } from '../../testing/memberships.ts'
import { adminWithFactor } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { someAddress } from '../../testing/some-address.ts'

// These rules do not depend on the cost of a hash.
beforeAll(() => {
  vi.spyOn(hash, 'hashPassword').mockImplementation(async (password) => `hash of ${password}`)
})

const CONTACT = {
  ...{ name: 'Test Member', mobileNo: '0300 1234567', city: 'Karachi' },
  ...{ area: '', address: 'House 1', version: 0 },
}

async function change({ userId }: Pick<TestMember, 'userId'>, token: string, changes: object): Promise<Reply> {
  const body = { ...CONTACT, ...changes }
  return await call('PUT', `/api/v1/admin/customers/${userId}`, { headers: { token }, body })
}

async function codesMailedTo(email: string): Promise<number> {
  await call('POST', '/api/v1/account/forgot-password', { body: { email }, headers: someAddress() })
  return (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your code')).length
}

test.each([
  ['removed', null],
  ['replaced', newEmail()],
])('an e-mail is %s by an owner with a fresh proof only', async (_name, email) => {
  const member = await addMember()
  const byCounter = await change(member, await adminWithFactor('counter'), { email })
  expect(byCounter).toMatchObject({ status: 403, json: { error: { code: 'auth.role' } } })
  const byOldProof = await change(member, await adminWithFactor('owner', 5 * MINUTE + 1), { email })
  expect(byOldProof).toMatchObject({ status: 403, json: { error: { code: 'factor.confirm' } } })
  expect(await mailsTo(member.email)).toEqual([])
  const byOwner = await change(member, await adminWithFactor('owner'), { email })
  expect(byOwner).toMatchObject({ status: 200, json: { customer: { email } } })
  expect(await mailsTo(member.email)).toMatchObject([{ subject: 'The e-mail of your Khelbox account was changed' }])
})

test('the counter corrects the address, and adds an e-mail where there is none', async () => {
  const member = await addMember()
  const counter = await adminWithFactor('counter')
  expect((await change(member, counter, { email: member.email, address: 'House 2' })).status).toBe(200)
  await write(env.DB, [sql`UPDATE members SET email = NULL WHERE user_id = ${member.userId}`])
  const email = newEmail()
  expect((await change(member, counter, { email, version: 1 })).json.customer.email).toBe(email)
  expect(await codesMailedTo(email)).toBe(1)
})

test('the counter that read an older version gets 409, not a question for an owner', async () => {
  const member = await addMember()
  const late = await change(member, await adminWithFactor('counter'), { email: null, version: 7 })
  expect(late).toMatchObject({ status: 409, json: { error: { code: 'customers.moved' } } })
})

test('for a day after an e-mail was removed the shop gives no one-time password', async () => {
  const member = await addMember()
  expect((await asShop(member, 'PUT', '', { body: { ...CONTACT, email: null } })).status).toBe(200)
  const refused = await asShop(member, 'POST', '/password')
  expect(refused).toMatchObject({ status: 409, json: { error: { code: 'accounts.new-email' } } })
  const from = await recoverableFrom(member)
  expect(from).toBeGreaterThan(Date.now() + DAY - MINUTE)
  expect(refused.json.message).toContain(`from ${formatFullMoment(from)}`)
  await letADayPass(member)
  expect((await asShop(member, 'POST', '/password')).status).toBe(200)
})

test('for a day after an e-mail was replaced no code is mailed to the new one', async () => {
  const member = await addMember()
  const email = newEmail()
  expect((await asShop(member, 'PUT', '', { body: { ...CONTACT, email } })).status).toBe(200)
  expect(await codesMailedTo(email)).toBe(0)
  await letADayPass(member)
  expect(await codesMailedTo(email)).toBe(1)
})

async function recoverableFrom({ userId }: TestMember): Promise<number> {
  const row = env.DB.prepare('SELECT recoverable_from FROM members WHERE user_id = ?').bind(userId)
  return (await row.first<number>('recoverable_from')) ?? 0
}

async function letADayPass({ userId }: TestMember): Promise<void> {
  await write(env.DB, [sql`UPDATE members SET recoverable_from = recoverable_from - ${DAY} WHERE user_id = ${userId}`])
}
