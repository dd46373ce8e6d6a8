import { vi } from 'vitest'
import { todayReply } from '#contract/today.ts'
import { accountsOf } from '#web/testing/membership.ts'

export interface Reply {
  status?: number
  body: unknown
}

/** A reply, a function that returns one, or `lostConnection`. */
export type Answer = Reply | (() => Reply | Promise<Reply>)

/** Answers by method and path, e.g. `GET /api/v1/admin/me`. */
export type Answers = Record<string, Answer>

/** A recorded call. */
export interface Call {
  /** Method and path. */
  what: string
  headers: Headers
  body: unknown
}

/** The reply of `GET /api/v1/admin/today` on a day without work. */
export const NOTHING_WAITS = {
  ...Object.fromEntries(Object.keys(todayReply.entries).map((section) => [section, { rows: [], count: 0 }])),
  ...{ status: true, warnings: [] },
}

/** Every page asks this, so `serve` answers it when the test does not. */
const EVERY_PAGE: Answers = {
  'GET /api/v1/account': accountsOf(true),
  // For the counts of the admin menu: nothing waits.
  'GET /api/v1/admin/today': { body: NOTHING_WAITS },
  // For what a new owner does first: all is done.
  'GET /api/v1/admin/first-steps': { body: { status: true, steps: [], isLeft: false } },
}

/** Calls of the present test that it does not answer. */
let unanswered: string[] = []

/**
 * Replaces fetch by a fake server that answers by method and path, from `usual` what `answers` leaves out.
 * A call without an answer fails its test (setup.ts). Returns the recorded calls in order.
 */
export function serve(answers: Answers, usual: Answers = {}): Call[] {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetchFrom([answers, usual], calls))
  return calls
}

/** Answers the next calls of fetch in this order, whatever their path. Returns the spy. */
export function answerFetchWith(...answers: Answer[]) {
  const fetch = vi.spyOn(globalThis, 'fetch')
  for (const answer of answers) fetch.mockImplementationOnce(() => responseOf(answer))
  return fetch
}

/** An answer: the call fails as it does without a network. */
export function lostConnection(): never {
  throw new TypeError('Failed to fetch')
}

/** The `fetch` of `serve`. The first table with an answer is used. Adds each call to `calls`. */
export function fetchFrom(tables: Answers[], calls: Call[] = []): typeof fetch {
  return async (input, init) => {
    init?.signal?.throwIfAborted()
    const what = `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input}`
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ what, headers: new Headers(init?.headers), body })
    const answer = [...tables, EVERY_PAGE].find((table) => table[what])?.[what]
    if (!answer) unanswered.push(what)
    return responseOf(answer ?? lostConnection)
  }
}

/** Returns the calls without an answer since the last time. */
export function takeUnanswered(): string[] {
  const calls = unanswered
  unanswered = []
  return calls
}

/** The calls that had a body. */
export function callsWithBody(calls: Call[]): Call[] {
  return calls.filter(({ body }) => body !== undefined)
}

async function responseOf(answer: Answer): Promise<Response> {
  const { status = 200, body } = typeof answer === 'function' ? await answer() : answer
  return Response.json(body, { status })
}
