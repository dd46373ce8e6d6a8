import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addMember } from '../../testing/members.ts'

const STORED = `SELECT (SELECT sum(paid_paisa) FROM rent_days) AS paid, (SELECT sum(open_paisa) FROM rent_days) AS open,
  (SELECT value FROM totals WHERE name = 'receivable_paisa') AS owed`
const COUNTED = `SELECT sum(iif(paid_at IS NULL, 0, paisa)) AS paid, sum(iif(paid_at IS NULL, paisa, 0)) AS open,
  (SELECT sum(-min(0, net_paisa)) FROM members) AS owed FROM rents`

test('the sums of rents by day and of debts follow each change of a rent and a balance', async () => {
  const { userId } = await addMember()
  await addMember()
  const own = `WHERE user_id = '${userId}'`
  for (const [sql, ...sums] of [
    [`INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES ('${userId}', '2026-06-15', 1, 100)`, 0, 100, 0],
    [
      `INSERT INTO rents (user_id, due_on, plan_id, paisa, paid_at) VALUES ('${userId}', '2026-06-15', 1, 7, 1)
      ON CONFLICT DO NOTHING`,
      0,
      100,
      0,
    ],
    [
      `INSERT INTO rents (user_id, due_on, plan_id, paisa, paid_at) VALUES ('${userId}', '2026-07-15', 1, 20, 1)`,
      20,
      100,
      0,
    ],
    [`UPDATE rents SET paid_at = 1 ${own}`, 120, 0, 0],
    [`UPDATE rents SET paid_at = NULL ${own} AND due_on = '2026-06-15'`, 20, 100, 0],
    [`UPDATE members SET balance_paisa = -70 ${own}`, 20, 100, 70],
    [`UPDATE members SET ended_deposit_paisa = 50 ${own}`, 20, 100, 20],
    [`UPDATE members SET balance_paisa = 30 ${own}`, 20, 100, 0],
    [`UPDATE members SET balance_paisa = -90 ${own}`, 20, 100, 40],
    [`DELETE FROM rents ${own} AND due_on = '2026-06-15'`, 20, 0, 40],
  ] as [string, number, number, number][]) {
    await env.DB.prepare(sql).run()
    const [paid, open, owed] = sums
    expect(await env.DB.prepare(STORED).first(), sql).toEqual({ paid, open, owed })
    expect(await env.DB.prepare(COUNTED).first(), sql).toEqual({ paid, open, owed })
  }
})
