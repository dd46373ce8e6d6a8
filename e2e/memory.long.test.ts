import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Env } from '../worker/platform/base/env.ts'
import { startSession } from '../worker/platform/sessions/sessions.ts'
import { checkoutBody } from '../worker/testing/checkout-body.ts'
import { startBundledWorker } from './bundled-worker.ts'
import { openHeap } from './heap.ts'
import { preparedShop } from './own-shop.ts'

const ROUNDS = 300
/** Caches fill and code is compiled during these rounds; later growth is a leak. */
const WARM_UP_ROUNDS = 40
const AT_ONCE = 4
const MAX_DRIFT = 0.1

let folder = ''
let worker: Miniflare
let db: Env['DB']
let picture: Blob

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-memory-'))
  await cp(preparedShop.state, folder, { recursive: true })
  worker = startBundledWorker(preparedShop.bundle, folder, { inspectorPort: 0 })
  db = (await worker.getBindings<Env>()).DB
  picture = new Blob([await readFile(join(import.meta.dirname, '../scripts/demo/pictures/event/1.png'))])
})
afterAll(async () => {
  await worker.dispose()
  await rm(folder, { recursive: true })
})

const LOGOS = '/api/v1/admin/event/image'

interface Call {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/** The calls of one round by visitors, members and admins: successful, refused and invalid ones. */
function mixedCalls(round: number, member: string, admin: string): Call[] {
  const asMember = { authorization: `Bearer ${member}` }
  const asAdmin = { token: admin }
  const post = (path: string, body: unknown, headers = {}) => ({
    path,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const code = `PS5-${String(1 + (round % 150)).padStart(4, '0')}`
  return [
    { path: '/api/v1/admin/banner/image' },
    { path: '/api/Customer/GetProdList' },
    { path: `/api/v1/games/${code}` },
    { path: `/api/nothing/${round}` },
    post('/api/v1/user/view', undefined),
    post('/api/v1/user/contact', '{"name":'),
    post('/api/v1/user/contact', { name: 'Ali', email: 'ali@example.com' }),
    post('/api/v1/user/order-lookup', { orderId: `KO-${round}`, phone: '0300-1234567' }),
    post('/api/v1/user/checkout', checkoutBody(`0300${String(round).padStart(7, '0')}`), {
      'idempotency-key': crypto.randomUUID(),
    }),
    post('/api/v1/account/forgot-password', { email: `nobody${round}@khelbox.example` }),
    post('/api/Users/Login', { userId: `KB-${round}`, password: 'not the password' }),
    { path: '/api/Customer/GetDetail', headers: asMember },
    { path: '/api/Customer/GetProdDetail', headers: asMember },
    { path: '/api/Customer/GetProdList', headers: asMember },
    { path: '/api/v1/user/queue', headers: asMember },
    { path: '/api/v1/user/eligibility', headers: asMember },
    post('/api/v1/user/game-request', { id: code }, asMember),
    { path: '/api/v1/user/game-requests', headers: asMember },
    { path: '/api/v1/admin/dashboard', headers: asAdmin },
    { path: '/api/v1/admin/today', headers: asAdmin },
    { path: '/api/v1/admin/orders', headers: asAdmin },
    { path: '/api/v1/admin/customers?q=sana', headers: asAdmin },
    { path: '/api/v1/admin/orders', headers: { token: 'garbage' } },
    ...(round % 8 === 0 ? [{ path: LOGOS, method: 'POST', body: logoForm(), headers: asAdmin }] : []),
  ]
}

function logoForm(): FormData {
  const form = new FormData()
  form.append('eventLogo', picture, 'logo.png')
  return form
}

/** Runs rounds, some in parallel, and the cron now and then. Returns the number of replies by status. */
async function load(origin: string, from: number, to: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const tokens = await Promise.all([
    startSession(db, 'member', 'KB-1003', Date.now()),
    startSession(db, 'admin', 'demo-admin', Date.now()),
  ])
  let next = from
  async function run(): Promise<void> {
    for (let round = next++; round < to; round = next++) {
      // Another test checks the limit of uploads.
      await db.prepare(`DELETE FROM rate_limits WHERE key LIKE 'upload.admin:%'`).run()
      for (const call of mixedCalls(round, ...tokens)) {
        const { body } = call
        const isText = typeof body === 'string' || body === undefined || body instanceof FormData
        const reply = await fetch(origin + call.path, {
          method: call.method ?? 'GET',
          headers: { ...call.headers, 'cf-connecting-ip': `2001:db8:${round.toString(16)}::1` },
          ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
        })
        await reply.arrayBuffer()
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      }
      if (round % 20 === 0) await (await worker.getWorker()).scheduled({ cron: '17 * * * *' })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  return statuses
}

test(
  "under a mixed load the Worker's memory grows by less than 10 % after its warm-up",
  async () => {
    const { origin } = await worker.ready
    const end = WARM_UP_ROUNDS + ROUNDS
    await load(origin, 0, WARM_UP_ROUNDS)
    const heap = await openHeap(worker)
    const warm = await heap.collected()
    const statuses = await load(origin, WARM_UP_ROUNDS, end)
    const drift = (await heap.collected()) / warm - 1
    heap.close()
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    // Ten calls of each round succeed; without valid sessions six would.
    expect(statuses.get(200)).toBeGreaterThanOrEqual(10 * ROUNDS)
    expect(drift, `from ${warm} bytes, ${[...statuses]}`).toBeLessThan(MAX_DRIFT)
  },
  1000 * (WARM_UP_ROUNDS + ROUNDS) * 5,
)
