import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '../../platform/base/time.ts'
import { viewsOfHours } from '../../shop/page-views/page-views.queries.ts'
import { call, type Reply } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'
import { someAddress } from '../../testing/some-address.ts'

/** Half past seven in the evening in Karachi. */
const NOW = Date.UTC(2026, 2, 14, 14, 30)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await env.DB.prepare('DELETE FROM page_views').run()
})

async function view(headers: Record<string, string> = {}): Promise<Reply> {
  return await call('POST', '/api/v1/user/view', { headers: { ...someAddress(), ...headers } })
}

async function counted(): Promise<number[]> {
  return (await viewsOfHours(env.DB, 24, Date.now())).map(({ count }) => count)
}

test('a view counts in its hour, and hours without views are 0', async () => {
  for (const ago of [23, 23, 1, 0]) {
    vi.setSystemTime(NOW - ago * HOUR)
    expect((await view()).json).toEqual({ success: true, message: '', retryAfter: '' })
  }
  expect(await counted()).toEqual([2, ...Array(21).fill(0), 1, 1])
})

test('an hour begins on the hour, and only the last 24 hours are returned', async () => {
  for (const at of [NOW - 24 * HOUR, NOW - 31 * 60_000, NOW + 29 * 60_000]) {
    vi.setSystemTime(at)
    await view()
  }
  vi.setSystemTime(NOW)
  expect(await counted()).toEqual([...Array(22).fill(0), 1, 1])
  const [first] = await viewsOfHours(env.DB, 24, NOW)
  expect(new Date(first?.hour ?? 0).toISOString()).toBe('2026-03-13T15:00:00.000Z')
})

test('a caller that names itself a bot is not counted, one without a user agent is', async () => {
  await view({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  expect((await counted()).at(-1)).toBe(0)
  await view({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' })
  expect((await counted()).at(-1)).toBe(1)
})

test('one address counts 300 times a minute, then gets 429; other addresses still count', async () => {
  const headers = someAddress()
  const statuses = []
  for (let count = 0; count < 301; count += 1) statuses.push((await view(headers)).status)
  expect(statuses.lastIndexOf(200)).toBe(299)
  expect(statuses.at(-1)).toBe(429)
  expect((await view()).status).toBe(200)
  expect((await counted()).at(-1)).toBe(301)
})

test('a view stores nothing about the visitor', async () => {
  await view({ 'user-agent': 'Mozilla/5.0', referer: 'https://example.com/' })
  const { results } = await env.DB.prepare('SELECT * FROM page_views').all()
  expect(results).toEqual([{ hour: Date.UTC(2026, 2, 14, 14), count: 1 }])
  expect(await rowCounts('page_views')).toEqual({ page_views: 1 })
})
