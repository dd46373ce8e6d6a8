import { afterEach, expect, test } from 'vitest'
import { addMonths, dayInKarachi } from '#contract/dates.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import { settlementText } from '#contract/settlement.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { answerOf, asShop, brokenLedgers, goTo, memberSince, rowOf, runOn, viewOf } from '../../testing/memberships.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

test.each([
  ['nothing is paid', 0],
  ['a credit is there', 700],
])('the preview of an exit is the final settlement to the paisa when %s', async (_name, credit) => {
  const member = await memberSince('2026-01-15', 'NOVICE+')
  if (credit > 0) {
    const body = { rupees: credit + 0.37, method: 'cash' }
    await asShop(member, 'POST', '/payments', { body })
  }
  goTo('2026-02-01')
  const { exit } = await viewOf(member)
  expect(exit).toEqual({
    endsOn: '2026-04-15',
    rents: 5000,
    deposit: 8000,
    owed: credit > 0 ? 4299.63 : 5000,
    rest: credit > 0 ? 3700.37 : 3000,
    atHome: [],
  })
  expect(answerOf(await asShop(member, 'POST', '/notice'))).toBe('yes')
  expect((await viewOf(member)).exit).toEqual(exit)
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  expect(await rowOf(member)).toMatchObject({ status: 'CANCELLED' })
  expect((await viewOf(member)).exit).toMatchObject({ rents: 0, rest: exit?.rest })
  const refund = await asShop(member, 'POST', '/refund', { body: { method: 'cash' } })
  expect(refund.json.message).toBe(`${formatShortRupees(paisa(exit?.rest ?? 0))} paid out in cash.`)
  expect((await viewOf(member)).exit).toBeNull()
})

test('the preview leaves out a planned plan that would begin only after the end', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  const { balance } = await rowOf(member)
  await asShop(member, 'POST', '/plan-change', { body: { planName: 'PRO' } })
  const today = dayInKarachi(Date.now())
  const { exit } = await viewOf(member)
  // Notice today ends the membership before the other plan begins.
  expect(exit).toMatchObject({
    endsOn: addMonths(today, 1),
    rents: 0,
    deposit: 5000,
    owed: -balance / 100,
  })
})

test('the preview names the games at home, with what they cost if they are lost', async () => {
  const game = await addGame()
  const member = await addMember({ atHome: [game] })
  const { exit } = await viewOf(member)
  expect(exit?.atHome).toEqual([{ productName: 'At home', retail: 12_500 }])
})

test('the shop gives notice for a member and takes it back', async () => {
  const member = await memberSince('2026-01-15')
  const given = await asShop(member, 'POST', '/notice')
  expect(given.json.message).toBe('Notice is given. The membership ends on 15 Apr 2026.')
  expect(answerOf(await asShop(member, 'POST', '/notice'))).toBe('membership.notice-given')
  expect(await rowOf(member)).toMatchObject({ ends: '2026-04-15' })
  expect(answerOf(await asShop(member, 'DELETE', '/notice'))).toBe('yes')
  expect(await rowOf(member)).toMatchObject({ ends: null })
  expect(answerOf(await asShop(member, 'DELETE', '/notice'))).toBe('membership.no-notice')
})

test('the shop ends a membership for a reason at any time', async () => {
  const member = await memberSince('2026-01-15')
  goTo('2026-01-20')
  const end = (reason: string) => asShop(member, 'POST', '/end', { body: { reason } })
  expect((await end('')).status).toBe(422)
  expect(answerOf(await end('You have moved abroad'))).toBe('yes')
  expect(await rowOf(member)).toMatchObject({ status: 'CANCELLED', ends: '2026-01-20' })
  expect(answerOf(await end('Again'))).toBe('membership.ended')
})

test.each([
  [
    { rents: 0, deposit: 8000, owed: 10_500, rest: -2500 },
    'The deposit of Rs. 8,000 covers part of Rs. 10,500: Rs. 2,500 are still owed.',
  ],
  [
    { rents: 3000, deposit: 5000, owed: 3000, rest: 2000 },
    'Rents of Rs. 3,000 are due until then. The deposit of Rs. 5,000 covers Rs. 3,000: Rs. 2,000 is refunded.',
  ],
  [{ rents: 0, deposit: 5000, owed: 0, rest: 5000 }, 'The deposit of Rs. 5,000 is refunded in full.'],
  [
    { rents: 0, deposit: 5000, owed: -0.37, rest: 5000.37 },
    'The deposit of Rs. 5,000 and the credit of Rs. 0.37 are refunded: Rs. 5,000.37.',
  ],
])('%o reads as a sentence', (figures, text) => {
  expect(settlementText(figures)).toBe(text)
})
