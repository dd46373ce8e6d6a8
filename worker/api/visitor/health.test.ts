import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOfDay } from '#contract/dates.ts'
import type { Health, Warning } from '#contract/health.ts'
import type { Env } from '../../platform/base/env.ts'
import { DAY, HOUR, MINUTE } from '../../platform/base/time.ts'
import { run, write } from '../../platform/database/database.ts'
import * as edge from '../../platform/http/edge.ts'
import { recordJob } from '../../platform/jobs/jobs.queries.ts'
import { queueMail } from '../../platform/mail/outbox.queries.ts'
import { scheduled } from '../../scheduled.ts'
import { at, type Plan, withFaults } from '../../testing/faults.ts'
import { mailbox, refusingMailbox } from '../../testing/mailbox.ts'
import { adminToken } from '../../testing/people.ts'
import { makePng, upload } from '../../testing/pictures.ts'
import { call } from '../../testing/request.ts'
import { rowsReadBy } from '../../testing/rows.ts'

const START = Date.UTC(2026, 2, 14, 9)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await env.DB.batch(['outbox', 'cron_jobs', 'refused_purges'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** One run of the cron; returns its failure. */
async function runCron(
  plan: Plan = () => undefined,
  { cron = '*/5 * * * *', EMAIL = mailbox().EMAIL } = {},
): Promise<unknown> {
  const controller = createScheduledController({ scheduledTime: new Date(), cron })
  const bindings = withFaults(plan, { EMAIL })
  return await scheduled(controller, { ...env, ...bindings }).catch((failure) => failure)
}

async function health(bindings: Partial<Env> = {}): Promise<{ status: number; json: Health }> {
  return await call('GET', '/api/v1/health', { env: bindings })
}

/** The parts of health that are degraded; those that Today and the dashboard warn about. */
async function degraded(): Promise<{ parts: string[]; warned: string[] }> {
  const { status, json } = await health()
  const parts = Object.entries(json.checks).filter(([, check]) => check.status === 'degraded')
  expect([status, json.status]).toEqual(parts.length > 0 ? [503, 'degraded'] : [200, 'ok'])
  const headers = { token: await adminToken() }
  const [today, dashboard] = await Promise.all(
    ['today', 'dashboard'].map((path) => call('GET', `/api/v1/admin/${path}`, { headers })),
  )
  expect(today?.json.warnings).toEqual(dashboard?.json.warnings)
  const warned: Warning[] = today?.json.warnings
  return { parts: parts.map(([name]) => name), warned: warned.map(({ part }) => part) }
}

test('a new shop on a developer’s machine is ok; after a run the call says when it was', async () => {
  expect((await health()).json).toEqual({
    status: 'ok',
    version: 'development',
    checks: {
      database: { status: 'ok', ms: expect.any(Number) },
      cron: { status: 'ok', lastRunAt: null },
      outbox: { status: 'ok', unsent: 0, oldestUnsentAt: null },
      images: { status: 'ok', failingSince: null, notPurgedSince: null },
      backup: { status: 'ok', madeAt: null },
      whatsapp: { status: 'ok', failingSince: null, lacks: [] },
    },
  })
  await runCron()
  expect((await health()).json.checks.cron).toEqual({ status: 'ok', lastRunAt: START })
})

test('a deployed shop says its commit', async () => {
  expect((await health({ COMMIT: '0123456789ab' })).json.version).toBe('0123456789ab')
})

test('a deployed shop whose cron has never run is degraded', async () => {
  const { status, json } = await health({ SITE_ORIGIN: 'https://khelbox.example' })
  expect([status, json.checks.cron]).toEqual([503, { status: 'degraded', lastRunAt: null }])
})

test('the reply is not stored by any cache and reads at most 6 rows', async () => {
  await runCron(at('EMAIL.send', 'before'))
  await write(
    env.DB,
    [1, 2, 3].map(() => queueMail(MAIL, START)),
  )
  await env.DB.prepare(`INSERT INTO refused_purges VALUES ('a', 1, ''), ('b', 2, ''), ('c', 3, '')`).run()
  const { headers } = await call('GET', '/api/v1/health')
  expect(headers.get('cache-control')).toBe('private, no-store')
  vi.restoreAllMocks()
  expect(await rowsReadBy(() => call('GET', '/api/v1/health'))).toBeLessThanOrEqual(6)
})

test('without the database all parts are degraded, and the reply is still one of this call', async () => {
  const { status, json } = await health(withFaults(at(/cron_jobs/, 'before')))
  expect(status).toBe(503)
  expect(Object.values(json.checks).map((check) => check.status)).toEqual(Array(6).fill('degraded'))
})

const MAIL = { to: 'ali@example.com', subject: 'Hello', body: '' }

test('a stopped cron shows twelve minutes after its last run', async () => {
  await runCron()
  expect(await degraded()).toEqual({ parts: [], warned: [] })
  vi.setSystemTime(START + 12 * MINUTE + 1)
  expect(await degraded()).toEqual({ parts: ['cron'], warned: ['cron'] })
})

test('a mail service that fails shows after one run of the cron, and no more after one that succeeds', async () => {
  await run(env.DB, queueMail(MAIL, START))
  expect(await runCron(at('EMAIL.send', 'before'))).toMatchObject({ message: 'Error' })
  expect(await degraded()).toEqual({ parts: ['outbox'], warned: ['mail'] })
  expect((await health()).json.checks.outbox).toEqual({
    status: 'degraded',
    unsent: 1,
    oldestUnsentAt: START,
  })
  vi.setSystemTime(START + 10 * MINUTE)
  await runCron()
  expect(await degraded()).toEqual({ parts: [], warned: [] })
  expect((await health()).json.checks.outbox.unsent).toBe(0)
})

test('a used-up mail quota shows with its reason after one run of the cron', async () => {
  await run(env.DB, queueMail(MAIL, START))
  await runCron(undefined, { EMAIL: refusingMailbox('E_DAILY_LIMIT_EXCEEDED').EMAIL })
  expect(await degraded()).toEqual({ parts: ['outbox'], warned: ['mail'] })
  const today = await call('GET', '/api/v1/admin/today', { headers: { token: await adminToken() } })
  expect(today.json.warnings).toEqual([
    {
      part: 'mail',
      text: 'Mails are not being sent: the daily quota of the mail service is used up (E_DAILY_LIMIT_EXCEEDED). 1 mail waits since 14 Mar, 14:00.',
    },
  ])
})

test.each(['IMAGES.output', 'BUCKET.head'])(
  'pictures that fail at %s show after one run of the cron, until they work again',
  async (name) => {
    await runCron(at(name, 'before'))
    expect(await degraded()).toEqual({ parts: ['images'], warned: ['images'] })
    vi.setSystemTime(START + 5 * MINUTE)
    await runCron(at(name, 'before'))
    expect((await health()).json.checks.images.failingSince).toBe(START)
    await runCron()
    expect(await degraded()).toEqual({ parts: [], warned: [] })
  },
)

test('the Images service is asked once an hour, because each call is billed', async () => {
  let calls = 0
  const counting: Plan = ({ name }) => {
    if (name === 'IMAGES.output') calls += 1
    return undefined
  }
  for (let run = 0; run <= 12; run += 1) {
    vi.setSystemTime(START + run * 5 * MINUTE)
    await runCron(counting)
  }
  expect(calls).toBe(2)
})

test('an upload that cannot be checked shows at once', async () => {
  await runCron()
  const picture = await makePng(20, 20)
  const bindings = withFaults(at('IMAGES.output', 'before'))
  expect((await upload('banner', await adminToken(), picture, { env: bindings })).status).toBe(503)
  expect(await degraded()).toEqual({ parts: ['images'], warned: ['images'] })
})

test('a refused purge shows until the cron has purged again', async () => {
  const purge = vi.spyOn(edge, 'purgeEdge').mockResolvedValue('too many purges')
  await runCron()
  await upload('banner', await adminToken(), await makePng(20, 20))
  await runCron()
  expect(await degraded()).toEqual({ parts: ['images'], warned: ['cache'] })
  purge.mockClear().mockResolvedValue(undefined)
  await runCron()
  expect(purge.mock.calls).toEqual([[['images-banner']]])
  expect(await degraded()).toEqual({ parts: [], warned: [] })
})

test('a backup that fails is seen by the health call after one run', async () => {
  vi.setSystemTime(startOfDay('2026-03-14') + 3 * HOUR)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ success: false }))
  const deployed = { SITE_ORIGIN: 'https://khelbox.example', BACKUP_TOKEN: 'token' }
  const backup = async () => (await health(deployed)).json.checks.backup
  await run(env.DB, recordJob({ name: 'backup', done: {} }, Date.now() - DAY))
  expect(await backup()).toEqual({ status: 'ok', madeAt: Date.now() - DAY })
  const controller = createScheduledController({ scheduledTime: new Date(), cron: '17 * * * *' })
  await expect(scheduled(controller, { ...env, ...deployed, EMAIL: mailbox().EMAIL })).rejects.toThrow()
  expect(await backup()).toEqual({ status: 'degraded', madeAt: null })
})

test('the last run of each job is stored with what it did, and since when it fails', async () => {
  await run(env.DB, queueMail(MAIL, START))
  await runCron(at(/memberships_to_end|ends_on <=/, 'before'), { cron: '17 * * * *' })
  const { results } = await env.DB.prepare(
    'SELECT name, ran_at, done, failing_since, reason FROM cron_jobs ORDER BY name',
  ).all()
  expect(results).toEqual([
    job('allocation', { requests: 0 }),
    job('backup', { waits: 1 }),
    job('earnings', { shared: 0 }),
    job('images', { decodedAt: START }),
    job('ledgers', {}),
    job('mail', { sent: 1, dropped: 0, failed: 0 }),
    {
      ...job('memberships', {}),
      failing_since: START,
      reason: 'D1_ERROR: Network connection lost.',
    },
    job('sweep', { rows: 0, objects: 0 }),
  ])
})

function job(name: string, done: object) {
  return { name, ran_at: START, done: JSON.stringify(done), failing_since: null, reason: null }
}

test('a new deployed shop is healthy until its first night is over', async () => {
  const deployed = { SITE_ORIGIN: 'https://khelbox.example' }
  const backup = async () => (await health(deployed)).json.checks.backup
  expect(await backup()).toEqual({ status: 'ok', madeAt: null })
  for (const hours of [0, 27]) {
    vi.setSystemTime(START + hours * HOUR)
    await runCron(undefined, { cron: '17 * * * *' })
    expect(await health(deployed)).toMatchObject({ status: 200, json: { status: 'ok' } })
  }
  vi.setSystemTime(START + 29 * HOUR)
  await runCron(undefined, { cron: '17 * * * *' })
  expect(await backup()).toEqual({ status: 'degraded', madeAt: null })
})
