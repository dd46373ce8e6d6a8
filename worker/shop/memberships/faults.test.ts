import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { Env } from '../../platform/base/env.ts'
import { write } from '../../platform/database/database.ts'
import { at, withFaults } from '../../testing/faults.ts'
import type { TestMember } from '../../testing/members.ts'
import {
  asMember,
  asShop,
  brokenLedgers,
  eventsOf,
  goTo,
  ledgerOf,
  memberSince,
  rowOf,
} from '../../testing/memberships.ts'
import type { Reply } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'

const TABLES = ['ledger', 'rents', 'membership_history', 'outbox', 'idempotency_keys'] as const

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

interface Asking {
  key: string
  env?: Partial<Env>
}

interface CommandCase {
  name: string
  before: (member: TestMember) => Promise<unknown>
  ask: (member: TestMember, asking: Asking) => Promise<Reply>
}

const COMMANDS: CommandCase[] = [
  {
    name: 'a payment',
    before: async () => {},
    ask: (member, asking) => asShop(member, 'POST', '/payments', { body: { rupees: 100, method: 'cash' }, ...asking }),
  },
  {
    name: 'the start of a membership',
    before: async ({ userId }) => {
      goTo('2026-03-15')
      await env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED', deposit_paisa = 0 WHERE user_id = ?`)
        .bind(userId)
        .run()
    },
    ask: (member, asking) =>
      asShop(member, 'POST', '/membership', {
        body: { planName: 'PRO', rupees: 16_000, method: 'cash' },
        ...asking,
      }),
  },
  {
    name: 'a refund',
    before: ({ userId }) =>
      env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED', refund_due_on = '2026-04-01' WHERE user_id = ?`)
        .bind(userId)
        .run(),
    ask: (member, asking) => asShop(member, 'POST', '/refund', { body: { method: 'cash' }, ...asking }),
  },
  {
    name: 'a notice',
    before: async () => {},
    ask: (member, asking) => asMember(member, 'POST', 'membership/cancellation', asking),
  },
  {
    name: 'an early month',
    before: async ({ userId }) => {
      const now = goTo('2026-02-01')
      // Two games use up the month of NOVICE, so that the next month may begin early.
      await write(
        env.DB,
        ['1', '2'].map(
          (index) =>
            sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                        product_name, game_category, requested_at, handed_over_at)
             VALUES (${`KR-${userId}-${index}`}, 'REQUEST', 'RETURNED', ${userId}, '', '', 'PS5-GONE', 'Gone', 'Action', ${now}, ${now})`,
        ),
      )
    },
    ask: (member, asking) => asMember(member, 'POST', 'membership/early-month', asking),
  },
]

test.each(COMMANDS)(
  '$name: a failed batch writes nothing; the next try with the same key succeeds, and a third replays its reply',
  async ({ before, ask }) => {
    const member = await memberSince('2026-01-15')
    await before(member)
    const key = crypto.randomUUID()
    const counts = await rowCounts(...TABLES)
    const row = await rowOf(member)
    const failed = await ask(member, {
      key,
      env: withFaults(at('DB.batch', 'before')),
    })
    expect(failed.status).toBe(503)
    expect(await rowCounts(...TABLES)).toEqual(counts)
    expect(await rowOf(member)).toEqual(row)
    const done = await ask(member, { key })
    expect(done.status).toBe(200)
    const [ledger, events] = [await ledgerOf(member), await eventsOf(member)]
    expect((await ask(member, { key })).json).toEqual(done.json)
    expect([await ledgerOf(member), await eventsOf(member)]).toEqual([ledger, events])
  },
)

test.each(COMMANDS)(
  '$name: 200 when the answer of D1 is lost after the commit, and the same key replays this reply',
  async ({ before, ask }) => {
    const member = await memberSince('2026-01-15')
    await before(member)
    const key = crypto.randomUUID()
    const lost = await ask(member, {
      key,
      env: withFaults(at('DB.batch', 'after')),
    })
    expect(lost.status).toBe(200)
    const [ledger, events, row] = [await ledgerOf(member), await eventsOf(member), await rowOf(member)]
    const replayed = await ask(member, { key })
    expect(replayed.json).toEqual(lost.json)
    expect([await ledgerOf(member), await eventsOf(member), await rowOf(member)]).toEqual([ledger, events, row])
  },
)
