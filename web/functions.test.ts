import { expect, test, vi } from 'vitest'
import { onRequest } from './functions/[[path]].ts'

/** The bindings that get this request, with the paths that they are asked for. */
async function receiversOf(request: Request): Promise<string[]> {
  const asked: string[] = []
  const binding = (name: string) => ({
    fetch: async (input: Request | URL) => {
      asked.push(`${name} ${new URL(input instanceof Request ? input.url : input).pathname}`)
      return new Response('{}')
    },
  })
  const env = { API: binding('API'), PUBLIC: binding('PUBLIC'), ASSETS: binding('ASSETS') }
  await onRequest({ request, env } as unknown as Parameters<typeof onRequest>[0])
  return asked
}

const LIST = 'https://khelbox.example/api/v1/games'

test('a read without credentials goes to the entrypoint with the cache', async () => {
  expect(await receiversOf(new Request(LIST))).toEqual(['PUBLIC /api/v1/games'])
  expect(await receiversOf(new Request(LIST, { method: 'HEAD' }))).toEqual(['PUBLIC /api/v1/games'])
})

test.each(['authorization', 'token'])('a read with %s goes past the cache', async (header) => {
  expect(await receiversOf(new Request(LIST, { headers: { [header]: 'x' } }))).toEqual(['API /api/v1/games'])
})

test.each(['POST', 'PUT', 'DELETE'])('%s goes past the cache', async (method) => {
  expect(await receiversOf(new Request(LIST, { method }))).toEqual(['API /api/v1/games'])
})

test.each([
  ['/', ['ASSETS /', 'PUBLIC /api/v1/home', 'PUBLIC /api/v1/shop']],
  ['/gamelist', ['ASSETS /gamelist', 'PUBLIC /api/v1/games', 'PUBLIC /api/v1/shop']],
  ['/product/PS5-0001', ['ASSETS /product-shell', 'PUBLIC /api/v1/games/PS5-0001', 'PUBLIC /api/v1/shop']],
  ['/about', ['ASSETS /about', 'PUBLIC /api/v1/shop']],
  ['/user/dashboard?a=1', ['ASSETS /user/dashboard', 'PUBLIC /api/v1/shop']],
])('%s is made of %j', async (path, receivers) => {
  vi.spyOn(console, 'log').mockReturnValue()
  expect(await receiversOf(new Request(new URL(path, LIST)))).toEqual(receivers)
})
