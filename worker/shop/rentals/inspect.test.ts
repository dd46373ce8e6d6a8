import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Damage } from '#contract/game-requests.ts'
import { write } from '../../platform/database/database.ts'
import { mailsTo, newsSubjectsTo, newsTo } from '../../testing/accounts.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { viewOf } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { askFor, askSwap, ledgerOf, membershipOf, requestIn, requestRow, shop } from '../../testing/request-life.ts'
import { addEntry } from '../money/ledger.queries.ts'

// Whole lives of requests by real calls take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const RETAIL = 1_250_000 // paisa, of every game of the tests

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-20T07:00:00Z') })
})

function inspect(id: string, damage: Damage | null) {
  return shop(`game-requests/${id}/inspect`, { damage })
}

async function stockOf(game: string) {
  return await env.DB.prepare('SELECT owned, in_hand FROM games WHERE product_code = ?').bind(game).first()
}

async function credit({ userId }: TestMember, paisa: number): Promise<void> {
  await write(env.DB, addEntry({ userId, kind: 'PAYMENT', paisa, reason: 'Paid', at: Date.now() }))
}

async function lastNews({ email }: TestMember): Promise<string> {
  return (await newsTo(email)).at(-1)?.body ?? ''
}

async function lastMail({ email }: TestMember): Promise<string> {
  return (await mailsTo(email)).at(-1)?.body ?? ''
}

test('a disc in order is back on the shelf, costs nothing and can be requested again', async () => {
  const { id, member, game } = await requestIn('COLLECTED')
  expect(await stockOf(game)).toEqual({ owned: 3, in_hand: 2 })
  const reply = await inspect(id, null)
  expect(reply.json).toMatchObject({
    status: true,
    message: expect.stringMatching(/ is back from Test Member$/),
    request: { status: 'RETURNED', damage: null, returnedAt: Date.now() },
  })
  expect(await stockOf(game)).toEqual({ owned: 3, in_hand: 3 })
  expect(await ledgerOf(member)).toEqual([])
  expect(await membershipOf(member)).toMatchObject({ status: 'ACTIVE' })
  expect(await lastNews(member)).toContain('everything is in order')
  await askFor(member, game)
})

test.each<[Damage, number, string, string]>([
  ['DISC', RETAIL, 'the disc is damaged', 'Rs. 12,500'],
  ['CASE', 50_000, 'the case is damaged', 'Rs. 500'],
  ['BOTH', RETAIL + 50_000, 'the disc and its case are damaged', 'Rs. 13,000'],
])('damage %s costs %i paisa and puts the membership on hold', async (damage, fee, words, amount) => {
  const { id, member, game } = await requestIn('COLLECTED')
  const reply = await inspect(id, damage)
  expect(reply.json).toMatchObject({
    message: expect.stringContaining(`is back from Test Member, damaged: ${amount} charged`),
    request: { damage },
  })
  expect(await requestRow(id)).toMatchObject({ status: 'RETURNED', damage })
  expect(await stockOf(game)).toEqual(damage === 'CASE' ? { owned: 3, in_hand: 3 } : { owned: 2, in_hand: 2 })
  expect(await ledgerOf(member)).toEqual([
    { kind: 'DAMAGE', paisa: -fee, reason: expect.stringContaining(id), ref: id },
  ])
  expect(await membershipOf(member)).toMatchObject({ status: 'HOLD', hold_reason: 'DAMAGE' })
  await expect(askFor(member, await addGame())).rejects.toThrow('on hold')
  const mail = await lastMail(member)
  for (const part of [words, amount, 'on hold until this is paid']) expect(mail).toContain(part)
})

test('a lost disc is inspected without being collected and leaves the library', async () => {
  const { id, member, game } = await requestIn('HANDED_OVER')
  expect((await inspect(id, 'DISC')).json.message).toMatch(/ is lost by Test Member: Rs\. 12,500 charged$/)
  expect(await requestRow(id)).toMatchObject({
    status: 'RETURNED',
    damage: 'DISC',
    collected_at: null,
  })
  expect(await stockOf(game)).toEqual({ owned: 2, in_hand: 2 })
  expect(await lastMail(member)).toContain('the disc is lost')
})

test.each([
  ['HANDED_OVER', 'Lost', 'the disc is lost'],
  ['COLLECTED', 'Damaged', 'the disc is damaged'],
] as const)('a disc that is %s reads as %s in ledger, hold, history and news', async (status, word, found) => {
  const { id, member } = await requestIn(status)
  await inspect(id, 'DISC')
  const title = (await requestRow(id))?.product_name
  const reason = `${word}: ${title} (${id})`
  expect((await ledgerOf(member)).at(-1)).toMatchObject({ kind: 'DAMAGE', reason })
  expect((await viewOf(member)).hold?.note).toContain(reason)
  expect((await newsSubjectsTo(member.email)).at(-1)).toBe(reason)
  const { results } = await env.DB.prepare('SELECT detail FROM admin_actions WHERE subject = ? ORDER BY id')
    .bind(id)
    .all()
  expect(results.at(-1)).toEqual({ detail: expect.stringContaining(`${found}, charged Rs. `) })
})

test('a swap for a lost disc becomes a request', async () => {
  const { id, member, game } = await requestIn('HANDED_OVER')
  const swap = await askSwap(member, await addGame(), game)
  await inspect(id, 'DISC')
  expect(await requestRow(swap)).toMatchObject({ kind: 'REQUEST', gives_back: null })
})

test.each([
  ['covers the fee', 'ACTIVE', 50_000, 'nothing changes for you'],
  ['falls one paisa short', 'HOLD', 49_999, 'You now owe Rs. 0.01'],
])('when BALANCE %s the membership is %s', async (_name, status, paisa, words) => {
  const { id, member } = await requestIn('COLLECTED')
  await credit(member, paisa)
  await inspect(id, 'CASE')
  expect(await membershipOf(member)).toMatchObject({ status })
  expect(await lastMail(member)).toContain(words)
})

test('a hold by the shop stays a hold by the shop', async () => {
  const { id, member } = await requestIn('COLLECTED')
  await env.DB.prepare(`UPDATE memberships SET status = 'HOLD', hold_reason = 'SHOP' WHERE user_id = ?`)
    .bind(member.userId)
    .run()
  await inspect(id, 'CASE')
  expect(await membershipOf(member)).toMatchObject({ status: 'HOLD', hold_reason: 'SHOP' })
  expect(await lastMail(member)).toContain('Your membership stays on hold.')
})

test('the last disc of an ended membership sets the refund seven working days later', async () => {
  const member = await addMember({ plan: 'PRO' })
  const first = await requestIn('COLLECTED', { member })
  const last = await requestIn('HANDED_OVER', { member })
  await write(env.DB, [
    sql`UPDATE memberships SET status = 'CANCELLED' WHERE user_id = ${member.userId}`,
    sql`INSERT INTO holidays (day, name) VALUES ('2026-03-23', 'Pakistan Day')`,
  ])
  await inspect(first.id, null)
  expect(await membershipOf(member)).toMatchObject({ refund_due_on: null })
  await shop(`game-requests/${last.id}/collect`)
  await inspect(last.id, 'CASE')
  // From Friday 20 March: 21, then 24 to 28 without Sunday and the holiday, then Monday 30.
  expect(await membershipOf(member)).toMatchObject({
    status: 'CANCELLED',
    refund_due_on: '2026-03-30',
  })
  expect(await ledgerOf(member)).toMatchObject([{ kind: 'DAMAGE', paisa: -50_000 }])
  expect(await lastMail(member)).toContain('take it from your deposit')
})

// The shop decides ---------------------------------------------------------------------------------------

test('a charge below the terms needs a reason, which the member reads', async () => {
  const { id, member, game } = await requestIn('COLLECTED')
  const form = { damage: 'DISC', charge: 4000, condition: 'worn', to: 'repair' }
  const inspectAs = (more: object) => shop(`game-requests/${id}/inspect`, { ...form, ...more })
  expect((await inspectAs({})).json.error.issues).toEqual([
    { path: 'chargeReason', message: 'Please say why it is less' },
  ])
  expect((await inspectAs({ charge: 12501 })).json.error.issues).toEqual([
    { path: 'charge', message: 'The terms allow at most Rs. 12,500' },
  ])
  const reply = await inspectAs({ chargeReason: 'It can be resurfaced' })
  expect(reply.json.request).toMatchObject({
    conditionBefore: 'new',
    conditionAfter: 'worn',
    charged: 4000,
    chargeReason: 'It can be resurfaced',
  })
  expect((await ledgerOf(member)).map(({ paisa }) => paisa)).toEqual([-400_000])
  expect(await lastMail(member)).toContain('We have charged only Rs. 4,000 to your balance: It can be resurfaced.')
  const copy = env.DB.prepare('SELECT state, condition FROM copies WHERE code = ?')
  expect(await copy.bind(`${game}-1`).first()).toEqual({ state: 'repair', condition: 'worn' })
  expect(await stockOf(game)).toEqual({ owned: 2, in_hand: 2 })
})

test('a charge of nothing holds nobody and writes no entry', async () => {
  const { id, member } = await requestIn('COLLECTED')
  const form = { damage: 'BOTH', charge: 0, chargeReason: 'It was scratched before', to: 'shelf' }
  expect((await shop(`game-requests/${id}/inspect`, form)).status).toBe(200)
  expect(await ledgerOf(member)).toEqual([])
  expect(await membershipOf(member)).toMatchObject({ status: 'ACTIVE' })
  expect(await lastNews(member)).toContain('We charge you nothing: It was scratched before')
})

test('a charge without damage is refused', async () => {
  const { id } = await requestIn('COLLECTED')
  const reply = await shop(`game-requests/${id}/inspect`, { damage: null, charge: 500 })
  expect(reply.json.error.issues).toEqual([{ path: 'damage', message: 'Please say what is damaged' }])
})

test('the shop sees the disc and the fees of the terms before it decides', async () => {
  const { id, game } = await requestIn('COLLECTED')
  const headers = { token: await adminToken() }
  const { json } = await call('GET', `/api/v1/admin/game-requests/${id}/inspection`, { headers })
  expect(json).toMatchObject({
    copy: { code: `${game}-1`, condition: 'new' },
    fees: { DISC: 12500, CASE: 500, BOTH: 13000 },
  })
})
