import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import type { Reporter, TestModule } from 'vitest/node'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { LOCAL_VARS } from './scripts/local-vars.ts'
import type {} from './worker/testing/runs.ts'

/** Writes what tests annotate, and ends every run with one line: `12 passed, 0 failed`. */
const countingReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors) {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        count[test.result().state] += 1
        for (const { message } of test.annotations()) process.stdout.write(`\n${message}\n`)
      }
      // A file that could not be loaded has no tests to count.
      if (module.errors().length > 0) count.failed += 1
    }
    const skipped = count.skipped + count.pending
    const rest = skipped > 0 ? `, ${skipped} skipped` : ''
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${rest}\n`)
  },
}

/** A file system in memory, if there is one: databases and browsers then do not wait for the disk. */
const MEMORY = '/dev/shm'
if (freeBytes(MEMORY) > 2 ** 30) {
  const scratch = mkdtempSync(`${MEMORY}/khelbox-`)
  process.env.TMPDIR = scratch
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** `npm run test:long`: all inputs, seeds and kills, and the files named `.long.test.ts`. */
const isLong = process.env.TEST_LONG === 'true'
const LONG = isLong ? [] : ['**/*.long.test.ts']
/** `npm test` leaves journeys, and all but a sample of like cases, to `npm run test:all`, which CI runs. */
const isSample = process.env.TEST_SAMPLE === 'true'
const JOURNEYS = isSample ? ['**/*.journey.test.ts'] : []

/** Shops that sim/ simulates; a minute is enough for each. */
const shops = Number(process.env.SIM_SHOPS ?? (isLong ? 20 : 1))
/** Whether a failure is made as short as possible, which takes longer than finding it. */
const shrinks = process.env.SIM_SHRINK !== 'false'
const TEST_MS = Math.max(isLong ? 20 : 2, shops) * 60_000

// The same inputs in each short run, so that only a change of the code makes it fail; new ones in each long run.
const seed = Number(process.env.TEST_SEED ?? (isLong ? Date.now() % 2 ** 31 : 1))

/** Sets the seed and the number of runs of all properties. */
const RUNS = 'worker/testing/runs.ts'

const schema = splitSql(await readFile('schema.sql', 'utf8'))

/**
 * Tests may not use the network, except the fake hosts on this machine. A push service has a name and https:
 * https://p41234.push.example is the server on port 41234.
 */
const LOOPBACK_ONLY = {
  name: 'loopback-only',
  modules: true,
  compatibilityDate: '2026-10-20',
  script: `export default {
    fetch(request) {
      const { hostname, pathname } = new URL(request.url)
      if (hostname === '127.0.0.1') return fetch(request)
      const [, port] = /^p([0-9]+)[.]push[.]example$/.exec(hostname) ?? []
      if (port) return fetch(new Request('http://127.0.0.1:' + port + pathname, request))
      return new Response('No test may reach the network', { status: 599 })
    },
  }`,
}

function inWorkerd() {
  return cloudflareTest({
    verbose: false, // workerd logs much about each connection that a fault test resets
    main: 'sim/main.ts',
    wrangler: { configPath: './wrangler.toml' },
    miniflare: {
      durableObjects: { SHOPS: { className: 'ShopStorage', useSQLite: true } },
      bindings: {
        ...LOCAL_VARS,
        TEST_SCHEMA: schema,
        SECRET_KEY: 'the secret of the Worker in all tests',
      },
      outboundService: LOOPBACK_ONLY.name,
      workers: [LOOPBACK_ONLY],
    },
  })
}

const RULES = ['worker/**/*.rules.test.ts', 'contract/**/*.test.ts', 'worker/openapi/**/*.test.ts']
/** So many tests hash a password that the real cost would take a tenth of their time. */
const LOW_HASH_COST = {
  './hash-cost.ts': join(import.meta.dirname, 'worker/testing/low-hash-cost.ts'),
}
/** They render pages as the build and the hosts of the site do, without a window. */
const PRERENDERED = ['web/**/*.prerender.test.ts']
/** A quarter of their time is waiting: for timers, and for a module that is compiled. */
const WEB_WORKERS = availableParallelism() + 1
/** They build web/dist, which the shops of the other files serve, so they run after them, one by one. */
const BUILDS = ['e2e/two-shops.long.test.ts', 'scripts/deploy/deploy-shop.long.test.ts']

export default defineConfig({
  test: {
    silent: 'passed-only',
    maxWorkers: '100%',
    reporters: ['default', countingReporter],
    provide: { isLong, isSample, seed, testMs: TEST_MS, shops, shrinks },
    // A group runs after the one before, so that files share a started runtime; e2e after them, when the shop is up.
    // Within a group the projects come by name: the one that starts a runtime for one file is first, so that nothing
    // waits for it.
    projects: [
      {
        test: {
          name: 'rules',
          sequence: { groupOrder: 1 },
          isolate: false,
          include: RULES,
          setupFiles: [RUNS],
          testTimeout: TEST_MS,
        },
      },
      {
        test: {
          name: 'scripts',
          sequence: { groupOrder: 1 },
          isolate: false,
          include: ['scripts/**/*.test.ts'],
          exclude: [...BUILDS, ...LONG, ...JOURNEYS],
          testTimeout: TEST_MS,
        },
      },
      {
        plugins: [inWorkerd()],
        test: {
          name: 'worker',
          sequence: { groupOrder: 1 },
          isolate: false,
          include: ['worker/**/*.test.ts', 'sim/**/*.test.ts'],
          exclude: [...RULES, ...LONG],
          alias: LOW_HASH_COST,
          globalSetup: ['worker/testing/fake-host.ts'],
          setupFiles: [RUNS, 'sim/in-process.ts', 'worker/testing/setup.ts'],
          testTimeout: TEST_MS,
          hookTimeout: 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        resolve: { alias: { '#pages': join(import.meta.dirname, 'web/pages/page-at.ts') } },
        test: {
          name: 'prerendered',
          sequence: { groupOrder: 2 },
          isolate: false,
          include: PRERENDERED,
          maxWorkers: WEB_WORKERS,
          testTimeout: TEST_MS,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        resolve: { alias: { '#pages': join(import.meta.dirname, 'web/pages/page-at.ts') } },
        test: {
          name: 'web',
          sequence: { groupOrder: 2 },
          environment: 'happy-dom',
          isolate: false,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: PRERENDERED,
          maxWorkers: WEB_WORKERS,
          setupFiles: [RUNS, 'web/testing/setup.ts'],
          testTimeout: TEST_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 3 },
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          exclude: [...BUILDS, ...LONG, ...JOURNEYS],
          globalSetup: ['e2e/server.ts'],
          // The long run checks a page at 20 sizes, with axe.
          testTimeout: isLong ? 5 * 60_000 : 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'builds',
          sequence: { groupOrder: 4 },
          include: BUILDS,
          exclude: LONG,
          maxWorkers: 1,
          testTimeout: TEST_MS,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
