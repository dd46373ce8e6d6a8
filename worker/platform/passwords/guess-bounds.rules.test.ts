import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { RUNS } from '../../testing/runs.ts'
import type { AppEnv, Env } from '../base/env.ts'
import { HOUR, MINUTE, SECOND } from '../base/time.ts'
import { asApiError, errorReply } from '../http/errors.ts'
import { guess, guesserOf, rememberDevice } from './guesses.ts'

const START = Date.UTC(2026, 0, 1)
const SCHEMA = readFileSync('schema.sql', 'utf8')
const HOURS = 3

afterEach(() => {
  vi.useRealTimers()
})

/** The statements of `guesses.queries.ts` on SQLite in this process: a hundred times as fast as through workerd. */
function database(): D1Database {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec(SCHEMA)
  const prepare = (sql: string) => ({
    bind: (...values: (string | number)[]) => {
      const all = async () => ({ results: sqlite.prepare(sql).all(...values) })
      return { all, run: async () => ({ ...(await all()), meta: { changes: 1 } }) }
    },
  })
  const batch = (statements: { run(): Promise<unknown> }[]) =>
    Promise.all(statements.map((statement) => statement.run()))
  return { prepare, batch } as unknown as D1Database
}

type Role = 'member' | 'admin'
interface Caller {
  network: number
  cookie?: string | undefined
}

/** One account whose password is 'right', and its sign-in with nothing but the guesses. */
function account(role: Role) {
  const env = { DB: database(), SECRET_KEY: 'the secret of the Worker in all tests' } as Env
  const later: Promise<unknown>[] = []
  const context = {
    waitUntil: (job: Promise<unknown>) => later.push(job),
  } as unknown as ExecutionContext
  const app = new Hono<AppEnv>()
    .post('/api/:password', async (c) => {
      const guesser = await guesserOf(c, role, 'the account')
      const isRight = await guess(c, guesser, async () => c.req.param('password') === 'right')
      if (!isRight) return c.json({}, 401)
      rememberDevice(c, guesser)
      return c.json({})
    })
    .onError((error, c) => errorReply(c, asApiError(error)))
  return async (password: 'right' | 'wrong', { network, cookie }: Caller): Promise<Response> => {
    const headers = {
      'cf-connecting-ip': `10.${network >> 8}.${network & 255}.${Math.floor(Math.random() * 250)}`,
      ...(cookie && { cookie }),
    }
    const reply = await app.request(`/api/${password}`, { method: 'POST', headers }, env, context)
    await Promise.all(later.splice(0))
    return reply
  }
}

const HOME = 60_000

test.each([
  { role: 'member', networks: 1, bound: 100, most: [10, 10] },
  { role: 'member', networks: 20, bound: 100, most: [30, 41] },
  { role: 'member', networks: 40, bound: 100, most: [35, 61] },
  { role: 'member', networks: 1000, bound: 100, most: [70, 70] },
  { role: 'admin', networks: 1, bound: 50, most: [5, 5] },
  { role: 'admin', networks: 20, bound: 50, most: [20, 28] },
  { role: 'admin', networks: 1000, bound: 50, most: [30, 30] },
] as const)(
  'an attacker with $networks networks has at most $most.1 guesses an hour at the password of a $role, and the owner gets in',
  async ({ role, networks, bound, most }) => {
    const property = fc.asyncProperty(fc.integer({ min: 1, max: MODULUS - 1 }), async (seed) => {
      const random = randomFrom(seed)
      const signIn = account(role)
      vi.useFakeTimers({ toFake: ['Date'], now: START })
      const first = await signIn('right', { network: HOME })
      const cookie = first.headers.get('set-cookie')?.split(';')[0]
      const guesses: number[] = []
      const typos: number[] = []
      let hour = 0
      while (Date.now() < START + HOURS * HOUR) {
        vi.setSystemTime(Date.now() + 1 + random(networks === 1 ? 3 * MINUTE : 50 * SECOND))
        const reply = await signIn('wrong', { network: random(networks) })
        if (reply.status === 401) guesses.push(Date.now())
        else expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(HOUR / SECOND)
        if (Date.now() < START + (hour + 0.9) * HOUR) continue
        hour += 1
        // The owner, in the middle of the attack: away with the known device, at home with a new one, both after a
        // typo.
        for (const caller of [{ network: HOME + hour, cookie }, { network: HOME }]) {
          expect((await signIn('wrong', caller)).status).toBe(401)
          typos.push(Date.now())
          expect((await signIn('right', caller)).status).toBe(200)
        }
        // With a new device on a new network too, except when a thousand networks attack.
        if (networks <= 40) expect((await signIn('right', { network: HOME + 100 + hour })).status).toBe(200)
      }
      expect(mostInAnHour(guesses)).toBeGreaterThanOrEqual(most[0])
      expect(mostInAnHour(guesses)).toBeLessThanOrEqual(most[1])
      expect(mostInAnHour([...guesses, ...typos].toSorted((a, b) => a - b))).toBeLessThanOrEqual(bound)
    })
    await fc.assert(property, { numRuns: RUNS.crowd, endOnFailure: true })
  },
)

test('a refused network may guess again after exactly the wait that it was given', async () => {
  const property = fc.asyncProperty(fc.integer({ min: 1, max: MODULUS - 1 }), async (seed) => {
    const random = randomFrom(seed)
    const signIn = account('member')
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    for (let tries = 0; tries < 60; tries += 1) {
      const caller = { network: random(12) }
      vi.setSystemTime(Date.now() + SECOND * (1 + random(60)))
      const reply = await signIn('wrong', caller)
      if (reply.status === 401) continue
      const wait = Number(reply.headers.get('retry-after')) * SECOND
      vi.setSystemTime(Date.now() + wait - SECOND)
      expect((await signIn('right', caller)).status).toBe(429)
      vi.setSystemTime(Date.now() + SECOND)
      expect((await signIn('wrong', caller)).status).toBe(401)
    }
  })
  await fc.assert(property, { numRuns: RUNS.crowd, endOnFailure: true })
})

/** The most of these times that lie within any sixty minutes. */
function mostInAnHour(times: number[]): number {
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + HOUR).length))
}

const MODULUS = 2147483647

/** Whole numbers from 0, below a bound (Lehmer). The seed is 1 to MODULUS - 1; a multiple of MODULUS gives only 0. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48271) % MODULUS
    return state % below
  }
}
