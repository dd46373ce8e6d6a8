import { expect, test, vi } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { addFaultPhoto } from '#contract/calls/rentals.ts'
import { read } from '#web/client/client.ts'
import { sendOnce } from '#web/client/send.ts'
import { sendFile } from '#web/client/send-file.ts'
import { receiveUploads } from '#web/testing/uploads.ts'

const WRITES = Object.values(ALL_CALLS)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(({ route }) => !route.startsWith('GET '))

test('two taps send a file once', async () => {
  const uploads = receiveUploads()
  const upload = { params: { id: 'KR-1' }, file: new File(['a'], 'a.jpg'), onProgress: () => {} }
  const failures = Promise.allSettled([1, 2].map(() => sendFile(addFaultPhoto, upload)))
  expect(uploads.length).toBe(1)
  uploads[0]?.answer(409, { message: 'No' })
  const [first, second] = await failures
  expect((second as PromiseRejectedResult).reason).toBe((first as PromiseRejectedResult).reason)
  void sendFile(addFaultPhoto, upload)
  expect(uploads.length).toBe(2)
})

test.each(WRITES)('two taps send $route once', async (call) => {
  let answer = (_: Response) => {}
  const fetch = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const digests = vi.spyOn(crypto.subtle, 'digest')
  const tap = call.isKeyed ? sendOnce : read
  const failures = Promise.allSettled([1, 2].map(() => tap(call, { params: {}, body: { a: 1 } } as never)))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  // Threads of their own make the digests, so that the second tap may not have come to its request yet.
  await Promise.all(digests.mock.results.map(({ value }) => value))
  answer(new Response('{"message":"No"}', { status: 409 }))
  const [first, second] = await failures
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(first).toMatchObject({ status: 'rejected' })
  expect((second as PromiseRejectedResult).reason).toBe((first as PromiseRejectedResult).reason)
})
