import { expect, test, vi } from 'vitest'
import { recordVisit } from '#web/admin/run/run-sheet.ts'
import { queryClient } from '#web/client/query-client.ts'
import { ME } from '#web/testing/admin.ts'
import { lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const SHEET = {
  body: { status: true, day: '2098-05-27', nextDay: '2098-05-28', stops: [] },
}
const DONE = { outcome: 'DONE' as const, handedOver: ['r1'], collected: [], cash: 0 }
const RECORDED = { body: { status: true, message: 'Recorded' } }

test('a visit that comes due while the sheet is read again is sent too', async () => {
  const first = Promise.withResolvers<Reply>()
  const again = Promise.withResolvers<Reply>()
  let isRead = false
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/run': () => (isRead ? again.promise : SHEET),
    'POST /api/v1/admin/run/KB-1': () => first.promise,
    'POST /api/v1/admin/run/KB-2': RECORDED,
  })
  const sent = () => calls.flatMap(({ what }) => (what.startsWith('POST') ? [what] : []))
  visit('/admin/run', { as: 'admin' })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  isRead = true
  const now = Date.now()
  await recordVisit({ userId: 'KB-1', name: 'First', visit: DONE, sentFrom: now + 100 })
  await recordVisit({ userId: 'KB-2', name: 'Second', visit: DONE, sentFrom: now + 300 })
  await vi.waitFor(() => expect(sent()).toEqual(['POST /api/v1/admin/run/KB-1']))
  first.resolve(RECORDED)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(now + 300))
  again.resolve(SHEET)
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
})

test('a call that fails after the network is back is made again a second later', async () => {
  let isBack = false
  const lost = Promise.withResolvers<Reply>()
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/run': SHEET,
    'POST /api/v1/admin/run/KB-1': () => (isBack ? RECORDED : lost.promise),
  })
  const sent = () => calls.filter(({ what }) => what.startsWith('POST'))
  visit('/admin/run', { as: 'admin' })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await recordVisit({ userId: 'KB-1', name: 'First', visit: DONE })
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  window.dispatchEvent(new Event('online'))
  isBack = true
  lost.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(sent()).toHaveLength(2), { timeout: 5000 })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
})

test('without a network a rider with many kept visits makes one call every 15 seconds', async () => {
  let isBack = false
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/run': SHEET,
    'POST /api/v1/admin/run/KB-1': () => (isBack ? RECORDED : lostConnection()),
  })
  const sent = () => calls.filter(({ what }) => what.startsWith('POST'))
  visit('/admin/run', { as: 'admin' })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  vi.useFakeTimers()
  for (let made = 0; made < 5; made++) {
    await recordVisit({ userId: 'KB-1', name: 'Sana', visit: DONE })
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  const before = sent().length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent().length - before).toBe(4)
  isBack = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(sent().length - before).toBe(4 + 5)
})
