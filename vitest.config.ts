import { readFile } from 'node:fs/promises'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import type { Reporter, TestModule } from 'vitest/node'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'

/** Closes every run with one line that a person or a machine can read: `12 passed, 0 failed`. */
const countingReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors) {
    let passed = 0
    let failed = unhandledErrors.length
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      passed += tests.filter((test) => test.ok()).length
      failed += tests.filter((test) => !test.ok()).length
      if (!module.ok() && tests.every((test) => test.ok())) failed += 1
    }
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  },
}

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
    reporters: ['default', countingReporter],
    projects: [
      {
        plugins: [
          cloudflareTest({
            verbose: false, // or workerd tells at length of each connection that a fault test resets
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { TEST_SCHEMA: schema },
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
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
