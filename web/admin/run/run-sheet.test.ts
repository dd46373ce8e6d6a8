import { expect, test, vi } from 'vitest'
import { recordVisit } from '#web/admin/run/run-sheet.ts'
import { queryClient } from '#web/client/query-client.ts'
import { ME } from '#web/testing/admin.ts'
import { type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const SHEET = {
  body: { status: true, day: '2098-05-27', nextDay: '2098-05-28', stops: [] },
}
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
  const done = { outcome: 'DONE' as const, handedOver: ['r1'], collected: [], cash: 0 }
  const now = Date.now()
  await recordVisit({ userId: 'KB-1', name: 'First', visit: done, sentFrom: now + 100 })
  await recordVisit({ userId: 'KB-2', name: 'Second', visit: done, sentFrom: now + 300 })
  await vi.waitFor(() => expect(sent()).toEqual(['POST /api/v1/admin/run/KB-1']))
  first.resolve(RECORDED)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(now + 300))
  again.resolve(SHEET)
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
})
