import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runWrangler } from '../wrangler.ts'
import { type FakeAccount, startFakeCloudflare } from './fake-cloudflare.ts'
import { readSettings } from './settings.ts'

// `npx wrangler deploy`, which every Cloudflare engineer types, in place of `npm run deploy`.

const root = join(import.meta.dirname, '../..')
let folder = ''
let fake: Awaited<ReturnType<typeof startFakeCloudflare>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-plain-'))
  // Other tests use the built site, so it is not built here.
  const config = (await readFile(join(root, 'wrangler.toml'), 'utf8'))
    .replace(/\[build\][^[]*\[[^\]]*\]\n/, '')
    .replace(/\[assets\][^[]*/, '')
    .replace('main = "', `main = "${root}/`)
  await writeFile(join(folder, 'wrangler.toml'), config)
})
beforeEach(async () => {
  fake = await startFakeCloudflare()
  const { queues, buckets, databases } = fake.account
  queues.set('khelbox-mail-runs', undefined)
  for (const name of ['khelbox-images', 'khelbox-backups']) buckets.add(name)
  databases.set('khelbox', { database: new DatabaseSync(':memory:'), location: 'apac' })
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', fake.base)
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a-token')
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', fake.account.accounts[0]?.id)
  vi.stubEnv('WRANGLER_HIDE_BANNER', 'true') // The banner asks for the newest wrangler.
  return async () => {
    vi.unstubAllEnvs()
    await fake.stop()
  }
})
afterAll(() => rm(folder, { recursive: true }))

async function plainDeploy(...options: string[]): Promise<{ status: number; output: string }> {
  const config = ['--config', join(folder, 'wrangler.toml')]
  const { status, stdout, stderr } = await runWrangler(['deploy', '--env=', ...config, ...options])
  return { status, output: stdout + stderr }
}

test('a dry run binds no variable and no localhost', async () => {
  const { status, output } = await plainDeploy('--dry-run')
  expect(status, output).toBe(0)
  expect(output).toMatch(/env\.DB \(khelbox\) +D1 Database/)
  expect(output).not.toMatch(/Environment Variable|localhost/)
})

test('the Worker of the shop and of staging is placed beside the database', () => {
  for (const isStaging of [false, true]) expect(readSettings(isStaging).placement).toBe('aws:ap-southeast-1')
})

test('on an account without the shop it is refused', async () => {
  const { status, output } = await plainDeploy()
  expect([status, fake.account.workers.size], output).toEqual([1, 0])
  expect(output).toContain('required secrets have not been set: SECRET_KEY, SITE_ORIGIN')
})

const LIVE: ReturnType<FakeAccount['workers']['get']> = {
  secrets: new Set(['SECRET_KEY']),
  vars: {
    SITE_ORIGIN: 'https://www.khelbox.pk',
    MAIL_FROM: 'Khelbox <hello@khelbox.pk>',
    MAIL_SHOP: 'hello@khelbox.pk',
    ACCOUNT_ID: 'account',
    DATABASE_ID: 'khelbox',
  },
}

test('the live shop keeps its origin and all else that npm run deploy has set but its version', async () => {
  const vars = { ...LIVE.vars, COMMIT: 'dddddddddddd' }
  fake.account.workers.set('khelbox', { ...LIVE, vars })
  const { status, output } = await plainDeploy()
  expect(status, output).toBe(0)
  expect(fake.account.workers.get('khelbox')).toEqual(LIVE)
})
