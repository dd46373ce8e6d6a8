import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { responseFor } from './response-for.ts'

const origin = 'https://khelbox.example'
const cached: Record<string, string> = { '/app': 'cached page', '/assets/a-1.js': 'cached code' }
const fetch = vi.fn()

beforeEach(() => {
  const match = async (request: { url: string } | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin)
    return cached[pathname] && new Response(cached[pathname])
  }
  vi.stubGlobal('caches', { match })
  vi.stubGlobal(
    'fetch',
    fetch.mockImplementation(async () => new Response('from the network')),
  )
})

afterEach(() => void fetch.mockReset())

// Script cannot construct a Request of mode 'navigate'.
const ask = (path: string, mode: RequestMode = 'cors') =>
  responseFor({ url: origin + path, mode } as Request)?.then((response) => response.text())

const offline = () => fetch.mockRejectedValue(new TypeError('Failed to fetch'))

test('a page comes from the network although one is cached', async () => {
  expect(await ask('/user/dashboard', 'navigate')).toBe('from the network')
})

test('offline, an address of the area with a query gets the cached page', async () => {
  offline()
  expect(await ask('/user/user-game-swap?id=G-1', 'navigate')).toBe('cached page')
})

test('a page comes from the cache when the network has not answered for 4 seconds', async () => {
  vi.useFakeTimers()
  fetch.mockReturnValue(new Promise(() => {}))
  let page: string | undefined
  void ask('/user/dashboard', 'navigate')?.then((text) => {
    page = text
  })
  await vi.advanceTimersByTimeAsync(3999)
  expect(page).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(page).toBe('cached page')
})

test('without a cached page it waits for the network', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', { match: async () => undefined })
  fetch.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 10_000, new Response('from the network'))))
  const page = ask('/user/dashboard', 'navigate')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await page).toBe('from the network')
})

test('offline without a cached page, as after a logout, a page says so instead of the browser', async () => {
  vi.stubGlobal('caches', { match: async () => undefined })
  offline()
  const page = await ask('/user/dashboard', 'navigate')
  expect(page).toContain('<h1>You are offline</h1>')
  expect(page).toContain('<a href="">Try again</a>')
})

test('an error page of the server is passed on', async () => {
  fetch.mockResolvedValue(new Response('error page', { status: 500 }))
  expect(await ask('/user/dashboard', 'navigate')).toBe('error page')
})

test('cached code is not fetched; other code is fetched and fails when offline', async () => {
  expect(await ask('/assets/a-1.js')).toBe('cached code')
  expect(fetch).not.toHaveBeenCalled()
  expect(await ask('/assets/a-2.js')).toBe('from the network')
  offline()
  await expect(ask('/assets/a-2.js')).rejects.toThrow('Failed to fetch')
})

test.each(['/api/Customer/GetDetail', '/images/banner/first', '/customer-area.json'])(
  'leaves %s to the browser',
  (path) => {
    expect(ask(path)).toBeUndefined()
  },
)
