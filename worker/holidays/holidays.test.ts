import { beforeEach, expect, test } from 'vitest'
import { addDays, dayInKarachi } from '../calendar/calendar.rules.ts'
import { addGame } from '../testing/games.ts'
import { addMember } from '../testing/members.ts'
import { adminToken } from '../testing/people.ts'
import { call, type Reply } from '../testing/request.ts'

let token = ''

beforeEach(async () => {
  token = await adminToken()
})

async function asAdmin(method: string, path: string, body?: object): Promise<Reply> {
  return await call(method, `/api/v1/admin/${path}`, { headers: { token }, body })
}

const eid = { day: '2026-05-27', name: 'Eid al-Adha' }

test('a holiday is added, renamed and removed, each with an audit row', async () => {
  expect((await asAdmin('POST', 'holidays', eid)).json.message).toBe(
    '27 May 2026 is a holiday: Eid al-Adha',
  )
  await asAdmin('PUT', `holidays/${eid.day}`, { name: 'Eid', was: eid.name })
  expect((await asAdmin('GET', 'holidays?q=eid')).json.rows).toEqual([{ ...eid, name: 'Eid' }])
  expect((await asAdmin('DELETE', `holidays/${eid.day}`)).json.message).toBe(
    'Eid is not a holiday any more',
  )
  expect((await asAdmin('GET', 'holidays')).json.rows).toEqual([])
  const { rows } = (await asAdmin('GET', `actions?subject=${eid.day}`)).json
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'holiday.removed',
    'holiday.renamed',
    'holiday.added',
  ])
})

test('of two admins who make the same change at once one succeeds and the other gets an error', async () => {
  const day = '2026-08-14'
  const both = async (work: () => Promise<Reply>) =>
    (await Promise.all([work(), work()])).map(({ status }) => status).toSorted()
  expect(await both(() => asAdmin('POST', 'holidays', { day, name: 'A' }))).toEqual([200, 409])
  expect(await both(() => asAdmin('PUT', `holidays/${day}`, { name: 'B', was: 'A' }))).toEqual([
    200, 409,
  ])
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
