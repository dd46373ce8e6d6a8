import { expect, test, vi } from 'vitest'
import { openPage, renew, show, shownOf } from './push.ts'

const MEMBERS = 'https://khelbox.example/user/'
const SHOP = 'https://khelbox.example/admin/run'
const TURN = { title: 'It is your turn for a game', body: 'Tap to read it', path: '/user/news' }

test('a push shows its sentence and knows its page', () => {
  expect(shownOf(JSON.stringify(TURN), MEMBERS)).toEqual(TURN)
  const alarm = { title: 'Something in the shop has stopped', body: 'Tap to read it', path: '/admin/today' }
  expect(shownOf(JSON.stringify(alarm), SHOP)).toEqual(alarm)
})

test.each([undefined, '', 'not JSON', 'null', '{}', JSON.stringify({ ...TURN, title: 1 })])(
  'a push with the data %s shows a sentence all the same',
  (text) => {
    const sentence = { title: 'There is something new', body: 'Tap to read it' }
    expect(shownOf(text, MEMBERS)).toEqual({ ...sentence, path: '/user/news' })
    expect(shownOf(text, SHOP)).toEqual({ ...sentence, path: '/admin/today' })
  },
)

test.each([
  'https://other.example/user/news',
  '//other.example/user/news',
  'javascript:alert(1)',
  '/user/../plan',
  '/x',
])('a push does not lead to %s', (path) => {
  expect(shownOf(JSON.stringify({ ...TURN, path }), MEMBERS).path).toBe('/user/news')
})

test('the same sentence replaces itself, and another one does not', async () => {
  const showNotification = vi.fn()
  const registration = { scope: MEMBERS, showNotification } as unknown as ServiceWorkerRegistration
  await show(registration, JSON.stringify(TURN))
  expect(showNotification).toHaveBeenCalledWith(
    TURN.title,
    expect.objectContaining({ body: TURN.body, tag: TURN.title, renotify: true, data: '/user/news' }),
  )
})

function clientsAt(...urls: string[]) {
  const pages = urls.map((url) => ({ url, focus: vi.fn(), postMessage: vi.fn() }))
  const openWindow = vi.fn()
  const clients = { matchAll: async () => pages, openWindow } as unknown as Clients
  return { clients, pages, openWindow }
}

test('a tap focuses the tab that has the page open, else it opens one', async () => {
  const { clients, pages, openWindow } = clientsAt('https://khelbox.example/user/help', `${MEMBERS}news?from=mail`)
  await openPage(clients, '/user/news')
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(openWindow).not.toHaveBeenCalled()
  await openPage(clients, '/user/queue')
  expect(openWindow).toHaveBeenCalledWith('/user/queue#message')
})

test('a subscription that the browser has ended is made again, and open pages give it to the shop', async () => {
  const { clients, pages } = clientsAt('https://khelbox.example/user/help')
  const subscribe = vi.fn()
  const registration = { pushManager: { subscribe } } as unknown as ServiceWorkerRegistration
  const options = { userVisibleOnly: true }
  const change = { oldSubscription: { options } } as unknown as Parameters<typeof renew>[2]
  await renew(registration, clients, change)
  expect(subscribe).toHaveBeenCalledWith(options)
  expect(pages[0]?.postMessage).toHaveBeenCalledWith('push-renewed')
})
