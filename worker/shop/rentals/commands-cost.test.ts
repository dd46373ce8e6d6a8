import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { REQUEST_STATUSES } from '#contract/game-requests.ts'
import { newMeter } from '../../platform/base/env.ts'
import { meteredDatabase, write } from '../../platform/database/database.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { askFor, askSwap, deliver, shop } from '../../testing/request-life.ts'

/** Requests of other members: every status in turn, with discs and visits where the status has them. */
async function fill(from: number, count: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => from + index))
  await write(env.DB, [
    sql`INSERT INTO deliveries (id, user_id, fee_paisa, at)
       SELECT 'D' || value, 'KB-0' || value, 0, value FROM json_each(${numbers})`,
    sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                  product_name, game_category, gives_back, item_code, requested_at)
       SELECT 'KR-' || value, 'SWAP', ${JSON.stringify(REQUEST_STATUSES)} ->> (value % 8), 'KB-0' || value, '', '', 'PS4-' || value,
              'Astro Bot', 'Action', 'PS4-' || value || '-9', 'PS4-' || value || '-1', value
       FROM json_each(${numbers})`,
  ])
}

/** The rows that each command of a whole life reads, with a swap at the end. */
async function readByLife(token: string): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  const [game, next] = [await addGame(), await addGame()]
  const member = await addMember()
  const measure = async (name: string, run: (DB: D1Database) => Promise<{ status: number }>) => {
    const meter = newMeter()
    expect((await run(meteredDatabase(env.DB, meter))).status, name).toBe(200)
    read[name] = meter.rowsRead
  }
  const id = await askFor(member, game)
  const step = (path: string, body = {}) =>
    measure(path, (DB) => shop(`game-requests/${id}/${path}`, body, { token, env: { DB } }))
  await step('approve')
  await step('pack')
  await measure('hand over', (DB) => deliver(member, [id], {}, { token, env: { DB } }))
  const swap = await askSwap(member, next, game)
  await shop(`game-requests/${swap}/approve`, {}, { token })
  await measure('swap', (DB) => deliver(member, [swap], {}, { token, env: { DB } }))
  await step('inspect', { damage: 'CASE' })
  const last = (path: string, body = {}) =>
    measure(`${path} after a swap`, (DB) => shop(`game-requests/${swap}/${path}`, body, { token, env: { DB } }))
  await last('collect')
  await last('inspect', { damage: null })
  // The outbox is sent after each reply; only the command's own mails are to be counted.
  await env.DB.prepare('DELETE FROM outbox').run()
  return read
}

test('commands read the same number of rows with 5,000 other requests as with 100', {
  timeout: 60_000,
}, async () => {
  await fill(0, 100)
  // The first delivery of an admin makes the rows that count their promises of the day, and the last promise of the
  // index reads one row less.
  await write(env.DB, [
    sql`INSERT INTO promises (kind, request_id, city, day, told, made_at) VALUES ('DELIVERY', 'KZ', '', '2020-01-01', '2020-01-01', 0)`,
  ])
  const token = await adminToken()
  await readByLife(token)
  const small = await readByLife(token)
  await fill(1000, 5000)
  expect(await readByLife(token)).toEqual(small)
})
