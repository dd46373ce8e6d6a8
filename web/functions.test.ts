import { expect, test } from 'vitest'
import { onRequest } from './functions/[[path]].ts'

/** The binding that gets this request. */
async function receiverOf(request: Request): Promise<string> {
  const binding = (name: string) => ({ fetch: async () => new Response(name) })
  const env = { API: binding('API'), PUBLIC: binding('PUBLIC') }
  const context = { request, env } as unknown as Parameters<typeof onRequest>[0]
  return await (await onRequest(context)).text()
}

const LIST = 'https://khelbox.example/api/v1/games'

test('a read without credentials goes to the entrypoint with the cache', async () => {
  expect(await receiverOf(new Request(LIST))).toBe('PUBLIC')
  expect(await receiverOf(new Request(LIST, { method: 'HEAD' }))).toBe('PUBLIC')
})

test.each(['authorization', 'token'])('a read with %s goes past the cache', async (header) => {
  expect(await receiverOf(new Request(LIST, { headers: { [header]: 'x' } }))).toBe('API')
})

test.each(['POST', 'PUT', 'DELETE'])('%s goes past the cache', async (method) => {
  expect(await receiverOf(new Request(LIST, { method }))).toBe('API')
})
