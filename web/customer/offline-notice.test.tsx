import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { customerSession, startCustomerSession } from '#web/client/session.ts'
import { LONGEST_WAIT_MS } from '#web/client/slow-network.ts'
import { fakeCaches } from '#web/testing/cache-storage.ts'
import { EMPTY_QUEUE, NO_NEWS, OWN_CHANNELS, OWN_SESSIONS } from '#web/testing/member.ts'
import { accountsOf, membershipReplyOf, requestsPage } from '#web/testing/membership.ts'
import { lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'
import { endWaitsOf } from '#web/testing/waits.ts'

const DETAIL = 'GET /api/Customer/GetDetail'
const UNREACHABLE_NOTICE = 'We cannot be reached right now. You see the data from 14 Mar 2026, 2:05 pm.'
const server = {
  [DETAIL]: { body: { email: 'sana@example.com', balance: 1500.5, package: 'PRO' } },
  'GET /api/Customer/GetProdDetail': { body: [] },
  'GET /api/v1/account': accountsOf(true),
  'GET /api/v1/user/membership': membershipReplyOf(),
  'GET /api/v1/user/game-requests': requestsPage([]),
  ...EMPTY_QUEUE,
  ...NO_NEWS,
  ...OWN_SESSIONS,
  ...OWN_CHANNELS,
}

/** A network that loses every call. */
const down = Object.fromEntries(Object.keys(server).map((what) => [what, lostConnection]))

let stores: ReturnType<typeof fakeCaches>

beforeEach(() => {
  stores = fakeCaches()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-14T09:05:00Z') })
})

const keptPaths = () => [...stores.values()].flatMap((files) => [...files.keys()])

/** A visit with a network. Then the page is closed. */
async function visitOnce() {
  serve(server)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Rs. 1,500.50')
  await waitFor(() => expect(keptPaths()).toHaveLength(6))
  cleanup()
  queryClient.clear()
  vi.setSystemTime('2026-03-15T08:00:00Z')
}

test('without a network the last known data is shown with its time, until the network is back', async () => {
  await visitOnce()
  serve(down)
  visit('/user/dashboard', { as: 'member' })
  expect((await screen.findByText(UNREACHABLE_NOTICE)).closest('[role="status"]')).not.toBeNull()
  await screen.findByText('Rs. 1,500.50')
  screen.getByRole('heading', { name: 'OCCUPIED GAMES' })

  serve({ ...server, [DETAIL]: { body: { ...server[DETAIL].body, balance: 20 } } })
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Rs. 20.00')
  await waitFor(() => expect(screen.queryByText(UNREACHABLE_NOTICE)).toBeNull())
})

test('a network that does not answer shows the last known data after 4 s, and its late answer when it comes', async () => {
  await visitOnce()
  const late = Promise.withResolvers<Reply>()
  serve({ ...server, [DETAIL]: () => late.promise })
  endWaitsOf(LONGEST_WAIT_MS)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Rs. 1,500.50')
  await screen.findByText(UNREACHABLE_NOTICE)
  await act(async () => late.resolve({ body: { ...server[DETAIL].body, balance: 20 } }))
  await screen.findByText('Rs. 20.00')
  await waitFor(() => expect(screen.queryByText(UNREACHABLE_NOTICE)).toBeNull())
})

test('an offline device says so, and Retry repeats the calls', async () => {
  await visitOnce()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  serve(down)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('You are offline. You see the data from 14 Mar 2026, 2:05 pm.')
  const calls = serve(down)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(calls.map(({ what }) => what)).toContain(DETAIL))
  const said = await screen.findByText('Tried 2 times.')
  expect(said.closest('[role="status"]')).not.toBeNull()
})

test('data on screen gets its time when the network is lost', async () => {
  serve(server)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Rs. 1,500.50')
  vi.setSystemTime('2026-03-14T11:00:00Z')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText('You are offline. You see the data from 14 Mar 2026, 2:05 pm.')
})

test.each([
  [503, true],
  [500, false],
  [403, false],
])('a reply with status %i counts as an outage: %s', async (status, isOutage) => {
  await visitOnce()
  const failed = { status, body: { status: 0, message: 'No' } }
  serve({ ...server, [DETAIL]: failed })
  visit('/user/settings', { as: 'member' })
  if (isOutage) await screen.findByText(UNREACHABLE_NOTICE)
  else await screen.findByText('No')
  expect(screen.queryByText(UNREACHABLE_NOTICE) !== null).toBe(isOutage)
})

test('a session that the server refuses deletes the offline copy', async () => {
  await visitOnce()
  serve({ ...server, [DETAIL]: { status: 401, body: { status: 0, message: 'Please sign in' } } })
  visit('/user/dashboard', { as: 'member' })
  await waitFor(() => expect(address()).toBe('/signin'))
  await waitFor(() => expect([...stores.keys()]).toEqual([]))
})

test('the next member does not see the offline copy of the first, which is deleted', async () => {
  await visitOnce()
  const [first] = stores.keys()
  startCustomerSession({ token: 'of another', userId: 'KB-1001', name: 'Bilal' })
  serve(down)
  visit('/user/dashboard')
  await screen.findAllByText(/We could not be reached/)
  expect(screen.queryByText('Rs. 1,500.50')).toBeNull()
  await waitFor(() => expect([...stores.keys()]).not.toContain(first))
})

test('a reply that arrives after the end of the session is not kept', async () => {
  const late = Promise.withResolvers<Reply>()
  serve({ ...server, [DETAIL]: () => late.promise })
  visit('/user/dashboard', { as: 'member' })
  await waitFor(() => expect(keptPaths()).toHaveLength(5))
  localStorage.clear()
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage'))
    late.resolve(server[DETAIL])
  })
  expect(customerSession()).toBeUndefined()
  await waitFor(() => expect([...stores.keys()]).toEqual([]))
})

test('the offline copy contains no token', async () => {
  await visitOnce()
  expect([...stores.keys()].join()).toMatch(/^last-answers-[\d-]+$/)
  for (const files of stores.values()) {
    for (const response of files.values()) expect(await response.text()).not.toContain('member-token')
  }
})

test('offline without a copy the page says so once', async () => {
  serve(down)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('You are offline. The missing parts will load when you are back online.')
  await waitFor(() => expect(screen.queryByLabelText('Loading your dashboard')).toBeNull())
  expect(screen.getAllByText(/You are offline/)).toHaveLength(1)
})
