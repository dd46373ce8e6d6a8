import { vi } from 'vitest'

/** Answers the next calls of fetch with these replies, in this order; gives the spy. */
export function answerFetchWith(...replies: { status?: number; body: unknown }[]) {
  const fetch = vi.spyOn(globalThis, 'fetch')
  for (const { status = 200, body } of replies) {
    fetch.mockResolvedValueOnce(Response.json(body, { status }))
  }
  return fetch
}
