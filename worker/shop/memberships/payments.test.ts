import { afterEach, expect, test } from 'vitest'
import { newsTo } from '../../testing/accounts.ts'
import { addMember } from '../../testing/members.ts'
import {
  answerOf,
  asMember,
  asShop,
  brokenLedgers,
  ledgerOf,
  memberSince,
  pay,
  rentsOf,
  rowOf,
  runOn,
} from '../../testing/memberships.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

test('a payment marks all open rents as paid once BALANCE is not negative', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15')
  const part = { body: { rupees: 2999.99, method: 'easypaisa', ref: 'EP-77' } }
  expect((await asShop(member, 'POST', '/payments', part)).json.message).toBe('Recorded. Now Rs. 0.01 are owed.')
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 open', '2026-03-15 open'])
  await asShop(member, 'POST', '/payments', { body: { rupees: 0.01, method: 'cash' } })
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 paid', '2026-03-15 paid'])
  const { json } = await asMember(member, 'GET', 'ledger')
  expect(json.rows[1]).toMatchObject({
    kind: 'PAYMENT',
    amount: 2999.99,
    balance: -0.01,
    reason: 'Payment by Easypaisa, EP-77',
  })
  const bodies = (await newsTo(member.email)).map(({ body }) => body)
  expect(bodies.at(-2)).toContain('Thank you. Please pay Rs. 0.01.')
  expect(bodies.at(-1)).toContain('Nothing is due. Your balance is Rs. 0.')
})

test('the same key records one payment, even when a reply was lost', async () => {
  const member = await memberSince('2026-01-15')
  const key = crypto.randomUUID()
  const body = { rupees: 100, method: 'cash' }
  const replies = await Promise.all([1, 2, 3, 4].map(() => asShop(member, 'POST', '/payments', { body, key })))
  expect(replies.map(({ status }) => status)).toContain(200)
  expect((await asShop(member, 'POST', '/payments', { body, key })).status).toBe(200)
  expect(await rowOf(member)).toMatchObject({ balance: 10_000 })
  const other = await asShop(member, 'POST', '/payments', { body: { ...body, rupees: 200 }, key })
  expect(other.status).toBe(422)
})

test.each([
  ['with a plan', () => memberSince('2026-01-15')],
  ['without a plan', () => addMember({ plan: undefined })],
])(
  'payments of two admins at once for a member %s are both recorded, each reply with its BALANCE',
  async (_name, make) => {
    const member = await make()
    const replies = await Promise.all(
      [100, 200].map((rupees) => asShop(member, 'POST', '/payments', { body: { rupees, method: 'cash' } })),
    )
    expect(replies.map(answerOf)).toEqual(['yes', 'yes'])
    expect((await ledgerOf(member)).at(-1)).toMatch(/→ 300$/)
    const said = replies.map(({ json }) => json.message).sort()
    expect([
      ['Recorded. BALANCE is now Rs. 100.', 'Recorded. BALANCE is now Rs. 300.'],
      ['Recorded. BALANCE is now Rs. 200.', 'Recorded. BALANCE is now Rs. 300.'],
    ]).toContainEqual(said)
  },
)

test('BALANCE is corrected in either direction, with a reason', async () => {
  const member = await memberSince('2026-01-15')
  const correct = async (rupees: number) =>
    await asShop(member, 'POST', '/payments', {
      body: { rupees, method: 'correction', reason: 'We were late' },
    })
  expect(answerOf(await correct(1500))).toBe('yes')
  expect(answerOf(await correct(-13_500))).toBe('yes')
  expect((await ledgerOf(member)).slice(-2)).toEqual(['CREDIT 1500 → 1500', 'CREDIT -13500 → -12000'])
  const bodies = (await newsTo(member.email)).map(({ body }) => body)
  expect(bodies.filter((body) => body.includes('We were late. Nothing is due.'))).toHaveLength(1)
})

test('payments without a transaction ID are always recorded', async () => {
  const member = await memberSince('2026-01-15')
  await pay(member, 100)
  await pay(member, 100)
  expect(await rowOf(member)).toMatchObject({ balance: 20_000 })
})
