import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { call } from '#contract/calls/call.ts'
import { adminOutcome } from '#contract/replies.ts'
import type { AppEnv } from '../platform/base/env.ts'
import { type ApiError, asApiError, conflict, tooMany } from '../platform/http/errors.ts'
import { answer } from './answer.ts'

const DEPLOYED = 'https://khelbox.example'

const plain = call({
  route: 'POST /plain',
  access: 'public',
  limits: ['view.address'],
  reply: adminOutcome,
  refusals: { 409: ['queue.full'] },
})
const keyed = call({ ...plain, route: 'POST /keyed', isKeyed: true })

const full = conflict('queue.full', 'Refused')
const moved = conflict('queue.moved', 'Refused')

/** What the calls answer when their handlers throw this refusal. */
async function refuse(path: string, refusal: ApiError, SITE_ORIGIN: string) {
  const decide = async () => {
    throw refusal
  }
  const app = new Hono<AppEnv>()
  for (const { call, handle } of [answer(plain, decide), answer(keyed, ({ once }) => once({ decide }))]) {
    app.on('POST', call.route.replace('POST ', ''), handle)
  }
  app.onError((error, c) => c.json({ error: error.message }, asApiError(error).status))
  const bindings = { ...env, SITE_ORIGIN }
  const options = { method: 'POST' }
  return await app.request(path, options, bindings, createExecutionContext())
}

test.each(['/plain', '/keyed'])(
  '%s: a refusal that the call does not name is a fault on a local machine',
  async (path) => {
    const named = await refuse(path, full, env.SITE_ORIGIN)
    expect(named.status).toBe(409)
    const unnamed = await refuse(path, moved, env.SITE_ORIGIN)
    expect(unnamed.status).toBe(500)
    const error = `POST ${path} does not name the refusal 409 queue.moved`
    expect(await unnamed.json()).toEqual({ error })
  },
)

test.each(['/plain', '/keyed'])(
  '%s: a limit that the call does not name is a fault on a local machine',
  async (path) => {
    const named = await refuse(path, tooMany(1, [{ name: 'view.address' }]), env.SITE_ORIGIN)
    expect(named.status).toBe(429)
    const unnamed = await refuse(path, tooMany(1, [{ name: 'form.address' }]), env.SITE_ORIGIN)
    expect(unnamed.status).toBe(500)
    expect(await unnamed.json()).toEqual({ error: `POST ${path} does not name the limit form.address` })
  },
)

test.each(['/plain', '/keyed'])('%s: a deployed shop passes every refusal on', async (path) => {
  expect((await refuse(path, moved, DEPLOYED)).status).toBe(409)
})

test('a refusal that no call names does not compile', () => {
  // @ts-expect-error: no call has this code
  expect(conflict('queue.mvoed', '').status).toBe(409)
})
