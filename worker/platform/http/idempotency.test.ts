import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { at, once, withFaults } from '../../testing/faults.ts'
import type { AppEnv, Env } from '../base/env.ts'
import { MINUTE } from '../base/time.ts'
import { expectOneChange } from '../database/database.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { asApiError, conflict, errorReply, notFound } from './errors.ts'
import { answerOnce } from './idempotency.ts'
import { observe } from './observe.ts'

// The decision of these tests writes a mail with the body's subject. 'refuse' is refused by a rule, 'unknown' is
// 404, 'unread' is 404 while it is read, and the state moves after the first two readings of 'moved 2'. A member may
// call three times a minute, a visitor without limit.
let decided = 0
let read = 0
const app = new Hono<AppEnv>()
app.use(observe)
app.post('/:path', async (c) => {
  const body = await c.req.json<{ subject: string }>()
  const caller = c.req.header('caller') ?? 'visitor'
  return await answerOnce(c, {
    caller,
    body,
    limits: caller === 'visitor' ? [] : [{ name: 'form.address', key: caller, max: 3, windowMs: MINUTE }],
    read: async () => {
      read += 1
      if (body.subject === 'unread') throw notFound()
      return { to: 'shop@khelbox.example', subject: body.subject, body: '' }
    },
    decide: (mail) => {
      decided += 1
      if (body.subject === 'unknown') throw notFound()
      if (body.subject === 'refuse') throw conflict('orders.done', `Refused the ${decided}. time`)
      const hasMoved = read <= Number(body.subject.replace('moved ', ''))
      const guard = hasMoved ? [sql`DELETE FROM outbox WHERE 0`, expectOneChange] : []
      return { result: { decided }, statements: [...guard, queueMail(mail, 0)] }
    },
    replyTo: (facts) => ({ status: 200, body: facts }),
  })
})
app.onError((error, c) => errorReply(c, asApiError(error)))

interface Sent {
  key?: string
  caller?: string
  path?: string
  bindings?: Partial<Env>
}

async function send(subject: string, { key, caller, path, bindings }: Sent = {}) {
  const reply = await app.request(
    path ?? '/work',
    {
      method: 'POST',
      body: JSON.stringify({ subject }),
      headers: { ...(key && { 'idempotency-key': key }), ...(caller && { caller }) },
    },
    { ...env, ...bindings },
  )
  return { status: reply.status, json: await reply.json<Record<string, unknown>>() }
}

async function mails(subject: string): Promise<number> {
  const count = await env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE subject = ?')
    .bind(subject)
    .first<number>('n')
  return count ?? 0
}

/** How often a member may still call; uses these calls up. */
async function callsLeft(caller: string): Promise<number> {
  const calls = await Promise.all([1, 2, 3, 4].map(() => send('counting', { caller })))
  return calls.filter(({ status }) => status === 200).length
}

function uuid(): string {
  return crypto.randomUUID()
}

test('does the work for every call without a key', async () => {
  await send('no key')
  await send('no key')
  expect(await mails('no key')).toBe(2)
})

test('returns the first reply for the same key and body, and does the work once', async () => {
  const key = uuid()
  const first = await send('twice', { key })
  expect(first.status).toBe(200)
  expect(await send('twice', { key })).toEqual(first)
  expect(await mails('twice')).toBe(1)
})

test('compares keys without case', async () => {
  const key = uuid()
  const first = await send('capitals', { key })
  expect(await send('capitals', { key: key.toUpperCase() })).toEqual(first)
  expect(await mails('capitals')).toBe(1)
})

test('returns 422 for the same key with another body or another address', async () => {
  const key = uuid()
  await send('one body', { key })
  const replies = [await send('another body', { key }), await send('one body', { key, path: '/other' })]
  for (const reply of replies) {
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({
      error: { issues: [{ path: 'Idempotency-Key' }] },
      message: 'This Idempotency-Key was used for another request',
    })
  }
  expect(await mails('another body')).toBe(0)
  expect(await mails('one body')).toBe(1)
})

test('keeps the keys of different callers apart', async () => {
  const key = uuid()
  await send('mine', { key, caller: 'member:KB-1001' })
  await send('mine', { key, caller: 'member:KB-1002' })
  expect(await mails('mine')).toBe(2)
})

test.each(['1', 'not-a-uuid', `${uuid()}0`, `{${uuid()}}`])('returns 422 for the key "%s"', async (key) => {
  const reply = await send('bad key', { key })
  expect(reply.status).toBe(422)
  expect(reply.json).toMatchObject({ message: 'Idempotency-Key must be a UUID' })
  expect(await mails('bad key')).toBe(0)
})

test('does the work once and counts once for twenty concurrent calls with one key, and all get its reply', async () => {
  const [key, caller] = [uuid(), uuid()]
  decided = 0
  const replies = await Promise.all(Array.from({ length: 20 }, () => send('doubles', { key, caller })))
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
  expect(new Set(replies.map((reply) => reply.json.decided)).size).toBe(1)
  expect(await mails('doubles')).toBe(1)
  expect(decided).toBeGreaterThan(1)
  expect(await callsLeft(caller)).toBe(2)
})

test('replays a refusal by a rule', async () => {
  const key = uuid()
  const first = await send('refuse', { key })
  expect(first.status).toBe(409)
  expect(await send('refuse', { key })).toEqual(first)
})

test('runs the work again for the same key after three failed tries', async () => {
  const key = uuid()
  decided = 0
  const bindings = withFaults(at('DB.batch', 'before'))
  expect((await send('midway', { key, bindings })).status).toBe(503)
  expect([decided, await mails('midway')]).toEqual([3, 0])
  expect((await send('midway', { key })).status).toBe(200)
  expect(await mails('midway')).toBe(1)
})

test.each(['before', 'after'] as const)(
  'tries again by itself with a key when the database fails once (%s), and works once',
  async (fault) => {
    const caller = uuid()
    const subject = `once ${fault}`
    const bindings = withFaults(at('DB.batch', fault, once))
    const reply = await send(subject, { key: uuid(), caller, bindings })
    expect(reply.status).toBe(200)
    expect(await mails(subject)).toBe(1)
    expect(await callsLeft(caller)).toBe(2)
  },
)

test('does not try again without a key, nor after a failure that stays', async () => {
  let tries = 0
  const fails = (message: string) => ({
    DB: {
      ...env.DB,
      prepare: env.DB.prepare.bind(env.DB),
      batch: () => {
        tries += 1
        return Promise.reject(new Error(message))
      },
    },
  })
  const lost = fails('D1_ERROR: Network connection lost.') as unknown as Partial<Env>
  expect((await send('no key', { bindings: lost })).status).toBe(503)
  const full = fails('D1_ERROR: Exceeded maximum DB size') as unknown as Partial<Env>
  expect((await send('full', { key: uuid(), bindings: full })).status).toBe(503)
  expect(tries).toBe(2)
})

test('replays the last call that a limit allows', async () => {
  const [key, caller] = [uuid(), uuid()]
  await send('first', { caller })
  await send('second', { caller })
  const other = () => send('last', { key, caller })
  // The other call finishes after this one has read its key and before it reads its limits.
  const bindings = withFaults(at(/FROM rate_limits/, other, once))
  expect(await send('last', { key, caller, bindings })).toEqual(await other())
  expect(await mails('last')).toBe(1)
})

test.each([
  [2, 200, [3, 3, 1]],
  [3, 503, [3, 3, 0]],
])('reads and decides again when the state moves, here %i times: %i', async (moved, status, expected) => {
  decided = read = 0
  const reply = await send(`moved ${moved}`, { key: uuid() })
  expect(reply.status).toBe(status)
  expect([decided, read, await mails(`moved ${moved}`)]).toEqual(expected)
})

test('does the work of concurrent calls up to the limit, and starts none beyond it', async () => {
  const caller = uuid()
  const replies = await Promise.all(Array.from({ length: 9 }, () => send('many', { key: uuid(), caller })))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(6)
  expect(await mails('many')).toBe(3)
  decided = 0
  const reply = await send('many', { key: uuid(), caller })
  expect(reply).toMatchObject({ status: 429, json: { error: { code: 'limit.reached' } } })
  expect(reply.json.retryAfter).toBeGreaterThan(50)
  expect(decided).toBe(0)
})

test.each(['refuse', 'unknown', 'unread'])('counts a refused call (%s), with and without a key', async (subject) => {
  const caller = uuid()
  await send(subject, { caller })
  await send(subject, { caller, key: uuid() })
  expect(await callsLeft(caller)).toBe(1)
})

test.each([
  ['the work', 'counted', at('DB.batch', 'before')],
  ['the refusal', 'refuse', at('DB.batch', 'before')],
  ['the look at the limits', 'counted', at(/FROM rate_limits/, 'before')],
])('counts nothing when the database fails during %s', async (_, subject, plan) => {
  const caller = uuid()
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => send(subject, { caller, key: uuid(), bindings: withFaults(plan) })),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(503))
  expect(await callsLeft(caller)).toBe(3)
})
