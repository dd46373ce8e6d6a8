import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { DAY } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { addGame } from '../../testing/games.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

test('the use of a game counts the rentals and the days of its copies in the last 90 days', async () => {
  const game = await addGame({ copies: 2 })
  const now = Date.now()
  const at = (days: number) => now - days * DAY
  const event = (number: number, state: string, days: number) =>
    sql`INSERT INTO copy_history (code, number, state, condition, reason, at) VALUES (${`${game}-1`}, ${number}, ${state}, 'good', '', ${at(days)})`
  await write(env.DB, [
    sql`UPDATE copy_history SET at = ${at(200)} WHERE code LIKE ${`${game}-%`}`,
    // Out for 20 of the last 90 days: the first rental began before them.
    ...[event(2, 'out', 100), event(3, 'shelf', 80), event(4, 'out', 40), event(5, 'repair', 30)],
  ])
  const headers = { token: await adminToken() }
  const { json } = await call('GET', `/api/v1/admin/games/${game}/line`, { headers })
  expect(json.use).toEqual({ rentals: 1, daysOut: 20, copyDays: 90 + 60 })
})
