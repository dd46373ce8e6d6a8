import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerFor } from './answer-for.ts'

const origin = 'https://khelbox.example'
const kept: Record<string, string> = { '/app': 'kept page', '/assets/a-1.js': 'kept code' }
const fetch = vi.fn()

beforeEach(() => {
  const match = async (request: { url: string } | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin)
    return kept[pathname] && new Response(kept[pathname])
  }
  vi.stubGlobal('caches', { match })
  vi.stubGlobal(
    'fetch',
    fetch.mockImplementation(async () => new Response('from the network')),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetch.mockReset()
})

// A Request of mode 'navigate' cannot be made by script.
const ask = (path: string, mode: RequestMode = 'cors') =>
  answerFor({ url: origin + path, mode } as Request)?.then((answer) => answer.text())

const offline = () => fetch.mockRejectedValue(new TypeError('Failed to fetch'))

test('a page comes from the network, so that a new deployment is taken at once', async () => {
  expect(await ask('/user/dashboard', 'navigate')).toBe('from the network')
})

test('without a network a page is the one that was kept, whatever its address', async () => {
  offline()
  expect(await ask('/user/user-game-swap?id=G-1', 'navigate')).toBe('kept page')
})

test('a page that the server answers with an error is shown as it is', async () => {
  fetch.mockResolvedValue(new Response('error page', { status: 500 }))
  expect(await ask('/user/dashboard', 'navigate')).toBe('error page')
})

test('code that is kept is not fetched; other code is, and fails as it does without a worker', async () => {
  expect(await ask('/assets/a-1.js')).toBe('kept code')
  expect(fetch).not.toHaveBeenCalled()
  expect(await ask('/assets/a-2.js')).toBe('from the network')
  offline()
  await expect(ask('/assets/a-2.js')).rejects.toThrow('Failed to fetch')
})

test.each(['/api/Customer/GetDetail', '/images/banner/first', '/customer-area.json'])(
  '%s is left to the browser',
  (path) => {
    expect(ask(path)).toBeUndefined()
  },
)
