import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOfDay } from '#contract/dates.ts'
import { DAY, HOUR } from '../platform/base/time.ts'
import { write } from '../platform/database/database.ts'
import { scheduled } from '../scheduled.ts'
import { emptyBucket } from '../testing/database.ts'
import { findLostTexts } from './lost-texts.queries.ts'
import { backUpNightly } from './nightly-backup.ts'

const NIGHT = startOfDay('2026-11-22') + 3 * HOUR
/** `env` of the moment: that of the loading of this file has another database (sim/in-process.ts). */
function withToken() {
  return { ...env, BACKUP_TOKEN: 'secret-token', ACCOUNT_ID: 'acc', DATABASE_ID: 'db' }
}

const SQL = 'PRAGMA defer_foreign_keys=TRUE;\n'

const RUNNING = { success: true, result: { status: 'active', at_bookmark: 'b-1' } }
const DONE = {
  success: true,
  result: {
    status: 'complete',
    at_bookmark: 'b-2',
    result: { signed_url: 'https://r2.example/file' },
  },
}

/** Answers the calls of the export API with these replies, and the download with SQL. Returns the bodies sent. */
function exportApi(...replies: object[]): unknown[] {
  const sent: unknown[] = []
  vi.spyOn(scheduler, 'wait').mockResolvedValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address) === 'https://r2.example/file') return new Response(SQL)
    expect(String(address)).toMatch(/\/accounts\/acc\/d1\/database\/db\/export$/)
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret-token')
    sent.push(JSON.parse(String(init?.body)))
    return Response.json(replies.shift() ?? { success: false }, { status: 200 })
  })
  return sent
}

async function stored(): Promise<string[]> {
  const { objects } = await env.BACKUPS.list()
  return objects.map(({ key }) => key)
}

async function textOf(key: string): Promise<string | undefined> {
  return await (await env.BACKUPS.get(key))?.text()
}

beforeEach(() => emptyBucket(env.BACKUPS))
afterEach(() => {
  vi.restoreAllMocks()
})

test('a night stores the exported database and a list of the pictures with their types', async () => {
  await emptyBucket(env.BUCKET)
  await env.BUCKET.put('images/banner/a.png', 'x', { httpMetadata: { contentType: 'image/png' } })
  const sent = exportApi(RUNNING, DONE)
  await backUpNightly(withToken(), NIGHT)
  expect(sent).toEqual([{ output_format: 'polling' }, { output_format: 'polling', current_bookmark: 'b-1' }])
  expect(await stored()).toEqual(['2026-11-22/database.sql', '2026-11-22/lost-texts.json', '2026-11-22/pictures.json'])
  expect(await textOf('2026-11-22/database.sql')).toBe(SQL)
  expect(JSON.parse((await textOf('2026-11-22/pictures.json')) ?? '')).toEqual({
    'images/banner/a.png': { contentType: 'image/png' },
  })
})

test('a run that failed is continued an hour later without another export, and then the night is done', async () => {
  const sent = exportApi(DONE)
  const failing = { list: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket
  const put = vi.spyOn(env.BACKUPS, 'put')
  await expect(backUpNightly({ ...withToken(), BUCKET: failing }, NIGHT)).rejects.toThrow('R2')
  expect(await stored()).not.toContain('2026-11-22/pictures.json')
  await backUpNightly(withToken(), NIGHT + HOUR)
  const written = put.mock.calls.map(([key]) => key)
  expect(written).toEqual([...new Set(written)]) // The bucket is locked.
  expect(await stored()).toContain('2026-11-22/pictures.json')
  await backUpNightly(withToken(), NIGHT + 2 * HOUR)
  expect(sent).toHaveLength(1)
})

test.each([
  ['refuses', { success: false }],
  ['fails', { success: true, result: { status: 'error', error: 'too long' } }],
])('an export that %s is an error and stores nothing', async (_, reply) => {
  exportApi(reply)
  await expect(backUpNightly(withToken(), NIGHT)).rejects.toThrow()
  expect(await stored()).toEqual([])
})

test('by day nothing is exported', async () => {
  const sent = exportApi(DONE)
  for (const hour of [0, 2.99, 7, 23]) {
    await backUpNightly(withToken(), startOfDay('2026-11-22') + hour * HOUR)
  }
  expect(sent).toEqual([])
})

test('without a token nothing is exported, and the log says so', async () => {
  const sent = exportApi(DONE)
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await backUpNightly({ ...env }, NIGHT)
  expect(log.mock.calls).toEqual([['{"event":"backup.off"}']])
  expect([sent, await stored()]).toEqual([[], []])
})

test('backups of 14 days are kept, and those of the first of a month for a year', async () => {
  const days = [
    ...['2025-11-01', '2025-11-22', '2025-12-01', '2026-10-31', '2026-11-01'],
    ...['2026-11-02', '2026-11-08', '2026-11-09', '2026-11-21'],
  ]
  for (const day of days) await env.BACKUPS.put(`${day}/database.sql`, SQL)
  exportApi(DONE)
  await backUpNightly(withToken(), NIGHT)
  const kept = (await stored()).filter((key) => !key.startsWith('2026-11-22'))
  expect(kept.map((key) => key.slice(0, 10))).toEqual([...['2025-12-01', '2026-11-01', '2026-11-09', '2026-11-21']])
})

test('the hourly cron makes the backup, the other one does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NIGHT + DAY })
  exportApi(DONE)
  await scheduled(createScheduledController({ cron: '*/5 * * * *' }), withToken())
  expect(await stored()).toEqual([])
  await scheduled(createScheduledController({ cron: '17 * * * *' }), withToken())
  expect(await stored()).toHaveLength(3)
})

test('texts with a line break and the characters \\n are found, others are not', async () => {
  const texts = ['C:\\new\nplace', 'C:\\new', 'two\nlines', 'a\\r\r', 'a\\n\r']
  await write(
    env.DB,
    texts.map(
      (text, at) =>
        sql`INSERT INTO contact_messages (id, name, email, phone, message, sent_at) VALUES (${String(at)}, ${'Sana'}, ${'s@example.com'}, ${'+923000000001'}, ${text}, 1)`,
    ),
  )
  expect(await findLostTexts(env.DB)).toEqual(
    [0, 3].map((at) => ({
      source: 'contact_messages',
      field: 'message',
      id: String(at),
      text: texts[at],
    })),
  )
})
