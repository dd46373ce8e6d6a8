import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, expect, test, vi } from 'vitest'
import type { MemberRun } from '../../platform/base/env.ts'
import { write } from '../../platform/database/database.ts'
import { findJobs, recordJob } from '../../platform/jobs/jobs.queries.ts'
import { newsSubjectsTo } from '../../testing/accounts.ts'
import { at, withFaults } from '../../testing/faults.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import {
  brokenLedgers,
  eventsOf,
  goTo,
  keepingQueue,
  memberSince,
  pay,
  rentsOf,
  rowOf,
  runAt,
  runOn,
} from '../../testing/memberships.ts'
import { findMember } from '../members/members.queries.ts'
import { changeMembersOnQueue } from './due.ts'
import { isLate } from './memberships.rules.ts'

afterEach(async () => {
  await env.DB.prepare('DELETE FROM memberships').run()
  expect(await brokenLedgers()).toEqual([])
})

test('three runs at once remind, charge, notify and end once', async () => {
  const members = [await memberSince('2026-01-15'), await memberSince('2026-01-15')]
  const leaving = await memberSince('2025-11-15')
  await env.DB.prepare(`UPDATE memberships SET ends_on = '2026-02-15', renews_on = '2026-02-15' WHERE user_id = ?`)
    .bind(leaving.userId)
    .run()
  for (const day of ['2026-02-12', '2026-02-15', '2026-02-16']) {
    const now = goTo(day)
    await Promise.all([1, 2, 3].map(() => runAt(now)))
  }
  for (const member of members) {
    expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 open'])
    expect((await newsSubjectsTo(member.email)).slice(1)).toEqual([
      'Your rent is due on 15 Feb 2026',
      'Your new month has begun: rent Rs. 1,500',
      'Your rent is late',
    ])
  }
  expect((await eventsOf(leaving)).filter((event) => event === 'ENDED')).toHaveLength(1)
})

/** Runs the cron on these days, and notes each run as the scheduled handler does. */
async function cronOn(...days: string[]): Promise<void> {
  for (const day of days) {
    const now = goTo(day)
    await runAt(now)
    await write(env.DB, [recordJob({ name: 'memberships', done: {} }, now)])
  }
}

const lateOf = async (member: TestMember, day: string) =>
  (await findMember(env.DB, member.userId, goTo(day)))?.membership?.rents.filter((rent) => isLate(rent, day)).length

// The rent is due on 15 Feb: what the member has read at the end, and whether the rent is late then.
test.each([
  ['no outage', ['2026-02-12', '2026-02-13', '2026-02-14', '2026-02-15', '2026-02-16'], ['due', 'begun', 'late'], 1],
  ['an outage before the reminder', ['2026-02-01', '2026-02-13', '2026-02-14', '2026-02-15'], ['due', 'begun'], 0],
  ['an outage on the day', ['2026-02-12', '2026-02-18'], ['due', 'begun'], 0],
  ['an outage on the day, and a day after it', ['2026-02-12', '2026-02-18', '2026-02-19'], ['due', 'begun', 'late'], 1],
  ['an outage from before the reminder', ['2026-02-01', '2026-02-18'], ['begun'], 0],
  ['an outage after the day', ['2026-02-14', '2026-02-15', '2026-02-20'], ['due', 'begun', 'late'], 1],
])('%s: on the days of an outage no rent becomes late', async (_name, days, read, late) => {
  await env.DB.prepare('DELETE FROM cron_jobs').run()
  const member = await memberSince('2026-01-15')
  await cronOn(...days)
  const subjects = (await newsSubjectsTo(member.email)).slice(1)
  expect(subjects.map((subject) => /due on|begun|late/.exec(subject)?.[0].replace(' on', ''))).toEqual(read)
  expect(await lateOf(member, days.at(-1) ?? '')).toBe(late)
})

test('a rent that is paid during an outage after its day is in time', async () => {
  await env.DB.prepare('DELETE FROM cron_jobs').run()
  const member = await memberSince('2026-01-15')
  await cronOn('2026-02-14', '2026-02-15')
  goTo('2026-02-18')
  await pay(member, 1500)
  await cronOn('2026-02-20')
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 paid'])
  expect(await lateOf(member, '2026-02-20')).toBe(0)
})

test.each(['before', 'after'] as const)(
  'a run that fails %s its batch charges no member in part, and the next run finishes once',
  async (fault) => {
    const members = [await memberSince('2026-01-15'), await memberSince('2026-01-15')]
    const now = goTo('2026-02-15')
    const broken = withFaults(at('DB.batch', fault))
    await expect(runAt(now, broken)).rejects.toThrow()
    const charged = (await Promise.all(members.map(rentsOf))).filter((rents) => rents.length === 2)
    expect(charged).toHaveLength(fault === 'before' ? 0 : 1)
    expect(await brokenLedgers()).toEqual([])
    await runAt(now)
    await runAt(now)
    for (const member of members) {
      expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 open'])
      expect((await newsSubjectsTo(member.email)).slice(1)).toEqual(['Your new month has begun: rent Rs. 1,500'])
    }
  },
)

test('a member whose month cannot be charged does not stop the others', async () => {
  const [broken, sound] = [await memberSince('2026-01-15'), await memberSince('2026-01-15')]
  await env.DB.prepare(`INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (?, '2026-02-15', 1, 150000)`)
    .bind(broken.userId)
    .run()
  await expect(runOn('2026-02-15')).rejects.toThrow(`Failed for ${broken.userId}`)
  expect(await rowOf(broken)).toMatchObject({ renews: '2026-02-15', balance: 0 })
  expect(await rowOf(sound)).toMatchObject({ renews: '2026-03-15', balance: -150_000 })
})

test('what one run cannot finish is done by the next, the longest overdue first', {
  timeout: 60_000,
}, async () => {
  const now = goTo('2026-02-15')
  const first = await addMember({ startedOn: '2026-01-14' })
  const members = []
  for (let made = 0; made < 101; made += 1) members.push(await addMember({ startedOn: '2026-01-15' }))
  await write(env.DB, [
    sql`UPDATE memberships SET renews_on = '2026-02-15', reminded_of = '2026-02-15'`,
    sql`UPDATE memberships SET renews_on = '2026-02-14' WHERE user_id = ${first.userId}`,
  ])
  const charged = async () =>
    await env.DB.prepare(`SELECT count(*) AS n FROM rents WHERE due_on >= '2026-02-14' AND user_id IN
      (SELECT user_id FROM memberships)`).first<number>('n')
  await runAt(now)
  expect(await charged()).toBe(100)
  expect(await rentsOf(first)).toEqual(['2026-02-14 open'])
  await runAt(now)
  expect(await charged()).toBe(102)
})

test('members who leave today are not charged, even when one run cannot end all of them', {
  timeout: 60_000,
}, async () => {
  const now = goTo('2026-02-15')
  for (let made = 0; made < 101; made += 1) await addMember({ startedOn: '2025-01-15' })
  await env.DB.prepare(`UPDATE memberships SET renews_on = '2026-02-15', ends_on = '2026-02-15'`).run()
  await runAt(now)
  const staying = await env.DB.prepare(
    `SELECT count(*) AS n FROM memberships LEFT JOIN rents USING (user_id)
     WHERE status = 'ACTIVE' AND due_on IS NULL`,
  ).first('n')
  expect(staying).toBe(1)
  await runAt(now)
  const charged = await env.DB.prepare('SELECT count(*) AS n FROM rents JOIN memberships USING (user_id)').first('n')
  expect(charged).toBe(0)
})

test('with an external customer host nothing is charged', async () => {
  const member = await memberSince('2026-01-15')
  await runAt(goTo('2026-02-15'), { CUSTOMER_HOST: 'https://members.example' })
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid'])
})

test('many members are left to further runs of 50, and a run that comes twice or late changes nothing more', {
  timeout: 60_000,
}, async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const leaving = await addMember({ startedOn: '2025-01-15' })
  for (let made = 0; made < 59; made += 1) await addMember({ startedOn: '2026-01-15' })
  await write(env.DB, [
    sql`UPDATE memberships SET renews_on = '2026-02-15', reminded_of = '2026-02-15'`,
    sql`UPDATE memberships SET ends_on = '2026-02-15' WHERE user_id = ${leaving.userId}`,
  ])
  const { MAIL_RUNS, asked: sent } = keepingQueue<MemberRun>()
  await runAt(goTo('2026-02-15'), { MAIL_RUNS })
  expect(sent.map(({ change, userIds }) => [change, userIds.length])).toEqual([
    ['ended', 1],
    ['renewed', 50],
    ['renewed', 10],
  ])
  const charged = async () =>
    await env.DB.prepare('SELECT count(*) AS n FROM rents JOIN memberships USING (user_id) WHERE due_on = ?')
      .bind('2026-02-15')
      .first('n')
  expect(await charged()).toBe(0)
  // The renewals first, and all of them twice at once.
  await Promise.all(
    [...sent].reverse().flatMap((run) => [changeMembersOnQueue(env, run), changeMembersOnQueue(env, run)]),
  )
  expect(await charged()).toBe(59)
  const runs = log.mock.calls
    .map(([line]) => JSON.parse(String(line)))
    .filter(({ event }) => event === 'memberships.run')
  for (const { queries } of runs) expect(queries).toBeLessThanOrEqual(1000)
  log.mockRestore()
})

test('a further run whose member fails does the others, and the job is failing', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const sound = await addMember({ startedOn: '2026-01-15' })
  goTo('2026-02-15')
  await write(env.DB, [sql`UPDATE memberships SET renews_on = '2026-02-15' WHERE user_id = ${sound.userId}`])
  await changeMembersOnQueue(env, { change: 'renewed', userIds: ['U000000', sound.userId] })
  expect(await rentsOf(sound)).toContain('2026-02-15 open')
  const [job] = await findJobs(env.DB, ['memberships'])
  expect(job).toMatchObject({ done: { renewed: 1 }, reason: 'Failed for U000000' })
  vi.restoreAllMocks()
})
