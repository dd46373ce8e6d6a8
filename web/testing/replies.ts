import { vi } from 'vitest'

export interface Reply {
  status?: number
  body: unknown
}

/** Answers the next calls of fetch with these replies, in this order. Returns the spy. */
export function answerFetchWith(...replies: Reply[]) {
  const fetch = vi.spyOn(globalThis, 'fetch')
  for (const reply of replies) fetch.mockResolvedValueOnce(responseOf(reply))
  return fetch
}

type Answer = Reply | (() => Reply | Promise<Reply>)

/** A recorded call. */
export interface Call {
  /** Method and path, e.g. `GET /api/v1/admin/me`. */
  what: string
  headers: Headers
  body: unknown
}

/**
 * Replaces fetch by a fake server that answers by method and path. A call without an answer fails like a lost
 * connection. Returns the recorded calls in order.
 */
export function serve(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, request) => {
    const what = `${request?.method} ${path}`
    const body = request?.body ? JSON.parse(String(request.body)) : undefined
    calls.push({ what, headers: new Headers(request?.headers), body })
    const answer = answers[what]
    if (!answer) throw new TypeError(`Nobody answers ${what}`)
    return responseOf(typeof answer === 'function' ? await answer() : answer)
  })
  return calls
}

/** The calls that had a body. */
export function callsWithBody(calls: Call[]): Call[] {
  return calls.filter(({ body }) => body !== undefined)
}

function responseOf({ status = 200, body }: Reply): Response {
  return Response.json(body, { status })
}
