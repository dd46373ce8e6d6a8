import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { write } from '../../platform/database/database.ts'
import { addGame, settleCopies } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import {
  answerOf,
  asMember,
  asShop,
  brokenLedgers,
  goTo,
  ledgerOf,
  memberSince,
  rentsOf,
  rowOf,
  runOn,
} from '../../testing/memberships.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

test('the shop may end a membership after three late rents in a row, not after two', async () => {
  const game = await addGame({ copies: 1 })
  const member = await memberSince('2026-01-15')
  await asMember(member, 'POST', 'game-request', { body: { id: game } })
  await runOn('2026-02-15', '2026-03-15', '2026-03-16')
  expect(answerOf(await asShop(member, 'POST', '/cancellation'))).toBe('membership.not-late-enough')
  await runOn('2026-04-15')
  expect(answerOf(await asShop(member, 'POST', '/cancellation'))).toBe('membership.not-late-enough')
  goTo('2026-04-16', '00:00:00.000')
  expect((await asShop(member, 'GET')).json.refusals.end).toBe('')
  expect(answerOf(await asShop(member, 'POST', '/cancellation'))).toBe('yes')
  expect(await rowOf(member)).toMatchObject({
    status: 'CANCELLED',
    ends: '2026-04-16',
    refund: '2026-04-24',
  })
  const stock = await env.DB.prepare('SELECT in_hand AS n FROM games WHERE product_code = ?').bind(game).first('n')
  expect(stock).toBe(1)
  expect(answerOf(await asShop(member, 'POST', '/cancellation'))).toBe('membership.ended')
})

test('the refund is the deposit minus the debt, and pays the open rents', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15', '2026-04-15', '2026-04-16')
  await asShop(member, 'POST', '/cancellation')
  const reply = await asShop(member, 'POST', '/refund', { body: { method: 'bank' } })
  expect(reply.json.message).toBe('Rs. 500 paid out by bank transfer.')
  expect((await ledgerOf(member)).slice(-2)).toEqual(['DEPOSIT_BACK 5000 → 500', 'REFUND -500 → 0'])
  expect((await rentsOf(member)).every((rent) => rent.endsWith('paid'))).toBe(true)
  expect(await rowOf(member)).toMatchObject({ deposit: 0, refund: null, balance: 0 })
  expect(answerOf(await asShop(member, 'POST', '/refund', { body: { method: 'bank' } }))).toBe('membership.refunded')
})

test.each([
  ['the debt takes all of the deposit', 5000, 'Nothing to pay out.', ['DEPOSIT_BACK 5000 → 0'], 0],
  ['the debt is more than the deposit', 6000, 'Nothing to pay out.', ['DEPOSIT_BACK 5000 → -1000'], -100_000],
  [
    'a positive BALANCE is paid out too',
    -250,
    'Rs. 5,250 paid out in cash.',
    ['DEPOSIT_BACK 5000 → 5250', 'REFUND -5250 → 0'],
    0,
  ],
])('refund: %s', async (_name, open, message, entries, balance) => {
  const member = await memberSince('2026-01-15')
  await asShop(member, 'POST', '/payments', {
    body: { rupees: -open, method: 'correction', reason: 'Test' },
  })
  const before = await ledgerOf(member)
  await env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED', refund_due_on = '2026-02-01' WHERE user_id = ?`)
    .bind(member.userId)
    .run()
  const reply = await asShop(member, 'POST', '/refund', { body: { method: 'cash' } })
  expect(reply.json.message).toBe(message)
  expect((await ledgerOf(member)).slice(before.length)).toEqual(entries)
  expect(await rowOf(member)).toMatchObject({ balance, deposit: 0 })
})

test('no deposit is paid out while a disc is out, and of two at once only one succeeds', async () => {
  const game = await addGame()
  const member = await addMember({ status: 'CANCELLED', atHome: [game] })
  const payOut = () => asShop(member, 'POST', '/refund', { body: { method: 'cash' } })
  expect(answerOf(await payOut())).toBe('membership.discs-out')
  await write(env.DB, [
    sql`UPDATE game_requests SET status = 'RETURNED' WHERE user_id = ${member.userId}`,
    sql`UPDATE memberships SET refund_due_on = '2026-02-01' WHERE user_id = ${member.userId}`,
  ])
  await settleCopies()
  const answers = (await Promise.all([payOut(), payOut(), payOut()])).map(answerOf).sort()
  expect(answers).toEqual(['membership.refunded', 'membership.refunded', 'yes'])
  expect(await ledgerOf(member)).toEqual(['DEPOSIT_BACK 5000 → 5000', 'REFUND -5000 → 0'])
})
