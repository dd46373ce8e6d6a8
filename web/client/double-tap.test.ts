import { expect, test, vi } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { asVisitor } from '#web/client/client.ts'
import { sendOnce } from '#web/client/send.ts'

const WRITES = Object.values(ALL_CALLS)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(({ route }) => !route.startsWith('GET '))

test.each(WRITES.map((call) => [call.route, call] as const))('two taps send %s once', async (route, call) => {
  const [method = '', path = ''] = route.split(' ')
  let answer = (_: Response) => {}
  const fetch = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const sent = call.isKeyed
    ? [1, 2].map(() => sendOnce(call, { params: {}, body: { a: 1 } } as never))
    : [1, 2].map(() => asVisitor(call.reply ?? (undefined as never), method, path, { body: { a: 1 } }))
  const failures = Promise.allSettled(sent)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  answer(new Response('{"message":"No"}', { status: 409 }))
  const [first, second] = await failures
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(first).toMatchObject({ status: 'rejected' })
  expect((second as PromiseRejectedResult).reason).toBe((first as PromiseRejectedResult).reason)
})
