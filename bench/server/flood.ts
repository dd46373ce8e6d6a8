// `npm run bench -- flood`: 50 reads a second, first alone, then beside clients that sign in without a pause.
// Each sign-in has another member and address, so that no limit refuses it before the hash.
//   --seconds 20 --callers 20
import { parseArgs } from 'node:util'
import type { Call } from '../../worker/testing/every-call/ask.ts'
import { fill, prepareToFill } from '../../worker/testing/every-call/fill.ts'
import { newMember } from '../../worker/testing/every-call/people.ts'
import { someAddress } from '../../worker/testing/some-address.ts'
import { SHOP_ENTRY, startBenchWorker } from './bench-worker.ts'
import { askSteadily, askWithoutPause, type Outcome } from './client.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    callers: { type: 'string', default: '20' },
  },
  allowPositionals: true,
})
const seconds = Number(options.seconds)
let member = 0

const shop = await startBenchWorker(SHOP_ENTRY)
try {
  await prepareToFill(shop.db)
  await fill(shop.db, 0, 1000)
  const nextRead = await reads()
  const read = () => askSteadily(shop.origin, nextRead, { perSecond: 50, seconds })
  await read() // warm-up
  const alone = await read()
  const [beside, flood] = await Promise.all([
    read(),
    askWithoutPause(shop.origin, signIn, { connections: Number(options.callers), seconds }),
  ])
  print({ 'reads alone': alone, 'reads beside the flood': beside, 'sign-ins': flood })
} finally {
  await shop.stop()
}

/** Reads in turn a game, the banners and a member's data. */
async function reads(): Promise<() => Call> {
  const { token } = await newMember(shop.db, 1001, 50)
  const headers = { authorization: `Bearer ${token}` }
  const calls: Call[] = [
    { path: '/api/v1/games/PS5-1000500' },
    { path: '/api/v1/admin/banner/image' },
    { path: '/api/Customer/GetDetail', headers },
    { path: '/api/v1/user/membership', headers },
  ]
  let turn = 0
  return () => {
    turn = (turn + 1) % calls.length
    return calls[turn] ?? { path: '/' }
  }
}

function signIn(): Call {
  member = (member + 1) % 1000
  return {
    method: 'POST',
    path: '/api/Users/Login',
    headers: someAddress(),
    body: { userId: `KB-${1_000_000 + member}`, password: 'a guess among many' },
  }
}

function print(outcomes: Record<string, Outcome>): void {
  console.log(`\n${seconds} s each, ${options.callers} clients sign in\n`)
  console.log('| | per second | p50 ms | p95 ms | slowest ms | replies by status |')
  console.log('|---|--:|--:|--:|--:|---|')
  for (const [name, outcome] of Object.entries(outcomes)) {
    const { perSecond, p50, p95, slowest, statuses } = outcome
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    const figures = [perSecond, p50, p95, slowest].map((figure) => figure.toFixed(0))
    console.log(`| ${[name, ...figures, answers.join(', ')].join(' | ')} |`)
  }
}
