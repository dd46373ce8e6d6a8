import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#web/client/call-failed.ts'
import { followUnfinished } from '#web/client/follow-unfinished.ts'
import { findCopy, keepCopy, noteAdminUse } from '#web/client/kept-copies.ts'
import { type Area, CUSTOMER_AREA, copiesOf, UNFINISHED_FILES, UNSENT_VISITS } from '#web/client/offline-copy.ts'
import { queryClient } from '#web/client/query-client.ts'
import {
  adminToken,
  customerSession,
  endAdminSession,
  endCustomerSession,
  startAdminSession,
  startCustomerSession,
} from '#web/client/session.ts'
import { checkSessions } from '#web/client/session-end.ts'
import { findUnfinished, keepUnfinished } from '#web/client/unfinished.ts'
import { signOut } from '#web/features/members/customer.ts'
import { fakeCaches } from '#web/testing/cache-storage.ts'
import { serve } from '#web/testing/replies.ts'
import { showSuccess } from '#web/ui/toast.tsx'

const NOON = Date.parse('2026-03-14T07:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SHEET = '/kept/run-sheet'
const TOKEN = 'admin-token'
const member = { token: 'member-token', userId: 'KB-1', name: 'Sana' }

let stores: ReturnType<typeof fakeCaches>

beforeEach(() => {
  stores = fakeCaches()
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})

/** An admin with a copy, whose last call was answered at noon. */
async function useAdminArea() {
  startAdminSession(TOKEN)
  await keepCopy('admin', TOKEN, SHEET, 'Sana, Clifton')
  noteAdminUse()
  await vi.waitFor(async () => expect(await pathsOf('admin', TOKEN)).toEqual([SHEET, '/kept/used']))
}

async function pathsOf(area: Area, token: string) {
  return [...(stores.get(await copiesOf(area, token))?.keys() ?? [])]
}

const storeNames = () => [...stores.keys()]

test('an admin session without use for 30 minutes ends when the page is shown, with its copies and queries', async () => {
  await useAdminArea()
  queryClient.setQueryData(['admin', 'users'], ['Sana'])
  vi.setSystemTime(NOON + 30 * MINUTE)
  await checkSessions()
  expect(adminToken()).toBe(TOKEN)
  vi.setSystemTime(NOON + 31 * MINUTE)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(adminToken()).toBeUndefined())
  await vi.waitFor(() => expect(storeNames()).toEqual([]))
  expect(queryClient.getQueryData(['admin', 'users'])).toBeUndefined()
})

test('messages of a session end with it, those of a sign-in do not', async () => {
  const messages = () => document.getElementById('toasts')?.textContent
  showSuccess('Welcome')
  startAdminSession(TOKEN)
  await vi.waitFor(() => expect(messages()).toContain('Welcome'))
  showSuccess('Sana: next visit on 27 Nov')
  await vi.waitFor(() => expect(messages()).toContain('Sana'))
  endAdminSession()
  await vi.waitFor(() => expect(messages()).not.toContain('Sana'))
})

test('use in another tab keeps the session', async () => {
  await useAdminArea()
  vi.setSystemTime(NOON + 20 * MINUTE)
  await keepCopy('admin', TOKEN, '/kept/used', '')
  vi.setSystemTime(NOON + 40 * MINUTE)
  await checkSessions()
  expect(adminToken()).toBe(TOKEN)
})

test('a person who acts without a network keeps the session, but does not revive one that was idle', async () => {
  await useAdminArea()
  vi.setSystemTime(NOON + 20 * MINUTE)
  window.dispatchEvent(new Event('pointerdown'))
  vi.setSystemTime(NOON + 45 * MINUTE)
  await checkSessions()
  expect(adminToken()).toBe(TOKEN)
  vi.setSystemTime(NOON + 76 * MINUTE)
  window.dispatchEvent(new Event('pointerdown'))
  await checkSessions()
  expect(adminToken()).toBeUndefined()
})

test('the end of one session leaves the other one and the visits that are not sent', async () => {
  startCustomerSession(member)
  await useAdminArea()
  await keepCopy('member', member.token, '/api/Customer/GetDetail', '{}')
  await (await caches.open(UNSENT_VISITS)).put('/kept/visits/k1', new Response('{}'))
  endAdminSession()
  const kept = [await copiesOf('member', member.token), UNSENT_VISITS]
  await vi.waitFor(() => expect(storeNames()).toEqual(kept))
  endCustomerSession()
  await vi.waitFor(() => expect(storeNames()).toEqual([UNSENT_VISITS]))
})

test.each(['pageshow', 'visibilitychange'])(
  'a page that was frozen notices on %s that another tab has ended the session',
  async (event) => {
    await useAdminArea()
    queryClient.setQueryData(['admin', 'users'], ['Sana'])
    localStorage.clear()
    const target = event === 'pageshow' ? window : document
    target.dispatchEvent(new Event(event))
    expect(adminToken()).toBeUndefined()
    expect(queryClient.getQueryData(['admin', 'users'])).toBeUndefined()
    await vi.waitFor(() => expect(storeNames()).toEqual([]))
  },
)

test('a copy that is written after the end of its session is deleted again', async () => {
  await useAdminArea()
  localStorage.clear() // By another tab, whose event is on its way.
  await keepCopy('admin', TOKEN, SHEET, 'Sana, Clifton')
  await vi.waitFor(() => expect(storeNames()).toEqual([]))
})

test('a session with a new token keeps its copies, queries and messages, also in another tab', async () => {
  startAdminSession('s1.old')
  await keepCopy('admin', 's1.old', SHEET, 'Sana, Clifton')
  queryClient.setQueryData(['admin', 'users'], ['Sana'])
  showSuccess('Sana: next visit on 27 Nov')
  startAdminSession('s1.new')
  localStorage.setItem('auth-token', 's1.newer') // By another tab.
  window.dispatchEvent(new Event('storage'))
  expect(adminToken()).toBe('s1.newer')
  await checkSessions()
  expect((await findCopy('admin', adminToken(), SHEET))?.text).toBe('Sana, Clifton')
  expect(queryClient.getQueryData(['admin', 'users'])).toEqual(['Sana'])
  await vi.waitFor(() => expect(document.getElementById('toasts')?.textContent).toContain('Sana'))
})

test('a session never reads the copies of another one', async () => {
  await useAdminArea()
  startAdminSession('of another')
  expect(await findCopy('admin', adminToken(), SHEET)).toBeUndefined()
  await vi.waitFor(async () => expect(storeNames()).not.toContain(await copiesOf('admin', TOKEN)))
})

test('a refused call of any query ends the session', async () => {
  startAdminSession(TOKEN)
  const queryFn = () => Promise.reject(new CallFailed('Please sign in', 401))
  await queryClient.prefetchQuery({ queryKey: ['admin', 'photo', 'p1'], queryFn })
  expect(adminToken()).toBeUndefined()
})

test('copies of a session that goes on are shown and kept for a day, page and code for longer', async () => {
  startCustomerSession(member)
  const path = '/api/Customer/GetDetail'
  await keepCopy('member', member.token, path, '{}')
  await (await caches.open(CUSTOMER_AREA)).put('/app', new Response('page'))
  vi.setSystemTime(NOON + 24 * HOUR)
  await checkSessions()
  expect(await findCopy('member', member.token, path)).toEqual({ text: '{}', at: NOON })
  vi.setSystemTime(NOON + 24 * HOUR + MINUTE)
  expect(await findCopy('member', member.token, path)).toBeUndefined()
  await checkSessions()
  expect(await pathsOf('member', member.token)).toEqual([])
  expect(storeNames()).toContain(CUSTOMER_AREA)
  expect(customerSession()).toEqual(member)
})

test('data that a page has shown for a day is dropped', async () => {
  startAdminSession(TOKEN)
  queryClient.setQueryData(['admin', 'users'], ['Sana'])
  queryClient.setQueryData(['games'], ['Returnal'])
  vi.setSystemTime(NOON + 25 * HOUR)
  await checkSessions()
  expect(queryClient.getQueryData(['admin', 'users'])).toBeUndefined()
  expect(queryClient.getQueryData(['games'])).toEqual(['Returnal'])
})

test('what a visitor has begun stays over a sign-in, and ends with the logout', () => {
  serve({ 'POST /api/v1/account/logout': { body: { success: true, message: '' } } })
  keepUnfinished('draft order', { name: 'Sana' })
  startCustomerSession(member)
  expect(findUnfinished('draft order')).toEqual({ name: 'Sana' })
  signOut()
  expect(localStorage).toHaveLength(0)
})

test('a logout tells what this page shows of unfinished text, a day later nothing is told', async () => {
  serve({ 'POST /api/v1/account/logout': { body: { success: true, message: '' } } })
  const changed = vi.fn()
  const unfollow = followUnfinished('draft message', changed)
  keepUnfinished('draft message', { name: 'Sana' })
  vi.setSystemTime(NOON + 24 * HOUR + 1)
  await checkSessions()
  expect(changed).not.toHaveBeenCalled()
  keepUnfinished('draft message', { name: 'Sana' })
  startCustomerSession(member)
  signOut()
  expect(changed).toHaveBeenCalledTimes(1)
  unfollow()
})

test('files of forms stay while a list has them, over the end of a session too', async () => {
  startCustomerSession(member)
  const store = await caches.open(UNFINISHED_FILES)
  for (const path of ['/kept/files/a', '/kept/files/b']) await store.put(path, new Response('photo'))
  keepUnfinished('files fault KR-1', ['/kept/files/a'])
  await checkSessions()
  await vi.waitFor(() => expect([...(stores.get(UNFINISHED_FILES)?.keys() ?? [])]).toEqual(['/kept/files/a']))
  endCustomerSession()
  startCustomerSession({ ...member, token: 'next-token' })
  expect(findUnfinished('files fault KR-1')).toEqual(['/kept/files/a'])
  await vi.waitFor(() => expect(storeNames()).toEqual([UNFINISHED_FILES]))
  endCustomerSession()
  startCustomerSession({ token: 'other-token', userId: 'KB-2', name: 'Zainab' })
  await vi.waitFor(() => expect(storeNames()).toEqual([]))
})

test('what a member has begun is there again after an ended session, for the same member only', () => {
  startCustomerSession(member)
  keepUnfinished('draft address', { city: 'Lahore' })
  endCustomerSession()
  expect(findUnfinished('draft address')).toBeUndefined()
  startCustomerSession({ ...member, token: 'next-token' })
  expect(findUnfinished('draft address')).toEqual({ city: 'Lahore' })
  endCustomerSession()
  startCustomerSession({ token: 'other-token', userId: 'KB-2', name: 'Zainab' })
  expect(findUnfinished('draft address')).toBeUndefined()
  endCustomerSession()
  expect(localStorage).toHaveLength(0)
})

test('what an admin has begun ends with the session', () => {
  startAdminSession(TOKEN)
  keepUnfinished('draft note KB-1', { text: 'Called' })
  endAdminSession()
  expect(localStorage).toHaveLength(0)
})

test('what a person has begun a day ago is deleted', async () => {
  keepUnfinished('draft order', { name: 'Sana' })
  vi.setSystemTime(NOON + 24 * HOUR)
  await checkSessions()
  expect(findUnfinished('draft order')).toEqual({ name: 'Sana' })
  vi.setSystemTime(NOON + 24 * HOUR + 1)
  await checkSessions()
  expect(localStorage).toHaveLength(0)
})
