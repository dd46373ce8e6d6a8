import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import rebuildMoney from '../../../scripts/rebuild-money.sql?raw'
import { DAY } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import type { TestMember } from '../../testing/members.ts'
import { asShop, brokenLedgers, goTo, memberSince, rowOf, runAt } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { RUNS } from '../../testing/runs.ts'
import { holdForDamage } from '../members/holds.queries.ts'
import { addEntry, findEntries, settle } from '../money/ledger.queries.ts'
import { findRents } from '../money/rents.queries.ts'
import { replay } from '../money/replay.rules.ts'

/** One thing that happens to a member. A reversal takes back the entry so many before the newest, if there is one. */
type Step =
  | { what: 'payment' | 'damage' | 'correction'; rupees: number }
  | { what: 'reversal'; before: number }
  | { what: 'payment of all' | 'next month' }

/** Rs. 100 to Rs. 4,000. */
const rupees = fc.integer({ min: 1, max: 40 }).map((hundreds) => hundreds * 100)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('payment' as const), rupees }) },
  fc.record({ what: fc.constant('damage' as const), rupees }),
  fc.record({ what: fc.constant('correction' as const), rupees }),
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('reversal' as const),
      before: fc.integer({ min: 0, max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('payment of all' as const, 'next month' as const) }) },
)

/**
 * A paid rent is open again, another is taken back while it is paid, a third while it is open. The first stays open: in
 * a second run the rent of another member is due on the same day.
 */
const RENTS_TAKEN_BACK: Step[] = [
  { what: 'next month' },
  { what: 'payment of all' },
  { what: 'next month' },
  { what: 'payment of all' },
  { what: 'reversal', before: 1 },
  { what: 'reversal', before: 3 },
  { what: 'reversal', before: 2 },
  { what: 'next month' },
  { what: 'reversal', before: 0 },
]

async function carryOut(member: TestMember, step: Step, now: number): Promise<void> {
  const { userId } = member
  switch (step.what) {
    case 'payment':
    case 'correction': {
      const how = step.what === 'payment' ? { method: 'cash' } : { method: 'correction', reason: 'x' }
      const body = { rupees: step.rupees, isConfirmed: true, ...how }
      expect((await asShop(member, 'POST', '/payments', { body })).status).toBe(200)
      return
    }
    case 'payment of all': {
      const { balance } = await rowOf(member)
      if (balance < 0) await carryOut(member, { what: 'payment', rupees: -balance / 100 }, now)
      return
    }
    case 'damage': {
      const paisa = -100 * step.rupees
      const entry = { userId, kind: 'DAMAGE', paisa, reason: 'Damage', ref: `KR-${now}`, at: now }
      await write(env.DB, [
        ...addEntry(entry as Parameters<typeof addEntry>[0]),
        ...holdForDamage(userId, 'Damage', now),
        ...settle([userId], now),
      ])
      return
    }
    case 'reversal': {
      const newest = (await findEntries(env.DB, userId)).length
      const reply = await asShop(member, 'POST', `/ledger/${newest - step.before}/reversal`, {
        body: { reason: 'Entered by mistake' },
      })
      // There may be no such entry, or it cannot be taken back.
      expect([200, 404, 409]).toContain(reply.status)
      return
    }
    case 'next month':
      await runAt(now)
  }
}

/** The sums that triggers keep; of a day whose sum is 0 there may be a row. */
async function sumsOfMoney(): Promise<unknown[][]> {
  const results = await env.DB.batch([
    env.DB.prepare('SELECT * FROM money_days WHERE paisa <> 0'),
    env.DB.prepare('SELECT * FROM rent_days WHERE paid_paisa <> 0 OR open_paisa <> 0'),
    env.DB.prepare(`SELECT * FROM totals WHERE name LIKE '%paisa'`),
  ])
  return results.map(({ results: rows }) => rows)
}

/** The command of operations.md. */
async function rebuild(): Promise<void> {
  await env.DB.batch(rebuildMoney.split(/;\n/).flatMap((text) => (text.trim() ? env.DB.prepare(text) : [])))
}

/** The number `n` of the first row. */
async function numberOf(text: string): Promise<number> {
  const row = await env.DB.prepare(text).first<{ n: number }>()
  return row?.n ?? 0
}

/** What must be true after each step, for the member and for the shop. */
async function expectSumsAgree(member: TestMember): Promise<void> {
  const { userId } = member
  expect(await brokenLedgers()).toEqual([])
  const entries = await findEntries(env.DB, userId)
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  const paid = entries.filter(({ kind }) => kind === 'PAYMENT')
  const unreversed = paid.filter(({ number, reverses }) => reverses === null && !reversed.has(number))
  const total = (rows: typeof paid) => rows.reduce((all, { paisa }) => all + paisa, 0)
  // A payment that was taken back and its reversal add up to nothing.
  expect(total(unreversed)).toBe(total(paid))

  const { rents, openDamage } = replay(entries)
  const stored = await findRents(env.DB, userId)
  expect(Object.fromEntries(stored.map(({ dueOn, paidAt }) => [dueOn, paidAt]))).toEqual(Object.fromEntries(rents))
  const { balance, status, hold, deposit } = await rowOf(member)
  if (balance >= 0) expect(stored.filter(({ paidAt }) => paidAt === null)).toEqual([])
  // The deposit of NOVICE in paisa, which no step touches.
  expect(deposit).toBe(500_000)
  expect([status, hold]).toEqual(openDamage ? ['HOLD', 'DAMAGE'] : ['ACTIVE', null])

  expect(await numberOf(`SELECT value AS n FROM totals WHERE name = 'earned_paisa'`)).toBe(
    await numberOf('SELECT coalesce(sum(paisa), 0) AS n FROM rents WHERE paid_at IS NOT NULL'),
  )
  expect(await numberOf('SELECT sum(paisa) AS n FROM money_days')).toBe(
    await numberOf('SELECT sum(paisa) AS n FROM ledger'),
  )
  const kept = await sumsOfMoney()
  await rebuild()
  expect(await sumsOfMoney()).toEqual(kept)
  const held = await numberOf(`SELECT value AS n FROM totals WHERE name = 'deposits_paisa'`)
  expect(held).toBe(await numberOf('SELECT sum(deposit_paisa) AS n FROM memberships'))
  expect(held).toBe(await numberOf(`SELECT -sum(paisa) AS n FROM ledger WHERE kind IN ('DEPOSIT', 'DEPOSIT_BACK')`))
}

test('after any payments, damages, corrections, renewals and reversals all sums agree', {
  timeout: 120_000,
}, async () => {
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 14 }), async (steps) => {
    const member = await memberSince('2026-01-15')
    let now = goTo('2026-01-15', '13:00:00.000')
    for (const step of steps) {
      now += step.what === 'next month' ? 31 * DAY : DAY / 24
      vi.setSystemTime(now)
      await carryOut(member, step, now)
      await expectSumsAgree(member)
    }
  })
  await fc.assert(property, { numRuns: RUNS.race + 2, examples: [[RENTS_TAKEN_BACK], [RENTS_TAKEN_BACK]] })
})

test('sums made anew count sales, sales that were undone, and balances of an import', async () => {
  const { userId } = await memberSince('2026-01-15')
  const at = goTo('2026-01-20')
  await adminToken()
  const sale = (code: string, paisa: number) =>
    sql`INSERT INTO sales (id, code, product_name, paisa, method, buyer, state_before, at, admin_id)
        SELECT ${code}, ${code}, 'Sifu', ${paisa}, 'cash', 'Ali', 'shelf', ${at}, id FROM admins LIMIT 1`
  const opening = { userId, at, reason: 'Brought from our former list' }
  await write(env.DB, [
    sale('PS5-0001-1', 300_000),
    sale('PS5-0001-2', 200_000),
    sql`UPDATE sales SET undone_at = ${at + DAY}, undone_by = admin_id WHERE id = 'PS5-0001-2'`,
    ...addEntry({ ...opening, kind: 'OPENING', paisa: 700_000 }),
    ...addEntry({ ...opening, kind: 'OPENING_DEPOSIT', paisa: -500_000 }),
  ])
  const sales = "SELECT sum(paisa) AS n FROM money_days WHERE kind = 'SALE'"
  expect(await numberOf(sales)).toBe(300_000)
  expect(await numberOf("SELECT count(*) AS n FROM money_days WHERE kind LIKE 'OPENING%'")).toBe(0)
  const kept = await sumsOfMoney()
  await rebuild()
  expect(await sumsOfMoney()).toEqual(kept)
})
