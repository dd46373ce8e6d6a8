import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { customerSession, startCustomerSession } from '#web/client/session.ts'
import { EXTERNAL_HOST } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { type Call, lostConnection, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const detail = {
  body: { userId: 'KB-1003', email: 'sana@example.com', balance: 500, package: 'PRO' },
}
const LOGOUT = 'POST /api/v1/account/logout'
const server = {
  ...MEMBER,
  'GET /api/Customer/GetDetail': detail,
  [LOGOUT]: { body: { success: true, message: 'Bye' } },
}
const refused = { status: 401, body: { status: 0, message: 'Please sign in' } }

/** The profile menu comes first, then the side menu. */
async function logOut(menu = 0) {
  const logout = (await screen.findAllByRole('button', { name: 'Logout' }))[menu]
  if (logout) await userEvent.click(logout)
}

function detailCalls(calls: Call[]) {
  return calls.filter(({ what }) => what === 'GET /api/Customer/GetDetail').length
}

test('a visitor is redirected to /signin and, after the sign-in, back to the first address', async () => {
  serve(server)
  visit('/user/user-game-swap?id=G-1&name=Elden+Ring')
  await waitFor(() => expect(address()).toBe('/signin'))
  await screen.findByRole('heading', { name: /sign in/i })
  act(() => startCustomerSession({ token: 't', userId: 'KB-1003', name: 'Sana' }))
  await waitFor(() => expect(address()).toBe('/user/user-game-swap?id=G-1&name=Elden+Ring'))
})

test('the profile menu shows name and e-mail and links to dashboard and settings', async () => {
  serve(server)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('sana@example.com')
  expect(screen.getByText('Sana Malik')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  // In the profile menu, the side menu and the bottom bar.
  expect(links.filter((href) => href === '/user/dashboard')).toHaveLength(3)
  expect(links.filter((href) => href === '/user/settings')).toHaveLength(2)
  expect(links).toContain('/user/available-product')
})

test('while a game is swapped, the links to the games are marked', async () => {
  serve(server)
  visit('/user/user-game-swap', { as: 'member' })
  await screen.findByText('sana@example.com')
  const marked = [...document.querySelectorAll('[aria-current]')].map((link) => link.textContent)
  expect(marked).toEqual(['Available Product', 'Games'])
})

/** The labels of the side menu. */
function menu() {
  const side = screen.getByRole('navigation', { name: 'Side menu', hidden: true })
  return [...side.querySelectorAll('a, button')].map((item) => item.textContent).filter(Boolean)
}

test('the side menu lists the specified items, then those of the built-in host, then Logout', async () => {
  serve(server)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('sana@example.com')
  expect(menu()).toEqual([
    'Dashboards',
    'Available Product',
    'Setting',
    'Messages',
    'My queue',
    'Coming soon',
    'Recommend',
    'My requests',
    'My plan',
    'Help',
    'Logout',
    'Dark',
  ])
})

test('with an external host the menu has the screens that work with it, and other screens show a contact', async () => {
  const calls = serve({ ...server, ...EXTERNAL_HOST })
  visit('/user/queue', { as: 'member' })
  await screen.findByRole('heading', { level: 1, name: 'Please contact us' })
  expect(screen.getByRole('main').querySelector('a[href^="mailto:"]')).not.toBeNull()
  expect(menu()).toEqual(['Dashboards', 'Available Product', 'Setting', 'Messages', 'Help', 'Logout', 'Dark'])
  expect(document.title).toBe('Please contact us | My Khelbox')
  const [dashboard] = screen.getAllByRole('link', { name: 'Dashboards' })
  if (dashboard) await userEvent.click(dashboard)
  await screen.findByRole('heading', { level: 1, name: 'DASHBOARD' })
  expect(calls.filter(({ what }) => what === 'GET /api/v1/account')).toHaveLength(1)
  // Calls that the server would refuse are not sent: the browser would log them as errors.
  const asked = calls.map(({ what }) => what).filter((what) => what.startsWith('GET /api/v1/user/'))
  expect(new Set(asked)).toEqual(new Set(['GET /api/v1/user/news']))
})

test('a token that expires leads to /signin and, after the sign-in, back', async () => {
  serve({ ...server, 'GET /api/Customer/GetDetail': refused })
  visit('/user/settings', { as: 'member' })
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(localStorage.length).toBe(0)
  serve(server)
  act(() => startCustomerSession({ token: 'new', userId: 'KB-1003', name: 'Sana' }))
  await waitFor(() => expect(address()).toBe('/user/settings'))
})

test('an unreachable server keeps the session', async () => {
  serve({ ...server, 'GET /api/Customer/GetDetail': lostConnection })
  visit('/user/settings', { as: 'member' })
  await screen.findByRole('button', { name: 'Retry' })
  expect([address(), customerSession()?.token]).toEqual(['/user/settings', 'member-token'])
})

test('every visit of a screen refreshes the member’s state', async () => {
  const calls = serve(server)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Rs. 500.00')
  expect(detailCalls(calls)).toBe(1)
  const [settings] = screen.getAllByRole('link', { name: 'Setting' })
  if (settings) await userEvent.click(settings)
  await screen.findByDisplayValue('sana@example.com')
  await waitFor(() => expect(detailCalls(calls)).toBe(2))
})

test.each([0, 1])('Logout in menu %i asks first; Cancel keeps the session', async (menu) => {
  serve(server)
  visit('/user/dashboard', { as: 'member' })
  await logOut(menu)
  screen.getByRole('dialog', { name: 'Confirmation', description: 'Are You Sure?' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([address(), customerSession()?.token]).toEqual(['/user/dashboard', 'member-token'])
})

test('a logout clears the storage, ends the session on the server and shows a toast', async () => {
  const calls = serve(server)
  visit('/user/settings', { as: 'member' })
  await logOut()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await screen.findByText('Logout successfully')
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(localStorage.length).toBe(0)
  const call = calls.find(({ what }) => what === LOGOUT)
  expect(call?.headers.get('authorization')).toBe('Bearer member-token')
})

test('a sign-in after a logout leads to the dashboard', async () => {
  serve(server)
  visit('/user/settings', { as: 'member' })
  await logOut()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(address()).toBe('/signin'))
  await screen.findByRole('heading', { name: /sign in/i })
  act(() => startCustomerSession({ token: 'new', userId: 'KB-1003', name: 'Sana' }))
  await waitFor(() => expect(address()).toBe('/user/dashboard'))
})
