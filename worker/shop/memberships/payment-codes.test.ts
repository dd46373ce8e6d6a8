import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import { DAY, HOUR } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { answerOf, asMember, asShop, goTo, pay, rowOf } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { addEntry } from '../money/ledger.queries.ts'
import { membershipsTables } from './memberships.manifest.ts'
import { amountsToTry } from './payment-code.rules.ts'
import { insertCode } from './payment-codes.queries.ts'

const IBAN = 'PK51UNIL0109000262456845'

/** A member who owes this many rupees, in a shop with an IBAN. */
async function debtor(owed = 2500): Promise<TestMember> {
  await env.DB.prepare(`UPDATE settings SET iban = ?, account_title = 'Khelbox'`).bind(IBAN).run()
  const member = await addMember()
  const fee = { userId: member.userId, kind: 'DELIVERY', reason: '', at: Date.now() } as const
  await write(env.DB, addEntry({ ...fee, paisa: -owed * 100 }))
  return member
}

const askCode = (member: TestMember) => asMember(member, 'POST', 'membership/payment-code')
const claimed = (member: TestMember, body: object) => asMember(member, 'POST', 'membership/payment-claims', { body })
const claimsOf = async (member: TestMember) => (await asMember(member, 'GET', 'membership/payment-claims')).json.rows

test('a member who owes gets a code with a rounded-up amount, account and expiry', async () => {
  const now = goTo('2026-08-26', '10:00:00.000')
  const { json } = await askCode(await debtor())
  expect(json).toMatchObject({
    success: true,
    iban: IBAN,
    accountTitle: 'Khelbox',
    reference: expect.stringMatching(/^KP-\w{8}$/),
    expiresAt: now + 48 * HOUR,
  })
  expect(json.amount).toBeGreaterThan(2500)
  expect(json.amount).toBeLessThan(2501)
  const amount = json.amount.toFixed(2)
  expect(json.payload).toMatch(
    new RegExp(`^0002020102120202000424${IBAN}0507${amount}07122808202610001004[0-9A-F]{4}$`),
  )
})

test('the same code is returned while it is valid, and another one after a change or near its end', async () => {
  const now = goTo('2026-08-26')
  const member = await debtor()
  const first = (await askCode(member)).json
  expect((await askCode(member)).json).toEqual(first)
  await pay(member, 500)
  const rest = (await askCode(member)).json
  expect(Math.floor(rest.amount)).toBe(2000)
  vi.setSystemTime(now + 47 * HOUR + 1)
  expect((await askCode(member)).json.reference).not.toBe(rest.reference)
})

test('who owes nothing gets 409, and without an IBAN the reply is 404', async () => {
  const member = await debtor()
  await env.DB.prepare('UPDATE settings SET iban = NULL').run()
  expect(await askCode(member)).toMatchObject({
    status: 404,
    json: { error: { code: 'payment.no-account' } },
  })
  await env.DB.prepare('UPDATE settings SET iban = ?').bind(IBAN).run()
  await pay(member)
  expect(await askCode(member)).toMatchObject({
    status: 409,
    json: { error: { code: 'payment.nothing-owed' } },
  })
})

test('a payment of the amount closes the code, and its odd paisa become credit; its reversal opens it again', async () => {
  const member = await debtor()
  const { amount, reference } = (await askCode(member)).json
  await pay(member, amount)
  expect((await rowOf(member)).balance).toBe(Math.round(amount * 100) - 250_000)
  const code = env.DB.prepare('SELECT paid_at FROM payment_codes WHERE reference = ?')
  expect(await code.bind(reference).first('paid_at')).toEqual(expect.any(Number))
  await asShop(member, 'POST', '/ledger/2/reversal', { body: { reason: 'Not ours' } })
  expect(await code.bind(reference).first('paid_at')).toBeNull()
})

test('of 1,000 open codes for the same rent no two have the same amount', async () => {
  const { userId } = await debtor()
  const now = Date.now()
  for (let made = 0; made < 1000; made += 50) {
    await write(
      env.DB,
      Array.from({ length: 50 }, (_, index) =>
        insertCode({
          ...{ reference: `KP-${made + index}`, userId, due: 400_000, now, expiresAt: now + DAY },
          amounts: [...amountsToTry(400_000, Math.random), ...amountsToTry(400_000, Math.random)],
        }),
      ),
    )
  }
  const { results } = await env.DB.prepare('SELECT DISTINCT paisa FROM payment_codes WHERE due_paisa = 400000').all<{
    paisa: number
  }>()
  expect(results).toHaveLength(1000)
  expect(Math.max(...results.map(({ paisa }) => rupees(paisa)))).toBeLessThan(4026)
})

test('ten members with the same debt at once get ten amounts', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => debtor(1500)))
  const replies = await Promise.all(members.map(askCode))
  expect(new Set(replies.map(({ json }) => json.amount)).size).toBe(10)
})

test('the sweep deletes a code that expired more than 14 days ago, and keeps a later one', async () => {
  const member = await debtor(7777)
  const { expiresAt } = (await askCode(member)).json
  const count = async () =>
    await env.DB.prepare('SELECT count(*) AS count FROM payment_codes WHERE due_paisa = 777700').first('count')
  await write(env.DB, membershipsTables.payment_codes.sweep(expiresAt + 14 * DAY))
  expect(await count()).toBe(1)
  await write(env.DB, membershipsTables.payment_codes.sweep(expiresAt + 14 * DAY + 1))
  expect(await count()).toBe(0)
})

test('a claim is open until a payment with its transaction ID is recorded', async () => {
  const member = await debtor()
  const id = member.userId.replace('-', '')
  const ref = `ft-${id} 1`
  const claim = { rupees: 2500.37, method: 'raast', ref }
  expect((await claimed(member, claim)).status).toBe(200)
  expect(await claimsOf(member)).toMatchObject([{ rupees: 2500.37, method: 'raast', ref, state: 'OPEN' }])
  for (const again of [ref, `FT\u2011${id}-1`, `FT${id}l`]) {
    expect(answerOf(await claimed(member, { ...claim, rupees: 9, ref: again }))).toBe('payment.claimed')
  }
  const body = { rupees: 2500.37, method: 'raast', ref: `FT ${id}-1` }
  await asShop(member, 'POST', '/payments', { body })
  expect(await claimsOf(member)).toMatchObject([{ state: 'RECORDED', refusal: '' }])
  expect(answerOf(await claimed(await debtor(), claim))).toBe('payment.reference-used')
})

test('a refused claim shows the reason to its member and can be made again', async () => {
  const member = await debtor()
  await claimed(member, { rupees: 1, method: 'bank', ref: 'FT-77' })
  const [{ claimId }] = await claimsOf(member)
  const token = await adminToken()
  const refuse = () =>
    call('POST', `/api/v1/admin/money/claims/${claimId}/refusal`, {
      headers: { token },
      body: { reason: 'Our statement does not have it' },
    })
  expect((await refuse()).status).toBe(200)
  expect(await claimsOf(member)).toMatchObject([{ state: 'REFUSED', refusal: 'Our statement does not have it' }])
  expect(answerOf(await refuse())).toBe('claims.closed')
  expect((await claimed(member, { rupees: 1, method: 'bank', ref: 'FT-77' })).status).toBe(200)
})

test.each([
  [{ rupees: 0 }, 'Please enter an amount'],
  [{ rupees: 1_000_001 }, 'This amount is too large'],
  [{ rupees: 1.001 }, 'Please enter at most 2 decimals'],
  [{ method: 'cash' }, 'Please select a payment method'],
  [{ ref: ' ' }, 'Please enter the transaction ID'],
  [{ ref: 'no!' }, 'Please copy the ID as your app shows it'],
  [{ ref: 'شناخت' }, 'Please copy the ID as your app shows it'],
  [{ ref: 'RAAST' }, 'Please copy the ID as your app shows it'],
  [{ ref: '0000' }, 'Please copy the ID as your app shows it'],
  [{ ref: 'F-1' }, 'Please copy the ID as your app shows it'],
])('a claim with %j -> 422: %s', async (change, message) => {
  const claim = { rupees: 2500, method: 'raast', ref: 'FT26326ABCD1', ...change }
  const reply = await claimed(await addMember(), claim)
  expect(reply).toMatchObject({ status: 422, json: { message } })
})
