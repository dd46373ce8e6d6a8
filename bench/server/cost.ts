// `npm run bench -- cost`: prints the monthly cost of 100 to 1,000,000 members from the figures of bench/README.md.
// CPU is the upper bound of `load`: two cores divided by the requests per second, with client and database. The cache
// of the edge is left out.
import { COUNTED_MAILS } from '../../worker/testing/counted-mails.ts'

/** What one member and ten visitors do in a month. Rows are those of `rows`; of commands, of their log lines. */
const MONTH: { call: string; times: number; read: number; written: number; cpuMs: number }[] = [
  { call: 'own pages', times: 72, read: 90, written: 0, cpuMs: perCall(216) },
  { call: 'a game', times: 30, read: 24, written: 0, cpuMs: perCall(391) },
  { call: 'library, 1,000 games', times: 8, read: 2000, written: 0, cpuMs: perCall(58) },
  { call: 'page view', times: 40, read: 4, written: 4, cpuMs: perCall(720) },
  { call: 'sign-in', times: 2, read: 35, written: 10, cpuMs: 200 },
  { call: 'game request', times: 2.8, read: 76, written: 40, cpuMs: perCall(193) },
  { call: 'command of the shop', times: 2.8 * 5, read: 99, written: 61, cpuMs: perCall(193) },
]
const DISCS = 2.8
/** How often each event happens for a member in a month: assumptions. How many mails it causes is counted. */
const MAILED: Record<keyof typeof COUNTED_MAILS, number> = {
  disc: DISCS * 0.98,
  chargedDisc: DISCS * 0.02,
  declinedRequest: DISCS * 0.01,
  newMember: 0.05,
  forgottenPassword: 0.02,
}
/** Rows and index entries of a disc's life: an estimate. */
const GB_PER_DISC = 5e-6
const STORED_MONTHS = 12

/** Cloudflare's prices of August 2026 in USD: what the plan of $5 includes, and each unit beyond. */
const PRICES = {
  requests: { included: 10e6, each: 0.3e-6 },
  cpuMs: { included: 30e6, each: 0.02e-6 },
  rowsRead: { included: 25e9, each: 0.001e-6 },
  rowsWritten: { included: 50e6, each: 1e-6 },
  storedGb: { included: 5, each: 0.75 },
  mails: { included: 3000, each: 0.35e-3 },
} as const
const PLAN = 5

type Usage = Record<keyof typeof PRICES, number>

function perCall(requestsPerSecond: number): number {
  return 2000 / requestsPerSecond
}

function mailsOfMember(): number {
  const events = Object.keys(COUNTED_MAILS) as (keyof typeof COUNTED_MAILS)[]
  return events.reduce((sum, event) => sum + MAILED[event] * COUNTED_MAILS[event], 0)
}

function usageOf(members: number): Usage {
  const sum = (of: (call: (typeof MONTH)[number]) => number) =>
    members * MONTH.reduce((total, call) => total + call.times * of(call), 0)
  return {
    requests: sum(() => 1),
    cpuMs: sum(({ cpuMs }) => cpuMs),
    rowsRead: sum(({ read }) => read),
    rowsWritten: sum(({ written }) => written),
    storedGb: members * DISCS * GB_PER_DISC * STORED_MONTHS,
    mails: members * mailsOfMember(),
  }
}

function costOf(usage: Usage, name: keyof Usage): number {
  const { included, each } = PRICES[name]
  return Math.max(0, usage[name] - included) * each
}

const NAMES = Object.keys(PRICES) as (keyof Usage)[]
console.log(`| members | ${NAMES.join(' | ')} | USD a month |`)
console.log(`|--:|${NAMES.map(() => '--:').join('|')}|--:|`)
for (const members of [100, 10_000, 100_000, 1_000_000]) {
  const usage = usageOf(members)
  const costs = NAMES.map((name) => costOf(usage, name))
  const cells = NAMES.map((name, index) => {
    const amount = usage[name].toLocaleString('en', { maximumSignificantDigits: 3 })
    return costs[index] ? `${amount} ($${costs[index].toFixed(2)})` : amount
  })
  const total = PLAN + costs.reduce((sum, cost) => sum + cost, 0)
  console.log(`| ${members.toLocaleString('en')} | ${cells.join(' | ')} | **${total.toFixed(2)}** |`)
}
