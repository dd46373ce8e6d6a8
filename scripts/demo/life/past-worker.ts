import { registerHooks } from 'node:module'
import type { AdminRole } from '../../../contract/admins.ts'
import type { Env } from '../../../worker/platform/base/env.ts'
import { seededNumbers } from '../../../worker/testing/seeded-numbers.ts'
import { LOCAL_VARS } from '../../local-vars.ts'

/** Who calls: a member by User ID, an admin by id, or a visitor. */
export type Caller = { userId: string } | { adminId: string } | undefined
export type Staff = Record<AdminRole, string>

/** The Worker in this thread, at a time of the past. */
export interface PastWorker {
  env: Env
  /** Sets the clock of this thread, ms UTC. */
  setClock(now: number): void
  /** A random number from 0 to 1, the same in each run. */
  random(): number
  /** One call through the whole app. Resolves with the reply after its `waitUntil` work. */
  call(caller: Caller, method: string, path: string, body?: unknown): Promise<Reply>
  /** A run of the hourly cron. */
  runCron(): Promise<void>
}

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: replies of many calls
  json: any
}

/** Mails to this address do not arrive. */
const FULL_MAILBOX = 'adeel.mirza@mail.example'

/**
 * Loads the Worker into this thread on a database. It replaces clock, random numbers and log of the thread by such that
 * are the same in each run, so call it in a thread of its own.
 */
export async function pastWorker(db: D1Database, seed: number): Promise<PastWorker> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'cloudflare:workers' ? { url: NO_EDGE, shortCircuit: true } : next(specifier, context),
  })
  const { app } = await import('../../../worker/app.ts')
  const { scheduled } = await import('../../../worker/scheduled.ts')
  const { startSession } = await import('../../../worker/platform/sessions/sessions.ts')
  const env = {
    ...LOCAL_VARS,
    DB: db,
    // Of this thread only: nothing that it encrypts is kept.
    SECRET_KEY: 'the same in each run, for a shop that never was',
    EMAIL: { send: sendMail },
    BUCKET: { head: async () => null, list: async () => ({ objects: [], truncated: false }) },
    IMAGES: { input: () => ({ output: async () => ({ image: () => new Blob().stream() }) }) },
  } as unknown as Env
  const random = seededNumbers(seed)
  let now = 0
  makeDeterministic(() => now, random)

  async function headersOf(caller: Caller): Promise<Record<string, string>> {
    // A network of its own for each visitor, so that they share no limit.
    const address = `2001:${hex(4)}:${hex(4)}::1`
    const headers = { 'cf-connecting-ip': address, 'idempotency-key': crypto.randomUUID() }
    if (!caller) return headers
    if ('adminId' in caller) return { ...headers, token: await startSession(db, 'admin', caller.adminId, now) }
    return { ...headers, authorization: `Bearer ${await startSession(db, 'member', caller.userId, now)}` }
  }

  function hex(digits: number): string {
    return Math.floor(random() * 16 ** digits).toString(16)
  }

  return {
    env,
    random,
    setClock: (at) => {
      now = at
    },
    async call(caller, method, path, body) {
      const left: Promise<unknown>[] = []
      const request = new Request(`${env.SITE_ORIGIN}${path}`, {
        method,
        headers: { ...(await headersOf(caller)), ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const context = { waitUntil: (work: Promise<unknown>) => left.push(work), passThroughOnException: () => {} }
      const response = await app.fetch(request, env, context as unknown as ExecutionContext)
      const text = await response.text()
      while (left.length > 0) await left.shift()
      return { status: response.status, json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
    },
    async runCron() {
      await scheduled({ cron: '17 * * * *', scheduledTime: now, noRetry: () => {} } as ScheduledController, env)
    },
  }
}

/** The module `cloudflare:workers` where there is no edge. */
const NO_EDGE = `data:text/javascript,${encodeURIComponent('export const exports = { Public: { purge: async () => undefined } }')}`

async function sendMail({ to }: { to: string }): Promise<{ messageId: string }> {
  if (to.includes(FULL_MAILBOX))
    throw Object.assign(new Error('The recipient is suppressed'), { code: 'E_RECIPIENT_SUPPRESSED' })
  return { messageId: '' }
}

function makeDeterministic(clock: () => number, random: () => number): void {
  Date.now = clock
  Math.random = random
  console.log = () => {}
  const bytes = <Bytes extends ArrayBufferView | null>(array: Bytes) => {
    if (array instanceof Uint8Array) for (let at = 0; at < array.length; at += 1) array[at] = random() * 256
    return array
  }
  const uuid = () => {
    const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  Object.defineProperties(crypto, { getRandomValues: { value: bytes }, randomUUID: { value: uuid } })
  Object.defineProperty(globalThis, 'scheduler', { value: { wait: async () => {} } })
}
