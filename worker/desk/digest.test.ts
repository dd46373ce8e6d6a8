import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '../platform/base/env.ts'
import { DAY, HOUR, MINUTE } from '../platform/base/time.ts'
import { write } from '../platform/database/database.ts'
import { scheduled } from '../scheduled.ts'
import { at, withFaults } from '../testing/faults.ts'
import { settleCopies } from '../testing/games.ts'
import { mailbox } from '../testing/mailbox.ts'
import { addMember } from '../testing/members.ts'
import { adminToken, makeAdmin } from '../testing/people.ts'
import { call } from '../testing/request.ts'
import { requestIn } from '../testing/request-life.ts'
import { newVisitor } from '../testing/visitors.ts'
import { countForDigest } from './digest.queries.ts'
import { sendDigest } from './digest.ts'

/** 8:00 in Karachi. */
const EIGHT = Date.UTC(2026, 2, 14, 3)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: EIGHT - 2 * HOUR })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const tables = ['outbox', 'digests', 'cron_jobs', 'contact_messages', 'recommendations']
  const requests = ['game_request_history', 'game_requests']
  await env.DB.batch([...tables, ...requests].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await env.DB.prepare('UPDATE members SET created_at = 0').run()
  await settleCopies()
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function digestsToShop(): Promise<{ subject: string; body: string }[]> {
  const { results } = await env.DB.prepare('SELECT subject, body FROM outbox WHERE recipient = ? ORDER BY rowid')
    .bind(env.MAIL_SHOP)
    .all<{ subject: string; body: string }>()
  return results
}

async function runCron(bindings: Partial<Env> = {}): Promise<unknown> {
  const controller = createScheduledController({
    scheduledTime: new Date(),
    cron: '*/5 * * * *',
  })
  const all = { ...env, EMAIL: mailbox().EMAIL, ...bindings }
  return await scheduled(controller, all).catch((failure) => failure)
}

async function message(): Promise<void> {
  const body = { name: 'Sana', email: 'sana@example.com', phone: '03001234567', message: 'Hi' }
  await call('POST', '/api/v1/user/contact', { body, headers: newVisitor().headers })
}

test('the shop gets one digest a day, from 8:00 in Karachi', async () => {
  for (const hour of [0, 23, 24, 25, 47, 48]) {
    vi.setSystemTime(EIGHT + (hour - 24) * HOUR - MINUTE)
    await sendDigest(env, Date.now())
    vi.setSystemTime(EIGHT + (hour - 24) * HOUR)
    await Promise.all([1, 2].map(() => sendDigest(env, Date.now())))
  }
  expect((await digestsToShop()).map(({ subject }) => subject)).toEqual([
    'Khelbox on 13 Mar 2026',
    'Khelbox on 14 Mar 2026',
    'Khelbox on 15 Mar 2026',
  ])
})

test('the digest counts what is new since the last one, what waits and what is unusual', async () => {
  const member = await addMember()
  await requestIn('REQUESTED', { member })
  await message()
  await message()
  await write(env.DB, [
    sql`UPDATE members SET created_at = ${Date.now()} WHERE user_id = ${member.userId}`,
    sql`INSERT INTO outbox (id, recipient, subject, body, created_at, reason)
       VALUES ('lost', 'ali@example.com', '', '', ${Date.now()}, 'E_VALIDATION_ERROR')`,
    sql`INSERT INTO recommendations (id, key, title, platform, votes, notified_at, created_at)
       VALUES ('wanted', 'wanted', 'Returnal', 'PS5', 10, ${Date.now()}, ${Date.now()})`,
  ])
  await sendDigest(env, EIGHT)
  const [first] = await digestsToShop()
  expect(first?.body).toBe(`What waits:

- Messages to answer: 2
- To approve: 1

New since the last digest:

- Messages: 2
- Game requests and swaps: 1
- New accounts: 1

10 members recommend:

- Returnal for PS5

Unusual:

- Mails that were dropped: 1

${env.SITE_ORIGIN}/admin/today
`)
  await env.DB.prepare('UPDATE outbox SET due_at = NULL, sent_at = 0 WHERE due_at IS NOT NULL').run()
  await sendDigest(env, EIGHT + DAY)
  const [, second] = await digestsToShop()
  expect(second?.body).toBe(`What waits:

- Messages to answer: 2
- To approve: 1

${env.SITE_ORIGIN}/admin/today
`)
})

test('a test order of the owner is neither new nor to process', async () => {
  const before = await countForDigest(env.DB, 0, EIGHT)
  await call('POST', '/api/v1/admin/orders/test', { headers: { token: await adminToken() } })
  expect(await countForDigest(env.DB, 0, EIGHT)).toEqual(before)
})

test('a day without anything says so', async () => {
  await sendDigest(env, EIGHT)
  expect((await digestsToShop())[0]?.body).toContain('Nothing is new and nothing waits.')
})

test('messages and requests are not mailed to the shop one by one', async () => {
  await requestIn('RETURNED', { member: await addMember() })
  await message()
  expect(await digestsToShop()).toEqual([])
})

test('a digest that fails is sent by the next run', async () => {
  vi.setSystemTime(EIGHT)
  await runCron(withFaults(at(/INTO digests/, 'before')))
  await env.DB.prepare('DELETE FROM outbox').run()
  await runCron()
  expect((await digestsToShop()).map(({ subject }) => subject)).toEqual(['Khelbox on 14 Mar 2026'])
})

test('a job that fails is mailed at once, and once a day', async () => {
  const broken = withFaults(at(/memberships_to_end|ends_on <=/, 'before'))
  await runCron(broken)
  vi.setSystemTime(Date.now() + 5 * MINUTE)
  await runCron(broken)
  const [alarm, ...others] = await digestsToShop()
  expect(others).toEqual([])
  expect(alarm?.subject).toBe('Khelbox needs you: memberships')
  expect(alarm?.body).toContain(
    '- The renewal of memberships has been failing since 14 Mar, 06:00: D1_ERROR: Network connection lost.',
  )
})

test('the digest counts what admins did that may be an attack', async () => {
  // Rows of the history cannot be deleted, so this is far from the days of other tests.
  const day = EIGHT + 100 * DAY
  const { id } = await makeAdmin()
  await write(
    env.DB,
    [
      ['auth.signed-in', ''],
      ['auth.signed-in', 'New device'],
      ['auth.wrong-old-password', ''],
      ['customer.exported', ''],
    ].map(
      ([what, detail]) => sql`INSERT INTO admin_actions (at, admin_id, action, subject, detail)
                              VALUES (${day - HOUR}, ${id}, ${what}, '', ${detail})`,
    ),
  )
  await sendDigest(env, day)
  const mails = await digestsToShop()
  expect(mails.at(-1)?.body).toContain(`Unusual:

- Wrong old passwords of admins: 1
- Sign-ins of admins on new devices: 1
- Exports of personal data: 1
`)
})
