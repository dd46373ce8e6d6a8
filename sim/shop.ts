import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { vi } from 'vitest'
import type { AdminRole } from '#contract/admins.ts'
import type { Env } from '../worker/platform/base/env.ts'
import { write } from '../worker/platform/database/database.ts'
import { startSession } from '../worker/platform/sessions/sessions.ts'
import { runFurther, scheduled } from '../worker/scheduled.ts'
import { applySchema, emptyDatabase } from '../worker/testing/database.ts'
import { databaseInOrder, seededFaults, withFaults } from '../worker/testing/faults.ts'
import { mailbox } from '../worker/testing/mailbox.ts'
import { MEMBER_PASSWORD_HASH } from '../worker/testing/members.ts'
import { keepingQueue } from '../worker/testing/memberships.ts'
import { makeAdmin } from '../worker/testing/people.ts'
import { call, type Reply } from '../worker/testing/request.ts'
import { seededNumbers } from '../worker/testing/seeded-numbers.ts'
import { type Books, readBooks } from './books.ts'
import { brokenRules } from './invariants.ts'
import { add, applyCron, emptyModel, type Model } from './model.ts'
import { changesWithoutVersion, type Renters, readRenters } from './renters.ts'
import { DAY_MS, dayOf, midnight, plusMonths } from './terms.ts'
import { staleSections } from './today.ts'

export const MOST_MEMBERS = 8
// In the past: the trigger that notifies members of free games uses the clock of the machine, not the simulated one.
const FIRST_DAY = '2018-01-08'
const HOURLY = '17 * * * *'
/** The share of calls to the database and the mail service that fail on a network with faults. */
const FAULT_RATE = 0.15
/** How long a client waits before it tries again. */
const PAUSE_MS = 7000
/** So many tries of a call may fail; the next one has no faults. */
const FAULTY_TRIES = 3

/** Games by their copies and their release, in months after the first day. */
const GAMES = [
  { copies: 1, released: -40 },
  { copies: 2, released: -40 },
  { copies: 3, released: -40 },
  { copies: 1, released: -3 },
  { copies: 2, released: -1 },
  { copies: 1, released: 2 },
  { copies: 2, released: 4 },
  { copies: 2, released: 8 },
]

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who calls: a member by User ID, an admin by role, or a visitor. */
type Caller = { userId: string } | { role: AdminRole } | undefined

/** A shop with its people, its clock, its random numbers and its model. */
export interface Shop {
  seed: number
  now: number
  random: () => number
  model: Model
  /** As `checkBooks` read them last. */
  books: Books
  /** What the rental rules read, as `checkBooks` read it last. */
  renters: Renters
  members: string[]
  admins: Record<AdminRole, string>
  mailbox: ReturnType<typeof mailbox>
  /** What happened, one line for each step. */
  story: string[]
}

/** A shop with games and admins, without members. All random numbers of the Worker come from the seed. */
export async function openShop(seed: number): Promise<Shop> {
  const now = midnight(FIRST_DAY) + 9 * 3600_000
  vi.useFakeTimers({ toFake: ['Date'], now })
  await emptyDatabase(env.DB)
  await applySchema(env.DB)
  const shop: Shop = {
    seed,
    now,
    random: seededNumbers(String(seed)),
    model: emptyModel(),
    books: await readBooks(),
    renters: new Map(),
    members: [],
    admins: { owner: '', counter: '', rider: '' },
    mailbox: mailbox(),
    story: [],
  }
  makeDeterministic(shop)
  await write(
    env.DB,
    GAMES.map(
      ({ copies, released }, index) =>
        sql`INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
         VALUES (${`PS5-000${index + 1}`}, ${`Game ${index + 1}`}, 'PS5', 'Action', ${plusMonths(FIRST_DAY, released)}, 1250000, ${copies}, ${copies}, ${now})`,
    ),
  )
  await env.DB.prepare(`UPDATE settings SET iban = 'PK36SCBL0000001123456702', account_title = 'Khelbox'`).run()
  shop.model.copies = GAMES.reduce((all, { copies }) => all + copies, 0)
  for (const role of ['owner', 'counter', 'rider'] as const)
    shop.admins[role] = (await makeAdmin(`${role}@khelbox.example`, role)).id
  shop.books = await readBooks()
  return shop
}

/** Replaces what is random, and what takes time: waits and log lines. */
function makeDeterministic(shop: Shop): void {
  vi.spyOn(Math, 'random').mockImplementation(() => shop.random())
  vi.spyOn(scheduler, 'wait').mockImplementation(async () => {})
  // A log line would take longer than its call.
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    const hex = Array.from({ length: 32 }, () => Math.floor(shop.random() * 16).toString(16))
    const uuid = hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return uuid as ReturnType<typeof crypto.randomUUID>
  })
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) for (let i = 0; i < array.length; i += 1) array[i] = shop.random() * 256
    return array
  })
}

/**
 * Moves the clock and seeds the random numbers by the new time, so that concurrent calls of one step do not change the
 * random numbers of the next one.
 */
export function passTime(shop: Shop, ms: number): void {
  shop.now += ms
  shop.random = seededNumbers(`${shop.seed} ${shop.now}`)
  vi.setSystemTime(shop.now)
}

/** A new account without a plan; every third member lives in Lahore. */
export async function addMember(shop: Shop): Promise<string> {
  const number = await env.DB.prepare('SELECT coalesce(max(number), 1000) + 1 AS next FROM members').first<number>(
    'next',
  )
  const userId = `KB-${number}`
  await env.DB.prepare(
    `INSERT INTO members (number, email, name, password_hash, mobile_no, city, address, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      number,
      `member${number}@khelbox.example`,
      `Member${number}`,
      MEMBER_PASSWORD_HASH,
      `+92300765${number}`,
      Number(number) % 3 ? 'Karachi' : 'Lahore',
      `House H${number}`,
      shop.now,
    )
    .run()
  shop.members.push(userId)
  shop.model.members += 1
  return userId
}

/**
 * The network of a call. A number is the seed of its random faults; undefined: no faults. Concurrent calls share a
 * database, which decides the order of their statements; they have no faults.
 */
export type Chances = number | D1Database | undefined

/** The answer to a call, and whether an earlier try of it was lost. */
export interface Answer extends Reply {
  wasLost: boolean
}

/**
 * One call as a client makes it: after a lost answer it tries again with the same Idempotency-Key. Throws when the
 * answer is 500, or 503 without a fault of the network.
 */
export async function callAs(
  shop: Shop,
  caller: Caller,
  method: Method,
  path: string,
  body: unknown,
  chances: Chances,
): Promise<Answer> {
  const headers = { ...(await signedIn(shop, caller)), 'idempotency-key': crypto.randomUUID() }
  for (let lost = 0; ; lost += 1) {
    const isFaulty = typeof chances === 'number' && lost < FAULTY_TRIES
    const bindings = bindingsOf(shop, typeof chances !== 'number' ? chances : isFaulty ? chances + lost : undefined)
    const reply = await call(method, path, { body, headers, env: bindings })
    if (reply.status < 500) return { ...reply, wasLost: lost > 0 }
    passTime(shop, PAUSE_MS)
    if (reply.status !== 503 || !isFaulty) throw new Error(`${method} ${path}: ${reply.status} ${reply.json.message}`)
  }
}

async function signedIn(shop: Shop, caller: Caller): Promise<Record<string, string>> {
  if (!caller) return {}
  if ('role' in caller) return { token: await startSession(env.DB, 'admin', shop.admins[caller.role], shop.now) }
  const token = await startSession(env.DB, 'member', caller.userId, shop.now)
  return { authorization: `Bearer ${token}` }
}

/** A call of an admin that the history must show: the model counts it. */
export async function command(
  shop: Shop,
  role: AdminRole,
  [action, subject]: [action: string, subject: string],
  [method, path, body]: [method: Method, path: string, body?: unknown],
  chances: Chances,
): Promise<Answer> {
  const answer = await callAs(shop, { role }, method, `/api/v1/admin/${path}`, body, chances)
  if (answer.status === 200) add(shop.model.done, `${action} ${subject}`)
  else if (answer.wasLost) add(shop.model.unclear, `${action} ${subject}`)
  return answer
}

/** The shop has no pictures, so its storage is empty and answers at once. */
const BUCKET = {
  head: async () => null,
  list: async () => ({ objects: [], truncated: false }),
} as unknown as R2Bucket

function bindingsOf({ mailbox: { EMAIL } }: Shop, chances: Chances): Partial<Env> {
  if (typeof chances === 'number')
    return withFaults(seededFaults(chances, FAULT_RATE, /^(?:DB|EMAIL)/), { EMAIL, BUCKET })
  return { EMAIL, BUCKET, ...(chances && { DB: chances }) }
}

/**
 * Runs the hourly cron, then what it has left to the queue. Each may fail when the network does. Returns how many runs
 * were left.
 */
export async function runCron(shop: Shop, chances: Chances): Promise<number> {
  const controller = createScheduledController({ scheduledTime: new Date(shop.now), cron: HOURLY })
  const { MAIL_RUNS, asked } = keepingQueue()
  const bindings = { ...env, ...bindingsOf(shop, chances), MAIL_RUNS }
  const mayFail = typeof chances === 'number'
  async function finish(run: Promise<unknown>) {
    await (mayFail ? run.catch(() => {}) : run)
  }
  await finish(scheduled(controller, bindings))
  for (const body of asked) await finish(runFurther(bindings, body))
  return asked.length
}

/** Starts all calls of `start` concurrently on one database; the seed decides the order of its statements. */
export async function concurrently(seed: number, start: (db: D1Database) => Promise<unknown>[]): Promise<void> {
  for (const order of fc.sample(fc.scheduler(), { seed, numRuns: 1 }))
    await order.waitFor(Promise.all(start(databaseInOrder(order))))
}

/**
 * Runs the cron without faults and applies it to the model. The last such run was less than a month ago: a run charges
 * at most one month of each member.
 */
export async function runCronWithoutFaults(shop: Shop): Promise<void> {
  const further = await runCron(shop, undefined)
  // A copy that a further run frees goes to the queue five minutes later.
  if (further > 0) await runCron(shop, undefined)
  applyCron(shop.model, await readBooks(), dayOf(shop.now))
}

/** Reads the books again. Throws when they, or the changes since they were last read, break a rule. */
export async function checkBooks(shop: Shop, isCronDone: boolean): Promise<void> {
  const { books: before, renters } = shop
  shop.books = await readBooks()
  shop.renters = await readRenters()
  const { books: after, model, now } = shop
  const received = new Set(shop.mailbox.received.map(({ to, subject }) => `${to} ${subject}`))
  const rules = [
    ...brokenRules({ before, after, model, now, received, isCronDone }),
    ...changesWithoutVersion(renters, shop.renters),
    ...(await staleSections(dayOf(now))),
  ]
  if (rules.length > 0) throw new Error([...rules, '', ...shop.story].join('\n'))
}

/** Months of 28 days in which only the cron does anything. It runs before them too: its last run may be days ago. */
export async function quietMonths(shop: Shop, months: number): Promise<void> {
  for (let month = 0; month <= months; month += 1) {
    if (month > 0) passTime(shop, 28 * DAY_MS)
    await runCronWithoutFaults(shop)
    await checkBooks(shop, true)
  }
}
