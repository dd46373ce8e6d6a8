import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runWrangler } from '../wrangler.ts'
import { deployShop } from './deploy-shop.ts'
import { startFakeCloudflare } from './fake-cloudflare.ts'
import { readSettings } from './settings.ts'

const COMMIT = 'd'.repeat(40)

let scratch = ''
let fake: Awaited<ReturnType<typeof startFakeCloudflare>>
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'khelbox-test-'))
  fake = await startFakeCloudflare()
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', fake.base)
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a-token')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await fake.stop()
  await rm(scratch, { recursive: true })
})

/** Answers as the live shop does, with a healthy Worker and all headers, so that the test after a deployment passes. */
async function liveShop(address: string | URL | Request): Promise<Response> {
  if (String(address).includes('/api/')) {
    return Response.json({
      status: 'ok',
      version: COMMIT.slice(0, 12),
      checks: {
        database: { status: 'ok', ms: 1 },
        cron: { status: 'ok', lastRunAt: 1 },
        outbox: { status: 'ok', unsent: 0, oldestUnsentAt: null },
        images: { status: 'ok', failingSince: null, notPurgedSince: null },
        backup: { status: 'degraded', madeAt: null },
      },
    })
  }
  return new Response('', {
    headers: {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'none'",
      'strict-transport-security': 'max-age=1',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Deploys by the real wrangler to the fake Cloudflare. Returns the printed lines, after an error also wrangler's. */
async function deploy(): Promise<string[]> {
  const lines: string[] = []
  const wranglerOutput: string[] = []
  await deployShop({
    settings: {
      ...readSettings(false),
      origin: 'https://www.khelbox.pk',
      mailDomain: 'khelbox.pk',
    },
    examples: [],
    location: 'weur',
    sources: { commit: COMMIT, changes: [], contains: () => true },
    allows: { uncommitted: false, older: false },
    who: 'Sana (laptop)',
    build: async () => {},
    scratch,
    wrangler: async (args, options) => {
      const ended = await runWrangler(args, { ...options, print: false })
      wranglerOutput.push(ended.stdout, ended.stderr)
      return ended
    },
    fetchSite: liveShop,
    findMailServers: async () => fake.account.mailServers,
    pause: async () => {},
    say: (line) => lines.push(line),
  }).catch((error: Error) => lines.push(error.message, ...wranglerOutput))
  return lines
}

test('the real wrangler deploys Worker and site, and a second run deploys nothing', async () => {
  expect((await deploy()).slice(-7)).toEqual([
    'Made the secret SECRET_KEY',
    'Deployed the Worker khelbox',
    'Deployed the site khelbox-site (main)',
    expect.stringContaining('BACKUP_TOKEN'),
    'Connected www.khelbox.pk with the Pages project',
    'Redirects khelbox.pk to https://www.khelbox.pk',
    'The shop is live and tested: https://www.khelbox.pk',
  ])
  expect(fake.account.queues).toEqual(new Map([['khelbox-mail-runs', 'khelbox']]))
  fake.account.writes = []
  expect(await deploy()).toEqual([
    'The Worker khelbox is up to date',
    'The site khelbox-site (main) is up to date',
    expect.stringContaining('BACKUP_TOKEN'),
    'The shop is live and tested: https://www.khelbox.pk',
  ])
  expect(fake.account.writes).toEqual([])
})
