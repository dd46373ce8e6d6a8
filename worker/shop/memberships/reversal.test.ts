import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { write } from '../../platform/database/database.ts'
import { newsSubjectsTo, newsTo } from '../../testing/accounts.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import {
  answerOf,
  asMember,
  asShop,
  brokenLedgers,
  eventsOf,
  goTo,
  ledgerOf,
  memberSince,
  pay,
  rentsOf,
  rowOf,
  runAt,
  runOn,
  viewOf,
} from '../../testing/memberships.ts'
import { holdForDamage } from '../members/holds.queries.ts'
import { addEntry, settle } from '../money/ledger.queries.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

const WHY = { body: { reason: 'Typed for another member' } }

async function reverse(member: TestMember, number: number, key?: string) {
  return await asShop(member, 'POST', `/ledger/${number}/reversal`, { ...WHY, ...(key && { key }) })
}

/** The number of the newest entry. */
async function lastOf(member: TestMember): Promise<number> {
  return (await ledgerOf(member)).length
}

/** A payment of any amount, whatever the member owes. */
async function payConfirmed(member: TestMember, rupees: number, ref?: string): Promise<void> {
  const body = { rupees, method: 'cash', isConfirmed: true, ...(ref && { ref }) }
  expect(answerOf(await asShop(member, 'POST', '/payments', { body }))).toBe('yes')
}

async function damage(member: TestMember, rupees: number, ref = 'KR-1'): Promise<void> {
  const { userId } = member
  const reason = 'Damage to Elden Ring'
  const at = Date.now()
  await write(env.DB, [
    ...addEntry({ userId, kind: 'DAMAGE', paisa: -100 * rupees, reason, ref, at }),
    ...holdForDamage(userId, reason, at),
    ...settle([userId], at),
  ])
}

async function earned(): Promise<number> {
  const row = await env.DB.prepare(`SELECT value FROM totals WHERE name = 'earned_paisa'`).first<{
    value: number
  }>()
  return (row?.value ?? 0) / 100
}

test('a reversed payment opens its rents again, late from their day, and takings fall', async () => {
  const before = await earned()
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15')
  goTo('2026-02-16')
  await pay(member)
  expect(await earned()).toBe(before + 3000)
  goTo('2026-03-01')
  const reply = await reverse(member, await lastOf(member))
  expect(reply).toMatchObject({
    status: 200,
    json: {
      status: true,
      message: 'Reversed. Now Rs. 1,500 are owed.',
      entry: {
        number: 6,
        kind: 'PAYMENT',
        amount: -1500,
        balance: -1500,
        reason: 'Reversal of “Payment in cash”: Typed for another member',
        reverses: 5,
        reversedBy: null,
      },
    },
  })
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 open'])
  expect(await earned()).toBe(before + 1500)
  expect(await viewOf(member)).toMatchObject({ lateRents: 1 })
  const { json } = await asMember(member, 'GET', 'ledger')
  expect(json.rows[1]).toMatchObject({ number: 5, reversedBy: 6, reverses: null })
  await runAt(Date.now())
  const subjects = await newsSubjectsTo(member.email)
  expect(subjects.filter((subject) => /corrected|late/.test(subject))).toEqual([
    'We have corrected your Khelbox account',
  ])
  expect((await newsTo(member.email)).at(-1)?.body).toContain('Your rent of 15 Feb 2026 is open again.')
})

test('the reversal of a mistyped payment puts the damage hold back', async () => {
  const member = await memberSince('2026-01-15')
  goTo('2026-01-16')
  await damage(member, 12_500)
  goTo('2026-01-17')
  await payConfirmed(member, 900_000)
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE' })
  goTo('2026-01-18')
  expect(answerOf(await reverse(member, await lastOf(member)))).toBe('yes')
  expect(await rowOf(member)).toMatchObject({ status: 'HOLD', hold: 'DAMAGE', balance: -1_250_000 })
  expect(await eventsOf(member)).toEqual(['STARTED', 'HELD', 'HOLD_ENDED', 'HELD'])
  expect((await viewOf(member)).hold?.note).toBe('Damage to Elden Ring: Rs. 12,500')
  await pay(member)
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE', balance: 0 })
})

test('a hold by the shop stays, and turns into one for damage whose payment was reversed', async () => {
  const member = await memberSince('2026-01-15')
  goTo('2026-01-16')
  await damage(member, 500)
  goTo('2026-01-17')
  await pay(member)
  await asShop(member, 'POST', '/hold', { body: { note: 'Please call' } })
  goTo('2026-01-18')
  await reverse(member, await lastOf(member))
  expect(await rowOf(member)).toMatchObject({ status: 'HOLD', hold: 'SHOP' })
  await asShop(member, 'DELETE', '/hold')
  expect(await rowOf(member)).toMatchObject({ status: 'HOLD', hold: 'DAMAGE' })
})

test('the reversal of a damage fee ends its hold, also while rent is owed', async () => {
  const member = await memberSince('2026-01-15')
  goTo('2026-01-16')
  await damage(member, 12_500)
  const fee = await lastOf(member)
  await runOn('2026-02-15')
  expect(answerOf(await reverse(member, fee))).toBe('yes')
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE', hold: null, balance: -150_000 })
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 open'])
})

test('a reversed rent is not owed, not late and not earned', async () => {
  const before = await earned()
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15')
  const rent = await lastOf(member)
  goTo('2026-03-01')
  await reverse(member, rent)
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid'])
  expect(await rowOf(member)).toMatchObject({ balance: 0 })
  expect(await viewOf(member)).toMatchObject({ lateRents: 0 })
  await reverse(member, 2)
  expect(await rentsOf(member)).toEqual([])
  expect(await earned()).toBe(before)
})

test('an entry is reversed once, a reversal never, an unknown one is 404, and a key answers once', async () => {
  const member = await memberSince('2026-01-15')
  const key = crypto.randomUUID()
  const first = await reverse(member, 1, key)
  expect(first.status).toBe(200)
  expect((await reverse(member, 1, key)).json).toEqual(first.json)
  expect(answerOf(await reverse(member, 1))).toBe('ledger.reversed')
  expect(answerOf(await reverse(member, 4))).toBe('ledger.not-reversible')
  expect(answerOf(await reverse(member, 3))).toBe('ledger.not-reversible')
  for (const number of [99, 0, -1, 1.5]) {
    expect(await reverse(member, number)).toMatchObject({ status: 404 })
  }
  const empty = { body: { reason: '  ' } }
  expect(await asShop(member, 'POST', '/ledger/2/reversal', empty)).toMatchObject({ status: 422 })
  expect(await ledgerOf(member)).toHaveLength(4)
})

test('of ten reversals of an entry at once one is written', async () => {
  const member = await memberSince('2026-01-15')
  const replies = await Promise.all(Array.from({ length: 10 }, () => reverse(member, 1)))
  const answers = replies.map(answerOf)
  expect(answers.filter((answer) => answer === 'yes')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['yes', 'ledger.reversed', 'state.busy'].slice(0, new Set(answers).size)))
  expect(await rowOf(member)).toMatchObject({ balance: -650_000 })
})

test('a transaction ID counts once in the shop, and again after its reversal', async () => {
  const [member, other] = [await memberSince('2026-01-15'), await memberSince('2026-01-15')]
  const body = { rupees: 100, method: 'bank', ref: 'TX-9' }
  expect(answerOf(await asShop(member, 'POST', '/payments', { body }))).toBe('yes')
  const used = await asShop(other, 'POST', '/payments', { body: { ...body, ref: 'tx 9' } })
  expect(answerOf(used)).toBe('payment.reference-used')
  expect(used.json.message).toContain(member.userId)
  expect(answerOf(await asShop(member, 'POST', '/payments', { body }))).toBe('payment.reference-used')
  await reverse(member, await lastOf(member))
  expect(answerOf(await asShop(other, 'POST', '/payments', { body }))).toBe('yes')
})

test('of two members with one transaction ID at once one is credited', async () => {
  const members = await Promise.all([1, 2, 3].map(() => addMember({ plan: undefined })))
  const body = { rupees: 100, method: 'bank', ref: 'TX-77' }
  const replies = await Promise.all(members.map((member) => asShop(member, 'POST', '/payments', { body })))
  expect(replies.map(answerOf).sort()).toEqual(['payment.reference-used', 'payment.reference-used', 'yes'])
  const credited = members[replies.findIndex(({ status }) => status === 200)]
  for (const { status, json } of replies) {
    if (status === 409) expect(json.message).toContain(credited?.userId)
  }
})

test('a reversed refund restores deposit and day, and the deposit is paid out anew', async () => {
  const member = await memberSince('2026-01-15')
  await env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED', refund_due_on = '2026-02-01' WHERE user_id = ?`)
    .bind(member.userId)
    .run()
  const refund = { body: { method: 'bank' } }
  await asShop(member, 'POST', '/refund', refund)
  expect(await ledgerOf(member)).toHaveLength(5)
  goTo('2026-02-03')
  const reply = await reverse(member, 5)
  expect(reply.json.entry).toMatchObject({ kind: 'REFUND', amount: 5000, reverses: 5 })
  expect((await ledgerOf(member)).slice(5)).toEqual(['DEPOSIT_BACK -5000 → -5000', 'REFUND 5000 → 0'])
  expect(await rowOf(member)).toMatchObject({ deposit: 500_000, refund: '2026-02-03', balance: 0 })
  expect(answerOf(await asShop(member, 'POST', '/refund', refund))).toBe('yes')
  expect(await rowOf(member)).toMatchObject({ deposit: 0, refund: null, balance: 0 })
  expect(answerOf(await reverse(member, 4))).toBe('ledger.reversed')
})

test('an amount above what is owed and one rent is asked about, with both amounts in words', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15')
  const pays = async (rupees: number, more = {}) =>
    await asShop(member, 'POST', '/payments', { body: { rupees, method: 'cash', ...more } })
  const large = await pays(900_000)
  expect(large).toMatchObject({
    status: 409,
    json: {
      error: { code: 'payment.large' },
      message: `Rs. 900,000 (nine lakh rupees) is more than usual: ${member.userId} owes Rs. 1,500 (one thousand five hundred rupees). Is the amount correct?`,
    },
  })
  expect(answerOf(await pays(3000.01))).toBe('payment.large')
  expect(answerOf(await pays(3000.01, { method: 'correction', reason: 'x' }))).toBe('payment.large')
  expect(answerOf(await pays(3000.01, { isConfirmed: false }))).toBe('payment.large')
  expect(await rowOf(member)).toMatchObject({ balance: -150_000 })
  expect(answerOf(await pays(3000))).toBe('yes')
  expect(answerOf(await pays(900_000, { isConfirmed: true }))).toBe('yes')
})

test('entries cannot be changed or deleted', async () => {
  const member = await memberSince('2026-01-15')
  const change = env.DB.prepare('UPDATE ledger SET paisa = 1 WHERE user_id = ?')
  await expect(change.bind(member.userId).run()).rejects.toThrow('append-only')
  const removal = env.DB.prepare('DELETE FROM ledger WHERE user_id = ?')
  await expect(removal.bind(member.userId).run()).rejects.toThrow('append-only')
})
