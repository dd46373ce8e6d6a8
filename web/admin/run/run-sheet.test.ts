import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { recordVisit, sendQueued, takeBackVisit } from '#web/admin/run/run-sheet.ts'
import { UNSENT_VISITS } from '#web/client/offline-copy.ts'
import { queryClient } from '#web/client/query-client.ts'
import { endAdminSession } from '#web/client/session.ts'
import { ME } from '#web/testing/admin.ts'
import { fakeCaches } from '#web/testing/cache-storage.ts'
import { lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const SHEET = {
  body: { status: true, day: '2098-05-27', nextDay: '2098-05-28', done: 0, stops: [] },
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

test('the next admin sends a visit that the first one did not', async () => {
  let isBack = false
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/run': SHEET,
    'POST /api/v1/admin/run/KB-1': () => (isBack ? RECORDED : lostConnection()),
    'POST /api/v1/admin/login': {
      body: { ...ME['GET /api/v1/admin/me'].body, token: 'of another', message: 'Welcome back' },
    },
    'GET /api/v1/admin/banner/image': { body: { status: true, banners: [] } },
  })
  const sent = () => calls.filter(({ what }) => what.startsWith('POST /api/v1/admin/run'))
  visit('/admin/run', { as: 'admin' })
  await screen.findByText('There is nobody to visit')
  await recordVisit({ userId: 'KB-1', name: 'Sana', visit: DONE })
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  act(endAdminSession)
  await screen.findByText(/^1 visit is kept on this phone and not sent\./)
  isBack = true
  await userEvent.type(await screen.findByLabelText('Email'), 'rider@khelbox.example')
  await userEvent.type(screen.getByLabelText('Password'), 'khelbox-admin-demo')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  const [link] = await screen.findAllByRole('link', { name: 'Run sheet' })
  await userEvent.click(link as HTMLElement)
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second?.headers.get('token')).toBe('of another')
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
})

test('a visit that is not sent within a day is not sent any more; a person has to look', async () => {
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/run': SHEET,
    'POST /api/v1/admin/run/KB-1': lostConnection,
  })
  const sent = () => calls.filter(({ what }) => what.startsWith('POST'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-14T09:05:00Z') })
  visit('/admin/run', { as: 'admin' })
  await screen.findByText('There is nobody to visit')
  await recordVisit({ userId: 'KB-1', name: '', visit: { ...DONE, cash: 500 } })
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  vi.setSystemTime('2026-03-15T09:06:00Z')
  await act(sendQueued)
  const said = (await screen.findByText('KB-1')).closest('p')?.textContent
  expect(said).toMatch(/^KB-1: the visit with Rs\. 500 in cash was not recorded\. It was marked on 14 Mar, 14:05\./)
  expect(sent()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
})

test('two tabs keep their visits side by side, without names', async () => {
  const stores = fakeCaches()
  serve({ ...ME, 'GET /api/v1/admin/run': SHEET, 'POST /api/v1/admin/run/KB-1': lostConnection })
  visit('/admin/run', { as: 'admin' })
  await screen.findByText('There is nobody to visit')
  const ofOtherTab = '/kept/visits/other'
  await (await caches.open(UNSENT_VISITS)).put(ofOtherTab, new Response('{}'))
  const key = await recordVisit({
    ...{ userId: 'KB-1', name: 'Sana', visit: DONE },
    sentFrom: Date.now() + 60_000,
  })
  const kept = () => [...(stores.get(UNSENT_VISITS)?.keys() ?? [])]
  await vi.waitFor(() => expect(kept()).toEqual([ofOtherTab, `/kept/visits/${key}`]))
  const text = await stores.get(UNSENT_VISITS)?.get(`/kept/visits/${key}`)?.clone().text()
  expect(text).not.toContain('Sana')
  await act(() => takeBackVisit(key))
  await vi.waitFor(() => expect(kept()).toEqual([ofOtherTab]))
})
