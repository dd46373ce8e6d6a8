import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from './platform/base/time.ts'
import { statement } from './platform/database/database.ts'
import { queueMail } from './platform/mail/outbox.queries.ts'
import { scheduled } from './scheduled.ts'
import { newsSubjectsTo } from './testing/accounts.ts'
import { checkoutBody } from './testing/checkout-body.ts'
import { at, withFaults } from './testing/faults.ts'
import { fullTest } from './testing/long-run.ts'
import { mailbox } from './testing/mailbox.ts'
import type { TestMember } from './testing/members.ts'
import { goTo, memberSince, NO_QUEUE, rentsOf } from './testing/memberships.ts'
import { call } from './testing/request.ts'
import { rowCounts } from './testing/rows.ts'
import { newVisitor } from './testing/visitors.ts'

const START = Date.UTC(2026, 0, 1)
const HOURLY = '17 * * * *'

async function run(cron: string, time: number): Promise<ReturnType<typeof mailbox>> {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  const controller = createScheduledController({ scheduledTime: new Date(time), cron })
  const box = mailbox()
  await scheduled(controller, { ...env, ...NO_QUEUE, EMAIL: box.EMAIL })
  return box
}

test('the hourly run deletes expired limits, keys and mails, and keeps orders', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const { headers, phone } = newVisitor()
  await call('POST', '/api/v1/user/checkout', {
    body: checkoutBody(phone),
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  const kept = () => rowCounts('orders', 'rate_limits', 'idempotency_keys', 'outbox')
  const all = { orders: 1, rate_limits: 3, idempotency_keys: 1, outbox: 1 }
  await run(HOURLY, START + 9 * MINUTE)
  expect(await kept()).toEqual(all)
  await run('*/5 * * * *', START + 31 * DAY)
  expect(await kept()).toEqual(all)
  await run(HOURLY, START + 10 * MINUTE)
  expect(await kept()).toEqual({ ...all, rate_limits: 2 })
  await run(HOURLY, START + HOUR)
  expect(await kept()).toEqual({ ...all, rate_limits: 1 })
  await run(HOURLY, START + DAY + HOUR)
  expect(await kept()).toEqual({ ...all, rate_limits: 0, idempotency_keys: 0 })
  await run(HOURLY, START + 31 * DAY)
  expect(await kept()).toEqual({ orders: 1, rate_limits: 0, idempotency_keys: 0, outbox: 0 })
})

test('the hourly run deletes page views that are older than a week', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  await call('POST', '/api/v1/user/view', { headers: newVisitor().headers })
  await run(HOURLY, START + 7 * DAY)
  expect(await rowCounts('page_views')).toEqual({ page_views: 1 })
  await run(HOURLY, START + 7 * DAY + 1)
  expect(await rowCounts('page_views')).toEqual({ page_views: 0 })
})

fullTest('a run with too much work sends under 1,000 statements, and the next ones do the rest', async () => {
  const members: TestMember[] = []
  for (let count = 0; count < 24; count += 1) members.push(await memberSince('2026-01-15'))
  const paid = async () => (await Promise.all(members.map(rentsOf))).map((rents) => rents.length)
  const all = members.map(() => 2)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await run('*/5 * * * *', goTo('2026-02-15'))
  const cron = log.mock.calls.map(([line]) => JSON.parse(String(line))).find(({ event }) => event === 'cron')
  expect(cron.queries).toBeLessThan(1000)
  expect(cron).toMatchObject({ failures: 0, jobs: { memberships: { unfinished: 1 } } })
  expect(await paid()).not.toEqual(all)
  for (let more = 0; more < 2; more += 1) await run('*/5 * * * *', goTo('2026-02-15') + more * 5 * MINUTE)
  log.mockRestore()
  expect(await paid()).toEqual(all)
})

test('every run charges the months that are due and gives the members news; the hourly run checks ledgers', async () => {
  const member = await memberSince('2026-01-15')
  await env.DB.prepare('UPDATE members SET balance_paisa = 1 WHERE user_id = ?').bind(member.userId).run()
  const log = vi.spyOn(console, 'log')
  await run('*/5 * * * *', goTo('2026-02-15'))
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 open'])
  expect(await newsSubjectsTo(member.email)).toContain('Your new month has begun: rent Rs. 1,500')
  const mismatches = () => log.mock.calls.filter(([line]) => String(line).includes('ledger.mismatch'))
  expect(mismatches()).toHaveLength(0)
  await expect(run(HOURLY, goTo('2026-02-15'))).rejects.toThrow(`BALANCE differs from the ledger: ${member.userId}`)
  expect(mismatches()).toHaveLength(1)
  log.mockRestore()
})

test('a failing job is reported, and the mails are still sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  await statement(env.DB, queueMail({ to: 'ali@example.com', subject: 'Hello', body: '' }, START)).run()
  const { EMAIL, received } = mailbox()
  const controller = createScheduledController({
    scheduledTime: new Date(START),
    cron: '*/5 * * * *',
  })
  await expect(scheduled(controller, { ...env, ...withFaults(at('DB.batch', 'before'), { EMAIL }) })).rejects.toThrow(
    'connection lost',
  )
  expect(received.map(({ to }) => to)).toEqual(['ali@example.com'])
})
