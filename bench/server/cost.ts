// `npm run bench -- cost`: prints the monthly cost of 100 to 1,000,000 members from the figures of bench/README.md.
// CPU is the upper bound of `load`: two cores divided by the requests per second, with client and database. The cache
// of the edge is left out.
import { COUNTED_MAILS } from '../../worker/testing/counted-mails.ts'

/** What one member and ten visitors do in a month. Rows are those of `rows`; of commands, of their log lines. */
const MONTH: { call: string; times: number; read: number; written: number; cpuMs: number }[] = [
  { call: 'own pages', times: 72, read: 90, written: 0, cpuMs: perCall(216) },
  { call: 'a game', times: 30, read: 24, written: 0, cpuMs: perCall(391) },
  { call: 'library, 1,000 games', times: 8, read: 2000, written: 0, cpuMs: perCall(58) },
  { call: 'a picture that the edge lacks', times: 20, read: 2, written: 0, cpuMs: perCall(720) },
  { call: 'page view', times: 40, read: 4, written: 4, cpuMs: perCall(720) },
  { call: 'sign-in', times: 2, read: 35, written: 10, cpuMs: 200 },
  { call: 'game request', times: 2.8, read: 76, written: 41, cpuMs: perCall(193) },
  { call: 'command of the shop', times: 2.8 * 5, read: 99, written: 62, cpuMs: perCall(193) },
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
/** Our log line with what Cloudflare adds, and the line of the invocation: an estimate, counted before compression. */
const LOG_GB_PER_REQUEST = 3e-6
const LOG_DAYS = 7
/** The bucket of backups keeps 14 days, and 12 first days of a month, which are half as large on average. */
const NIGHTS_KEPT = 14 + 12 / 2
/** Size of the exported SQL in relation to the database with its indexes; measured on the demo shop. */
const EXPORTED = 0.87
/** Photos of a damaged disc, each with three calls of the Images service: what it is, anew, what it became. */
const PHOTOS = DISCS * 0.02 * 2
const CALLS_PER_PHOTO = 3
/** Whatever the size: the hourly check of the Images service, and 100 covers and banners with their copies. */
const IMAGES_CALLS = 30 * 24 + 100 * 6
/** Whatever the size: the check of the cron every 5 minutes; the hourly sweep and the backups, which list pages. */
const R2_READS = 30 * 288
const R2_WRITES = 30 * 24 * 5 + 100 * 4

/** Prices in USD: what the plan of $5 includes, and each unit beyond. August 2026, of logs from 1 December 2026 on. */
const PRICES = {
  requests: { included: 10e6, each: 0.3e-6 },
  cpuMs: { included: 30e6, each: 0.02e-6 },
  rowsRead: { included: 25e9, each: 0.001e-6 },
  rowsWritten: { included: 50e6, each: 1e-6 },
  storedGb: { included: 5, each: 0.75 },
  mails: { included: 3000, each: 0.35e-3 },
  logGb: { included: 50, each: 0.25 },
  logStoredGb: { included: 12, each: 0.1 },
  imagesCalls: { included: 5000, each: 0.5e-3 },
  r2Reads: { included: 10e6, each: 0.36e-6 },
  r2Writes: { included: 1e6, each: 4.5e-6 },
  r2StoredGb: { included: 10, each: 0.015 },
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
  const requests = sum(() => 1)
  const storedGb = members * DISCS * GB_PER_DISC * STORED_MONTHS
  const logGb = requests * LOG_GB_PER_REQUEST
  const pictures = MONTH.find(({ call }) => call === 'a picture that the edge lacks')?.times ?? 0
  return {
    requests,
    cpuMs: sum(({ cpuMs }) => cpuMs),
    rowsRead: sum(({ read }) => read),
    rowsWritten: sum(({ written }) => written),
    storedGb,
    mails: members * mailsOfMember(),
    logGb,
    logStoredGb: (logGb * LOG_DAYS) / 30,
    imagesCalls: IMAGES_CALLS + members * PHOTOS * CALLS_PER_PHOTO,
    r2Reads: R2_READS + members * pictures,
    r2Writes: R2_WRITES + members * PHOTOS,
    r2StoredGb: storedGb * EXPORTED * NIGHTS_KEPT,
  }
}

function costOf(usage: Usage, name: keyof Usage): number {
  const { included, each } = PRICES[name]
  return Math.max(0, usage[name] - included) * each
}

const NAMES = Object.keys(PRICES) as (keyof Usage)[]
const SIZES = [100, 10_000, 100_000, 1_000_000]
const usages = SIZES.map(usageOf)
const totals = usages.map((usage) => PLAN + NAMES.reduce((sum, name) => sum + costOf(usage, name), 0))
console.log(`| members | ${SIZES.map((members) => members.toLocaleString('en')).join(' | ')} |`)
console.log(`|---|${SIZES.map(() => '--:').join('|')}|`)
for (const name of NAMES) {
  const cells = usages.map((usage) => {
    const amount = usage[name].toLocaleString('en', { maximumSignificantDigits: 3 })
    const cost = costOf(usage, name)
    return cost > 0 ? `${amount} ($${cost.toFixed(2)})` : amount
  })
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}
console.log(`| **USD a month** | ${totals.map((total) => `**${total.toFixed(2)}**`).join(' | ')} |`)
