import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { earningsPage, gameEarnings } from '#contract/earnings.ts'
import { findRentsAfter } from '../../desk/earnings.queries.ts'
import { shareRents } from '../../desk/earnings.ts'
import { addGame } from '../../testing/games.ts'
import type { TestMember } from '../../testing/members.ts'
import { asMember, asShop, goTo, memberSince, runOn } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { deliver, shop } from '../../testing/request-life.ts'

async function read(path: string) {
  return (await call('GET', `/api/v1/admin/games/${path}`, { headers: { token: await adminToken() } })).json
}

/** The game is asked for and handed over now. */
async function take(member: TestMember, game: string): Promise<string> {
  const { json } = await asMember(member, 'POST', 'game-request', { body: { id: game } })
  for (const step of ['approve', 'pack']) await shop(`game-requests/${json.requestId}/${step}`)
  const reply = await deliver(member, [json.requestId])
  if (reply.status !== 200) throw new Error(reply.json.message)
  return json.requestId
}

async function sums() {
  const { results } = await env.DB.prepare(
    'SELECT month, product_code AS code, rent_paisa / 100 AS rent FROM game_months ORDER BY 1, 2',
  ).all<{ month: string; code: string; rent: number }>()
  return results.map(({ month, code, rent }) => `${month} ${code || 'no game'} ${rent}`)
}

test('rents are shared by days out once the month is over, and add up to the rent of the books', async () => {
  const [one, other, never] = [await addGame({ title: 'Aa' }), await addGame({ title: 'Bb' }), await addGame()]
  const member = await memberSince('2026-01-05', 'PRO')
  const reader = await memberSince('2026-01-08', 'NOVICE')
  goTo('2026-01-12')
  const id = await take(member, one)
  goTo('2026-01-22')
  await take(member, other)
  goTo('2026-01-27')
  await shop(`game-requests/${id}/collect`)
  await runOn('2026-02-05', '2026-02-08')
  const { ledger } = (await asShop(reader, 'GET')).json
  const february = ledger.rows.find(({ kind }: { kind: string }) => kind === 'RENT')
  const reversed = await asShop(reader, 'POST', `/ledger/${february.number}/reversal`, { body: { reason: 'A slip' } })
  expect(reversed.status).toBe(200)

  goTo('2026-02-01', '00:30:00.000')
  await shareRents(env, Date.now())
  expect(await sums()).toEqual([])
  goTo('2026-03-02')
  for (let run = 0; run < 2; run += 1) await shareRents(env, Date.now())
  // In January 15 days of 25 and 10 of 25; in February the other game alone.
  expect(await sums()).toEqual([
    '2026-01 no game 1500',
    `2026-01 ${one} 2400`,
    `2026-01 ${other} 1600`,
    '2026-02 no game 0',
    `2026-02 ${other} 4000`,
  ])
  for (const month of ['2026-01', '2026-02']) {
    const token = await adminToken()
    const { json } = await call('GET', `/api/v1/admin/money/month?month=${month}`, { headers: { token } })
    const { rent } = (await env.DB.prepare('SELECT sum(rent_paisa) / 100 AS rent FROM game_months WHERE month = ?')
      .bind(month)
      .first<{ rent: number }>()) ?? { rent: 0 }
    expect(json.income.rent).toBe(rent)
  }

  const { rows } = v.parse(earningsPage, await read('earnings'))
  expect(rows.map(({ productCode, rent }) => `${productCode} ${rent}`)).toEqual([
    `${other} 5600`,
    `${one} 2400`,
    `${never} 0`,
  ])
  expect(rows[1]).toMatchObject({ rentals: 1, daysOut: 15, paid: 0, unpriced: 3, payback: null })
  const { months, earnings } = v.parse(gameEarnings, await read(`${other}/earnings`))
  expect(months).toEqual([
    { month: '2026-02', rent: 4000 },
    { month: '2026-01', rent: 1600 },
  ])
  expect(earnings.daysOut).toBe(39)
})

test('payback is known when each copy has its price, and lists are sorted by it', async () => {
  const [cheap, dear] = [await addGame({ copies: 1 }), await addGame({ copies: 2 })]
  for (const [game, rent] of [
    [cheap, 90_000],
    [dear, 120_000],
  ]) {
    await env.DB.prepare(`INSERT INTO game_months VALUES ('2020-01', ?, ?)`).bind(game, rent).run()
  }
  await env.DB.prepare('UPDATE copies SET price_paisa = 80000 WHERE product_code IN (?, ?)').bind(cheap, dear).run()
  const order = async (sort: string) => {
    const { rows } = v.parse(earningsPage, await read(`earnings?sort=${sort}`))
    return rows.map(({ productCode }) => productCode).filter((code) => code === cheap || code === dear)
  }
  expect(await order('payback')).toEqual([cheap, dear])
  expect(await order('least')).toEqual([cheap, dear])
  const { earnings } = v.parse(gameEarnings, await read(`${dear}/earnings`))
  expect(earnings).toMatchObject({ rent: 1200, paid: 1600, unpriced: 0, payback: 75 })
  await env.DB.prepare(`UPDATE copies SET price_paisa = NULL WHERE code = ?`).bind(`${dear}-1`).run()
  expect((await read(`${dear}/earnings`)).earnings).toMatchObject({ paid: 800, unpriced: 1, payback: null })
  expect((await read('PS5-9999/earnings')).error.code).toBe('games.not-found')
})

test('two runs at once share a rent once', async () => {
  await memberSince('2025-01-05')
  const now = goTo('2025-02-02')
  await env.DB.prepare(`UPDATE shared_rents SET at = 0, user_id = '', number = 0`).run()
  await env.DB.prepare('DELETE FROM game_months').run()
  await Promise.allSettled([shareRents(env, now), shareRents(env, now)])
  const rents = await findRentsAfter(env.DB, { at: 0, userId: '', number: 0 }, now, 100)
  const rent = rents.reduce((sum, { paisa }) => sum + paisa, 0)
  expect(await sums()).toContain(`2025-01 no game ${rent / 100}`)
})
