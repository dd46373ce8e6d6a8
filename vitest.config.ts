import { readFile } from 'node:fs/promises'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import type { Reporter, TestModule } from 'vitest/node'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'

/** Closes every run with one line that a person or a machine can read: `12 passed, 0 failed`. */
const countingReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors) {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      // A file that could not even be loaded has no tests to count.
      if (module.errors().length > 0) count.failed += 1
    }
    const skipped = count.skipped + count.pending
    const rest = skipped > 0 ? `, ${skipped} skipped` : ''
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${rest}\n`)
  },
}

/** `npm run test:long`: the seeded inputs of reliability.md in full. */
const isLong = process.env.TEST_LONG === 'true'

const schema = splitSql(await readFile('schema.sql', 'utf8'))

/** No test may reach the network, but the stand-ins of the customer host are on this machine. */
const LOOPBACK_ONLY = {
  name: 'loopback-only',
  modules: true,
  compatibilityDate: '2026-10-20',
  script: `export default {
    fetch(request) {
      if (new URL(request.url).hostname === '127.0.0.1') return fetch(request)
      return new Response('No test may reach the network', { status: 599 })
    },
  }`,
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    // One file a core: a file waits for its database most of the time, so one core less is a core idle.
    maxWorkers: '100%',
    reporters: ['default', countingReporter],
    projects: [
      {
        plugins: [
          cloudflareTest({
            verbose: false, // or workerd tells at length of each connection that a fault test resets
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { TEST_SCHEMA: schema, TEST_LONG: isLong },
              outboundService: LOOPBACK_ONLY.name,
              workers: [LOOPBACK_ONLY],
            },
          }),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          globalSetup: ['worker/testing/customer-stand-in.ts'],
          setupFiles: ['worker/testing/setup.ts'],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/server.ts'],
          // After the others, one file at a time: a browser that starves looks like a fault of the site.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
