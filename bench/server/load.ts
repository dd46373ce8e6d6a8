// `npm run bench -- load`: requests per second and p99 of calls, as ratios to a minimal route (Hono, one row of
// D1) in the same run. Each round measures all calls in turn; the median of the rounds is printed.
//   --rounds 5 --seconds 2 --connections 8 --only 'library|Today'
import { parseArgs } from 'node:util'
import { checkoutBody } from '../../worker/testing/checkout-body.ts'
import { type Call, somePhone } from '../../worker/testing/every-call/ask.ts'
import { fill, prepareToFill } from '../../worker/testing/every-call/fill.ts'
import { newAdmin, newMember } from '../../worker/testing/every-call/people.ts'
import { someAddress } from '../../worker/testing/some-address.ts'
import { MINIMAL_ENTRY, SHOP_ENTRY, startBenchWorker } from './bench-worker.ts'
import { askWithoutPause, median, type Outcome } from './client.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
const rounds = Number(options.rounds)
const run = { seconds: Number(options.seconds), connections: Number(options.connections) }

const ROWS = 1000
const MINIMAL_ROUTE = 'minimal route'

const [minimal, shop] = [await startBenchWorker(MINIMAL_ENTRY), await startBenchWorker(SHOP_ENTRY)]
try {
  await prepareToFill(shop.db)
  await fill(shop.db, 0, ROWS)
  const chosen = Object.entries(await callsToMeasure()).filter(([name]) => new RegExp(options.only).test(name))
  const measured = new Map<string, Outcome[]>()
  const measure = async (name: string, origin: string, call: () => Call) => {
    const outcome = await askWithoutPause(origin, call, run)
    measured.set(name, [...(measured.get(name) ?? []), outcome])
  }
  for (let round = -1; round < rounds; round += 1) {
    if (round === 0) measured.clear() // round -1 is the warm-up
    await measure(MINIMAL_ROUTE, minimal.origin, () => ({ path: '/' }))
    for (const [name, call] of chosen) await measure(name, shop.origin, call)
  }
  print(measured)
} finally {
  await minimal.stop()
  await shop.stop()
}

async function callsToMeasure(): Promise<Record<string, () => Call>> {
  const member = await newMember(shop.db, 1001, 50)
  const admin = await newAdmin(shop.db, 1001)
  const plain = (path: string) => () => ({ path })
  const headers = { authorization: `Bearer ${member.token}` }
  const own = (path: string) => () => ({ path, headers })
  const ofShop = (path: string) => () => ({
    path: `/api/v1/admin/${path}`,
    headers: { token: admin.token },
  })
  const post = (path: string, body: () => object) => () => ({
    method: 'POST',
    path,
    headers: someAddress(),
    body: body(),
  })
  let order = 0
  const anOrder = () => {
    order = (order + 1) % ROWS
    return { orderId: `KO-${1_000_000 + order}`, phone: `+92${3_000_000_000 + order}` }
  }
  let marked = 0
  /** Of one in four orders, each in turn: the mark is set and, once all have it, removed. */
  const markAnOrder = () => {
    const at = marked++
    const method = Math.floor((4 * at) / ROWS) % 2 === 0 ? 'PUT' : 'DELETE'
    return { method, ...ofShop(`orders/KO-${1_000_000 + ((4 * at) % ROWS)}/marks/called`)() }
  }
  let asked = 0
  return {
    'library, 1,000 games': plain('/api/v1/games'),
    'a game': plain('/api/v1/games/PS5-1000500'),
    banners: plain('/api/v1/admin/banner/image'),
    'page view': post('/api/v1/user/view', () => ({})),
    checkout: post('/api/v1/user/checkout', () => checkoutBody(somePhone())),
    'order lookup': post('/api/v1/user/order-lookup', anOrder),
    GetDetail: own('/api/Customer/GetDetail'),
    'GetProdList, 1,000 games': own('/api/Customer/GetProdList'),
    'own membership': own('/api/v1/user/membership'),
    'own requests': own('/api/v1/user/game-requests'),
    'own queue, 18 games': own('/api/v1/user/queue'),
    dashboard: ofShop('dashboard'),
    Today: ofShop('today'),
    'an order is marked': markAnOrder,
    'an order is marked, Today': () => (asked++ % 2 === 0 ? markAnOrder() : ofShop('today')()),
    'customers, a page': ofShop('customers'),
    'customers, a search': ofShop('customers?q=khan'),
    'orders, a page': ofShop('orders'),
  }
}

function print(measured: Map<string, Outcome[]>): void {
  const bases = measured.get(MINIMAL_ROUTE) ?? []
  console.log(`\n${rounds} rounds of ${run.seconds} s, ${run.connections} connections, ${ROWS} rows a table\n`)
  console.log('| call | requests/s | × | p50 ms | p99 ms | × | errors |')
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const [name, outcomes] of measured) {
    const middle = (figure: (outcome: Outcome, base: Outcome) => number) =>
      median(outcomes.map((outcome, round) => figure(outcome, bases[round] ?? outcome)))
    const cells = [
      name,
      middle(({ perSecond }) => perSecond).toFixed(0),
      middle(({ perSecond }, base) => perSecond / base.perSecond).toFixed(2),
      middle(({ p50 }) => p50).toFixed(1),
      middle(({ p99 }) => p99).toFixed(1),
      middle(({ p99 }, base) => p99 / base.p99).toFixed(2),
      outcomes.reduce((sum, { statuses }) => sum + errorsOf(statuses), 0),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

function errorsOf(statuses: Outcome['statuses']): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => (status === '200' ? sum : sum + count), 0)
}
