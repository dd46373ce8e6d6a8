import { expect, test, vi } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { read } from '#web/client/client.ts'
import { sendOnce } from '#web/client/send.ts'

const WRITES = Object.values(ALL_CALLS)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(({ route }) => !route.startsWith('GET '))

test.each(WRITES)('two taps send $route once', async (call) => {
  let answer = (_: Response) => {}
  const fetch = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const tap = call.isKeyed ? sendOnce : read
  const failures = Promise.allSettled([1, 2].map(() => tap(call, { params: {}, body: { a: 1 } } as never)))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  answer(new Response('{"message":"No"}', { status: 409 }))
  const [first, second] = await failures
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(first).toMatchObject({ status: 'rejected' })
  expect((second as PromiseRejectedResult).reason).toBe((first as PromiseRejectedResult).reason)
})
