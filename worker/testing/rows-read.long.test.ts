import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { scheduled } from '../scheduled.ts'
import type { Ask } from './every-call/ask.ts'
import { COUNT_ROWS, callAll, grows } from './every-call/call-all.ts'
import { fill, prepareToFill } from './every-call/fill.ts'
import { call, type Reply } from './request.ts'
import { routeOf, routesOf } from './routes.ts'
import { rowsReadBy } from './rows.ts'
import { someAddress } from './some-address.ts'

/** More than the counters of the overviews count (1,000 of each of sixteen kinds). */
const SIZES = [20_000, 40_000] as const

/** Reads that are not made here: of one row, of a picture, of a whole table, or of nothing. */
const NOT_MADE = [
  'GET /api/Customer/GetProdList',
  'GET /api/v1/account',
  'GET /api/v1/admin/banner/image/:id',
  'GET /api/v1/admin/customers/:userId/cnic',
  'GET /api/v1/admin/customers/:userId/erasure',
  'GET /api/v1/admin/customers/:userId/export',
  'GET /api/v1/admin/event/image/:id',
  'GET /api/v1/admin/export/customers',
  'GET /api/v1/admin/export/games',
  'GET /api/v1/admin/logout',
  'GET /api/v1/admin/money/pictures/:id',
  'GET /api/v1/admin/photos/:id',
  'GET /api/v1/admin/settings',
  'GET /api/v1/admin/whatsapp',
  'GET /api/v1/games',
  'GET /api/v1/user/eligibility',
  'GET /api/v1/user/photos/:id',
  'GET /api/v1/whatsapp',
  'GET /images/:kind/:file{[^/]+\\.[a-z]+}',
  'GET /images/banner/first',
  'GET /sitemap-products.xml',
]

const made = new Set<string | undefined>()

/** The rows that each call, and then each run of the cron, reads. */
async function rowsReadOfAll(number: number, life: number): Promise<Map<string, number>> {
  const read = new Map<string, number>()
  const ask: Ask = async (name, { method = 'GET', path, headers, body }) => {
    let reply: Reply | undefined
    const asked = async () => {
      reply = await call(method, path, { body, headers: { ...someAddress(), ...headers } })
    }
    read.set(name, await rowsReadBy(asked))
    made.add(routeOf(method, path))
    expect(reply, name).toMatchObject({ status: 200 })
    return reply?.json
  }
  await callAll(ask, env, number, life)
  for (const cron of ['*/5 * * * *', '17 * * * *']) {
    const run = () => scheduled(createScheduledController({ cron }), env)
    read.set(`cron ${cron}`, await rowsReadBy(run))
  }
  return read
}

test('calls and runs of the cron read the same number of rows of tables twice as large', {
  timeout: 600_000,
}, async () => {
  await prepareToFill(env.DB)
  await fill(env.DB, 0, SIZES[0])
  const before = await rowsReadOfAll(1001, 50)
  expect(
    routesOf()
      .filter((route) => route.startsWith('GET ') && !made.has(route))
      .sort(),
  ).toEqual(NOT_MADE)
  await fill(env.DB, SIZES[0], SIZES[1])
  const after = await rowsReadOfAll(1002, 100)
  const growing = [...after].filter(([name, read]) => !COUNT_ROWS.includes(name) && grows(before.get(name) ?? 0, read))
  expect(growing).toEqual([])
})
