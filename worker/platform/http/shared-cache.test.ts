import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { scheduled } from '../../scheduled.ts'
import { withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'
import { askFor } from '../../testing/request-life.ts'
import { MINUTE, SECOND } from '../base/time.ts'
import * as edge from './edge.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a rental purges the pages of games, at most every 20 seconds, and the cron does the rest', async () => {
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const purge = vi.spyOn(edge, 'purgeEdge').mockResolvedValue(undefined)
  const game = await addGame({ copies: 4 })
  const member = await addMember()
  await askFor(member, game)
  expect(purge.mock.calls).toEqual([[['games']]])
  vi.setSystemTime(start + 20 * SECOND - 1)
  await askFor(await addMember(), game)
  expect(purge).toHaveBeenCalledTimes(1)
  vi.setSystemTime(start + 20 * SECOND)
  await askFor(await addMember(), game)
  expect(purge).toHaveBeenCalledTimes(2)
  await askFor(await addMember(), game)
  await cron()
  expect(purge).toHaveBeenCalledTimes(3)
  await call('POST', '/api/v1/user/queue', {
    body: { productCode: game },
    headers: (await addMember()).headers,
  })
  vi.setSystemTime(start + MINUTE)
  await cron()
  expect(purge).toHaveBeenCalledTimes(3)
})

async function cron(): Promise<void> {
  const scheduledTime = new Date()
  await scheduled(createScheduledController({ scheduledTime, cron: '*/5 * * * *' }), env)
}

// docs/architecture.md, Caching, states these times.
test.each([
  ['/api/v1/home', 11],
  ['/api/v1/games', 11],
  ['/api/v1/games/CODE', 11],
  ['/api/Customer/GetProdList', 11],
  ['/api/v1/admin/banner/image', 11],
  ['/api/v1/admin/event/image', 11],
  ['/api/v1/shop', 11],
  ['/sitemap-products.xml', 60],
])('the edge may serve %s for %i minutes without asking, and then makes one trip to D1', async (path, minutes) => {
  let trips = 0
  const counting = withFaults(() => {
    trips += 1
    return undefined
  })
  const { status, headers } = await call('GET', path.replace('CODE', await addGame()), {
    env: counting,
  })
  expect([status, trips]).toEqual([200, 1])
  const caching = headers.get('cloudflare-cdn-cache-control') ?? headers.get('cache-control') ?? ''
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(caching)?.[1] ?? 0)
  expect(seconds('max-age') + seconds('stale-while-revalidate')).toBe(minutes * 60)
  expect(seconds('stale-if-error')).toBe(600)
  expect(headers.get('cache-tag')).toMatch(/^(games|images-banner|images-event|shop)$/)
})
