import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import { write } from '../../platform/database/database.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'

let token = ''

beforeEach(async () => {
  token = await adminToken()
})

async function asAdmin(method: string, path: string, body?: object): Promise<Reply> {
  return await call(method, `/api/v1/admin/${path}`, { headers: { token }, body })
}

const eid = { day: '2098-05-27', name: 'Eid al-Adha' }

test('a holiday is added, renamed and removed, each with an audit row', async () => {
  expect((await asAdmin('POST', 'holidays', eid)).json.message).toBe('27 May 2098 is a holiday: Eid al-Adha')
  await asAdmin('PUT', `holidays/${eid.day}`, { name: 'Eid', was: eid.name })
  expect((await asAdmin('GET', 'holidays?q=eid')).json.rows).toEqual([{ ...eid, name: 'Eid', promises: [] }])
  expect((await asAdmin('DELETE', `holidays/${eid.day}`)).json.message).toBe('Eid is not a holiday any more')
  expect((await asAdmin('GET', 'holidays')).json.rows).toEqual([])
  const { rows } = (await asAdmin('GET', `actions?subject=${eid.day}`)).json
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'holiday.removed',
    'holiday.renamed',
    'holiday.added',
  ])
})

test('of two admins who make the same change at once one succeeds and the other gets an error', async () => {
  const day = '2098-08-14'
  const both = async (work: () => Promise<Reply>) =>
    (await Promise.all([work(), work()])).map(({ status }) => status).toSorted()
  expect(await both(() => asAdmin('POST', 'holidays', { day, name: 'A' }))).toEqual([200, 409])
  expect(await both(() => asAdmin('PUT', `holidays/${day}`, { name: 'B', was: 'A' }))).toEqual([200, 409])
  expect(await both(() => asAdmin('DELETE', `holidays/${day}`))).toEqual([200, 404])
})

test.each([
  ['day', '2026-02-29'],
  ['day', 'tomorrow'],
  ['day', ''],
  ['name', ' '],
])('a holiday with %s %j -> 422', async (path, value) => {
  const reply = await asAdmin('POST', 'holidays', { ...eid, [path]: value })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toMatchObject([{ path }])
})

test('a new holiday moves the promised days, and its removal moves them back', async () => {
  await addGame()
  const member = await addMember()
  const promised = async () =>
    (await call('GET', '/api/v1/user/eligibility', { headers: member.headers })).json.delivery
  const before = await promised()
  const day = before.until
  await asAdmin('POST', 'holidays', { day, name: 'Closed' })
  const after = await promised()
  expect(after.until > before.until).toBe(true)
  expect(after.until <= addDays(dayInKarachi(Date.now()), 6)).toBe(true)
  await asAdmin('DELETE', `holidays/${day}`)
  expect(await promised()).toEqual(before)
})

test('a range leaves Sundays and days that are holidays out, and a past day or a Sunday is refused', async () => {
  // 4 May 2098 is a Sunday.
  await asAdmin('POST', 'holidays', { day: '2098-05-05', name: 'Known' })
  const range = { day: '2098-05-03', until: '2098-05-06', name: 'Eid' }
  const { json } = await asAdmin('POST', 'holidays', range)
  expect(json.days).toEqual(['2098-05-03', '2098-05-06'])
  expect(json.message).toBe('2 days from 3 May 2098 to 6 May 2098 are holidays: Eid')
  expect((await asAdmin('POST', 'holidays', range)).status).toBe(409)
  for (const body of [
    { day: '2098-05-04', name: 'Sunday' },
    { day: '2026-01-01', name: 'Past' },
    { ...range, until: '2098-05-02' },
    { ...range, until: '2098-07-02' },
  ]) {
    expect((await asAdmin('POST', 'holidays', body)).status).toBe(422)
  }
})

test('promises on a holiday move to the next working day once, and each member reads it', async () => {
  const day = '2098-06-07'
  await asAdmin('POST', 'holidays', { day, name: 'Eid' })
  const { userId, headers } = await addMember()
  const add = (id: string, status: string, productCode: string, deliverBy: string) =>
    sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                                game_category, deliver_by, requested_at)
     VALUES (${id}, 'REQUEST', ${status}, ${userId}, '', 'Karachi', ${productCode}, 'Returnal', 'Action', ${deliverBy}, 0)`
  await write(env.DB, [
    add('KR-MOVES', 'APPROVED', 'PS5-A', day),
    add('KR-GONE', 'HANDED_OVER', 'PS5-B', day),
    add('KR-LATER', 'PACKED', 'PS5-C', '2098-06-10'),
  ])
  const { rows } = (await asAdmin('GET', 'holidays?q=2098-06')).json
  expect(rows[0].promises).toMatchObject([{ requestId: 'KR-MOVES', productName: 'Returnal' }])
  const path = `holidays/${day}/promises`
  // 8 June 2098 is a Sunday.
  const [one, other] = await Promise.all([asAdmin('POST', path), asAdmin('POST', path)])
  expect([one, other].map(({ json }) => json.message).toSorted()).toEqual([
    '1 promise is moved to 9 Jun 2098. The members read it in their news.',
    'No promise falls on this day any more',
  ])
  const { results } = await env.DB.prepare(
    'SELECT id, deliver_by AS day FROM game_requests WHERE user_id = ? ORDER BY id',
  )
    .bind(userId)
    .all()
  expect(results).toEqual([
    { id: 'KR-GONE', day },
    { id: 'KR-LATER', day: '2098-06-10' },
    { id: 'KR-MOVES', day: '2098-06-09' },
  ])
  const { json } = await call('GET', '/api/v1/user/news', { headers })
  expect(json.rows.map(({ text }: { text: string }) => text)).toEqual([
    'Returnal comes by 9 Jun 2098: 7 Jun 2098 is a holiday (Eid).',
  ])
})
