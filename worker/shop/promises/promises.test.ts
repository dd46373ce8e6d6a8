import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addDays, type Day, dayInKarachi, startOfDay } from '#contract/dates.ts'
import { write } from '../../platform/database/database.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { askFor, deliver, requestIn, shop } from '../../testing/request-life.ts'
import { RUNS } from '../../testing/runs.ts'
import { insertRequest } from '../rentals/requests.queries.ts'
import { carriedBy, movePromise, promisesTables, putOff, recordTurns, takeUp } from './promises.queries.ts'

interface PromiseRow {
  day: Day
  told: Day
  outcome: string | null
  reason: string
}

const MONDAY = '2099-03-02'
let lives = 0

/** A new request, promised for two days after `MONDAY`. */
function newRequest(): { id: string; userId: string; statements: Sql[] } {
  lives += 1
  const [id, userId] = [`KR-PROMISE-${lives}`, `KB-PROMISE-${lives}`]
  const facts = { kind: 'REQUEST' as const, memberEmail: '', productCode: 'PS5-X', productName: 'X', gameCategory: '' }
  const others = { wasNew: false, givesBack: null, fromQueue: false, askedBy: null }
  const delivery = { from: addDays(MONDAY, 1), until: addDays(MONDAY, 2) }
  const request = { ...{ id, userId, memberCity: 'Khi', delivery }, ...facts, ...others }
  return { id, userId, statements: insertRequest(request, startOfDay(MONDAY)) }
}

async function promisesOf(id: string): Promise<PromiseRow[]> {
  const { results } = await env.DB.prepare(
    'SELECT day, told, outcome, reason FROM promises WHERE request_id = ? ORDER BY id',
  )
    .bind(id)
    .all<PromiseRow>()
  return results
}

const step = fc.oneof(
  fc.record({ does: fc.constantFrom('wait', 'sweep', 'APPROVED', 'REQUESTED', 'take up' as const) }),
  fc.record({ does: fc.constantFrom('move', 'NOT_AT_HOME', 'REFUSED'), days: fc.integer({ min: 0, max: 6 }) }),
)
const ending = fc.constantFrom('HANDED_OVER', 'DECLINED', 'WITHDRAWN')

/** What the record has to say, without a database. */
function expected(steps: { does: string; days?: number }[], end: string): PromiseRow[] {
  let today = MONDAY
  let status = 'REQUESTED'
  let rows: PromiseRow[] = [{ day: addDays(MONDAY, 2), told: addDays(MONDAY, 2), outcome: null, reason: '' }]
  let putOff: { from: PromiseRow; to: PromiseRow } | undefined
  const open = () => rows.find(({ outcome }) => outcome === null)
  for (const { does, days = 0 } of steps) {
    const [row, day] = [open(), addDays(today, days)]
    if (does === 'wait') today = addDays(today, 1)
    if (does === 'APPROVED' || does === 'REQUESTED') status = does
    if (does === 'sweep' && row && row.day < today) Object.assign(row, { outcome: 'LATE' })
    if (does === 'move' && row) Object.assign(row, { told: day, day: day < row.day ? day : row.day })
    if (does === 'take up' && putOff && putOff.to === row && row.day >= today) {
      rows = rows.filter((each) => each !== row)
      Object.assign(putOff.from, { outcome: null, reason: '' })
      putOff = undefined
    }
    if (does !== 'NOT_AT_HOME' && does !== 'REFUSED') continue
    // Only the last visit that was put off can be taken up.
    putOff = undefined
    if (row && row.day >= today && row.day < day) {
      putOff = {
        from: Object.assign(row, { outcome: 'VOID', reason: does }),
        to: { day, told: day, outcome: null, reason: '' },
      }
      rows.push(putOff.to)
    }
  }
  const last = open()
  if (last) {
    const isVoid = end === 'WITHDRAWN' || (end === 'DECLINED' && status === 'REQUESTED')
    const outcome = today > last.day ? 'LATE' : end === 'HANDED_OVER' ? 'KEPT' : isVoid ? 'VOID' : 'LATE'
    Object.assign(last, { outcome, reason: end === 'HANDED_OVER' ? '' : end })
  }
  return rows
}

test('each promise ends once: kept in time, void by the member, and late for all else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), ending, async (steps, end) => {
      const { id, userId, statements } = newRequest()
      await write(env.DB, statements)
      let now = startOfDay(MONDAY) + 1
      const history = (status: string) => sql`INSERT INTO game_request_history VALUES (${id}, ${status}, ${now})`
      let putOffAt = 0
      for (const each of steps) {
        now += each.does === 'wait' ? 24 * 60 * 60 * 1000 : 1
        const day = addDays(dayInKarachi(now), 'days' in each ? each.days : 0)
        if (each.does === 'sweep') await write(env.DB, promisesTables.promises.sweep(now))
        if (each.does === 'APPROVED' || each.does === 'REQUESTED') await write(env.DB, [history(each.does)])
        if (each.does === 'move') await write(env.DB, [movePromise(id, day, now)])
        if (each.does === 'NOT_AT_HOME' || each.does === 'REFUSED') {
          putOffAt = now
          await write(env.DB, putOff(userId, each.does, day, now))
        }
        if (each.does === 'take up') await write(env.DB, takeUp(userId, putOffAt, now))
      }
      now += 1
      await write(env.DB, [history(end), ...takeUp(userId, putOffAt, now)])
      expect(await promisesOf(id)).toEqual(expected(steps, end))
    }),
    { numRuns: RUNS.rule / 2 },
  )
  // The counts of the days are those of the rows.
  const { results } = await env.DB.prepare(
    `SELECT count(*) AS wrong FROM (
       SELECT kind, day, city, carrier, sum(outcome IS 'KEPT') AS kept, sum(outcome IS 'LATE') AS late, sum(outcome IS 'VOID') AS void, sum(outcome IS NULL) AS open
       FROM promises WHERE shown = 1 GROUP BY 1, 2, 3, 4
       EXCEPT SELECT kind, day, city, carrier, kept, late, void, open FROM promise_days)`,
  ).all()
  expect(results).toEqual([{ wrong: 0 }])
  const { results: ofDays } = await env.DB.prepare(
    `SELECT day, kept, missed FROM delivery_days
     EXCEPT SELECT day, sum(kept), sum(late + open) FROM promise_days WHERE kind = 'DELIVERY' GROUP BY day`,
  ).all()
  expect(ofDays).toEqual([])
})

test('a day of the queue before the next visit is void, and a later one counts on', async () => {
  const { userId, headers } = await addMember()
  const days = [addDays(MONDAY, -1), MONDAY, addDays(MONDAY, 4), addDays(MONDAY, 5)]
  const made = startOfDay(addDays(MONDAY, -10))
  const turns = []
  for (const day of days) {
    const productCode = await addGame({ copies: 0 })
    await call('POST', '/api/v1/user/queue', { headers, body: { productCode } })
    turns.push({ productCode, kind: 'TURN_SOON' as const, city: 'Karachi', modelDay: day, day, isShown: true })
  }
  await write(env.DB, [recordTurns(userId, turns, made)])
  await write(env.DB, putOff(userId, 'NOT_AT_HOME', addDays(MONDAY, 5), startOfDay(MONDAY)))
  await write(env.DB, promisesTables.promises.sweep(startOfDay(addDays(MONDAY, 5))))
  const { results } = await env.DB.prepare(
    'SELECT outcome, reason, user_id IS NULL AS isUntied FROM promises WHERE made_at = ? ORDER BY day',
  )
    .bind(made)
    .all()
  const isVoid = { outcome: 'VOID', reason: 'NOT_AT_HOME', isUntied: 1 }
  expect(results).toEqual([
    { outcome: 'LATE', reason: '', isUntied: 0 },
    isVoid,
    isVoid,
    { outcome: null, reason: '', isUntied: 0 },
  ])
})

test('a game at the door in time is a kept promise of the one who brought it, or of the courier', async () => {
  const byHand = await requestIn('PACKED')
  await deliver(byHand.member, [byHand.id])
  const row = (id: string) =>
    env.DB.prepare('SELECT outcome, carrier, city, came_at > 0 AS came FROM promises WHERE request_id = ?')
      .bind(id)
      .first<{ carrier: string }>()
  const known = await row(byHand.id)
  expect(known).toMatchObject({ outcome: 'KEPT', city: 'Karachi', came: 1 })
  expect(await env.DB.prepare('SELECT role FROM admins WHERE id = ?').bind(known?.carrier).first('role')).toBe('owner')

  const { id, statements } = newRequest()
  await write(env.DB, [
    ...statements,
    sql`UPDATE game_requests SET sent_at = 1, courier = 'TCS', status = 'PACKED' WHERE id = ${id}`,
    sql`INSERT INTO game_request_history VALUES (${id}, 'HANDED_OVER', ${startOfDay(MONDAY) + 1})`,
    carriedBy(known?.carrier ?? '', [id]),
  ])
  expect(await row(id)).toMatchObject({ outcome: 'KEPT', carrier: 'TCS', city: 'Karachi' })
})

test('a holiday that moves an approved delivery leaves the first day as the one that counts', async () => {
  const member = await addMember()
  const id = await askFor(member, await addGame())
  const [first] = await promisesOf(id)
  await shop(`game-requests/${id}/approve`)
  const day = first?.day ?? ''
  expect((await shop('holidays', { day, name: 'Strike' })).status).toBe(200)
  await shop(`holidays/${day}/promises`)
  const [moved] = await promisesOf(id)
  expect(moved).toMatchObject({ day, outcome: null })
  expect(moved?.told).toBe(
    await env.DB.prepare('SELECT deliver_by FROM game_requests WHERE id = ?').bind(id).first('deliver_by'),
  )
  expect(moved?.told ?? '').not.toBe(day)
})

test('owners see who brought the games, the counter does not', async () => {
  const { id, member } = await requestIn('PACKED')
  await deliver(member, [id])
  const day = await env.DB.prepare('SELECT day FROM promises WHERE request_id = ?').bind(id).first('day')
  const as = async (token: string) =>
    (await call('GET', `/api/v1/admin/promises?from=${day}&to=${day}`, { headers: { token } })).json
  const [owner, counter] = [await as(await adminToken()), await as(await adminToken(undefined, 'counter'))]
  expect(counter.rows).toEqual(owner.rows)
  expect(owner.riders[0].kept).toBeGreaterThan(0)
  expect(counter.riders).toEqual([])
})
