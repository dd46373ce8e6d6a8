import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeEach, expect, test, vi } from 'vitest'
import { NEW_DAYS, type NewsReply } from '#contract/news.ts'
import { DAY, MINUTE } from '../../platform/base/time.ts'
import { run, write } from '../../platform/database/database.ts'
import { membersTables } from '../../shop/members/members.manifest.ts'
import { addNews, addNewsAfterUndo } from '../../shop/members/news.queries.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'

const START = Date.UTC(2026, 2, 14, 9)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})

async function newsOf({ headers }: TestMember, cursor = ''): Promise<NewsReply> {
  return (await call('GET', `/api/v1/user/news${cursor && `?cursor=${cursor}`}`, { headers })).json
}

async function add({ userId }: TestMember, subject: string, at = START): Promise<void> {
  await run(env.DB, addNews(userId, { subject, text: 'Text' }, at))
}

test('a member reads their own news, newest first, in pages of 20', async () => {
  const [member, other] = [await addMember(), await addMember()]
  await add(other, 'Not yours')
  for (let number = 1; number <= 21; number += 1) await add(member, `News ${number}`)
  const first = await newsOf(member)
  expect([first.rows.length, first.rows[0]?.subject, first.unread]).toEqual([20, 'News 21', 21])
  const last = await newsOf(member, first.next ?? '')
  expect([last.rows.map(({ subject }) => subject), last.next]).toEqual([['News 1'], null])
})

test('news are unread until the member has read them', async () => {
  const [member, other] = [await addMember(), await addMember()]
  await add(member, 'One')
  await add(other, 'One')
  expect((await newsOf(member)).rows[0]?.isUnread).toBe(true)
  await call('POST', '/api/v1/user/news/read', { headers: member.headers })
  await add(member, 'Two')
  const { rows, unread } = await newsOf(member)
  expect(rows.map(({ subject, isUnread }) => [subject, isUnread])).toEqual([
    ['Two', true],
    ['One', false],
  ])
  expect(unread).toBe(1)
  expect((await newsOf(other)).unread).toBe(1)
})

test('news of long ago are not new', async () => {
  const member = await addMember()
  await add(member, 'Old', START - NEW_DAYS * DAY)
  await add(member, 'New', START - NEW_DAYS * DAY + 1)
  const { rows, unread } = await newsOf(member)
  expect(rows.map(({ subject, isUnread }) => [subject, isUnread])).toEqual([
    ['New', true],
    ['Old', false],
  ])
  expect(unread).toBe(1)
})

test('news about a rent say when it was paid', async () => {
  const member = await addMember()
  await write(env.DB, [
    addNews(
      member.userId,
      { subject: 'Pay', text: 'Text', about: { rentDueOn: '2026-03-10', ask: 'Please pay' } },
      START,
    ),
    sql`INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (${member.userId}, '2026-03-10', 1, 150000)`,
  ])
  expect((await newsOf(member)).rows).toMatchObject([{ text: 'Text', ask: 'Please pay', about: 'rent', paidAt: null }])
  await run(env.DB, sql`UPDATE rents SET paid_at = ${START} WHERE user_id = ${member.userId}`)
  expect((await newsOf(member)).rows).toMatchObject([{ about: 'rent', paidAt: START }])
})

test('news of an action with UNDO show after a minute, and never when it was undone before', async () => {
  const member = await addMember()
  const held = { subject: 'On hold', text: 'Text' }
  const ended = { subject: 'Hold ended', text: 'Text', takesBack: 'On hold' }
  await write(env.DB, addNewsAfterUndo(member.userId, held, START))
  expect(await newsOf(member)).toMatchObject({ rows: [], unread: 0 })
  await write(env.DB, addNewsAfterUndo(member.userId, ended, START + MINUTE - 1))
  vi.setSystemTime(START + 3 * MINUTE)
  expect((await newsOf(member)).rows).toEqual([])
  await write(env.DB, addNewsAfterUndo(member.userId, held, START + 3 * MINUTE))
  vi.setSystemTime(START + 5 * MINUTE)
  await write(env.DB, addNewsAfterUndo(member.userId, ended, START + 5 * MINUTE))
  vi.setSystemTime(START + 6 * MINUTE)
  expect((await newsOf(member)).rows.map(({ subject }) => subject)).toEqual(['Hold ended', 'On hold'])
})

test('news are deleted after their time', async () => {
  const member = await addMember()
  await add(member, 'Old', START - DAY)
  await add(member, 'Newer')
  await write(env.DB, membersTables.news.sweep(START + 365 * DAY))
  expect((await newsOf(member)).rows.map(({ subject }) => subject)).toEqual(['Newer'])
})
