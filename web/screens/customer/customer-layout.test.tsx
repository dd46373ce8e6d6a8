import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { customerSession, startCustomerSession } from '#web/data/session.ts'
import { EXTERNAL_HOST } from '#web/testing/eligibility.ts'
import { type Call, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const detail = {
  body: { userId: 'KB-1003', email: 'sana@example.com', balance: 500, package: 'PRO' },
}
const server = {
  'GET /api/Customer/GetDetail': detail,
  'GET /api/Customer/GetProdDetail': { body: [] },
  'GET /api/Customer/GetProdList': { body: [] },
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

test('a visitor is sent to /signin and, once signed in, back to where he wanted to be', async () => {
  serve(server)
  visit('/user/user-game-swap?id=G-1&name=Elden+Ring')
  await waitFor(() => expect(address()).toBe('/signin'))
  await screen.findByRole('heading', { name: /sign in/i })
  act(() => startCustomerSession({ token: 't', userId: 'KB-1003', name: 'Sana' }))
  await waitFor(() => expect(address()).toBe('/user/user-game-swap?id=G-1&name=Elden+Ring'))
})

test('the profile menu names the member and leads to dashboard and settings', async () => {
  serve(server)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('sana@example.com')
  expect(screen.getByText('Sana Malik')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href === '/user/dashboard')).toHaveLength(2)
  expect(links.filter((href) => href === '/user/settings')).toHaveLength(2)
  expect(links).toContain('/user/available-product')
})

/** What the side menu leads to. */
function menu() {
  const side = screen.getByRole('navigation', { name: 'Side menu', hidden: true })
  return [...side.querySelectorAll('a, button')].map((item) => item.textContent).filter(Boolean)
}

test('the side menu has the specified items first, then what members have here, then Logout', async () => {
  serve(server)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('sana@example.com')
  expect(menu()).toEqual([
    'Dashboards',
    'Available Product',
    'Setting',
    'My Queue',
    'Coming Soon',
    'Recommend',
    'My Requests',
    'My Plan',
    'Logout',
  ])
})

test('with an external host only what it gives is in the menu, and the rest says whom to ask', async () => {
  const calls = serve({ ...server, ...EXTERNAL_HOST })
  visit('/user/queue', { as: 'member' })
  await screen.findByRole('heading', { level: 1, name: 'Please contact us' })
  expect(screen.getByRole('main').querySelector('a[href^="mailto:"]')).not.toBeNull()
  expect(menu()).toEqual(['Dashboards', 'Available Product', 'Setting', 'Logout'])
  expect(document.title).toBe('Please contact us | Khelbox')
  const [dashboard] = screen.getAllByRole('link', { name: 'Dashboards' })
  if (dashboard) await userEvent.click(dashboard)
  await screen.findByRole('heading', { level: 1, name: 'DASHBOARD' })
  // It is asked once.
  expect(calls.filter(({ what }) => what === 'GET /api/v1/account')).toHaveLength(1)
  // What the server would refuse is not asked at all: the browser would complain of it.
  expect(calls.filter(({ what }) => what.startsWith('GET /api/v1/user/'))).toEqual([])
})

test('a token that the server refuses while working leads to /signin, and then back', async () => {
  serve({ ...server, 'GET /api/Customer/GetDetail': refused })
  visit('/user/settings', { as: 'member' })
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(localStorage.length).toBe(0)
  serve(server)
  act(() => startCustomerSession({ token: 'new', userId: 'KB-1003', name: 'Sana' }))
  await waitFor(() => expect(address()).toBe('/user/settings'))
})

test('a server that cannot be reached signs nobody out', async () => {
  serve({})
  visit('/user/settings', { as: 'member' })
  await screen.findByRole('button', { name: 'Retry' })
  expect([address(), customerSession()?.token]).toEqual(['/user/settings', 'member-token'])
})

test('every visit of a screen refreshes the state of the member', async () => {
  const calls = serve(server)
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Rs. 500.00')
  expect(detailCalls(calls)).toBe(1)
  const [settings] = screen.getAllByRole('link', { name: 'Setting' })
  if (settings) await userEvent.click(settings)
  await screen.findByDisplayValue('sana@example.com')
  await waitFor(() => expect(detailCalls(calls)).toBe(2))
})

test.each([0, 1])('a logout from menu %i asks first; cancelled, everything stays', async (menu) => {
  serve(server)
  visit('/user/dashboard', { as: 'member' })
  await logOut(menu)
  screen.getByRole('dialog', { name: 'Confirmation', description: 'Are You Sure?' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([address(), customerSession()?.token]).toEqual(['/user/dashboard', 'member-token'])
})

test('a logout clears the stored items, ends the session on the server and says so', async () => {
  const logout = 'POST /api/v1/account/logout'
  const calls = serve({ ...server, [logout]: { body: { success: true, message: 'Bye' } } })
  visit('/user/settings', { as: 'member' })
  await logOut()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await screen.findByText('Logout successfully')
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(localStorage.length).toBe(0)
  const told = calls.find(({ what }) => what === logout)
  expect(told?.headers.get('authorization')).toBe('Bearer member-token')
})

test('who has logged out on purpose starts at the dashboard next time', async () => {
  serve(server)
  visit('/user/settings', { as: 'member' })
  await logOut()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(address()).toBe('/signin'))
  await screen.findByRole('heading', { name: /sign in/i })
  act(() => startCustomerSession({ token: 'new', userId: 'KB-1003', name: 'Sana' }))
  await waitFor(() => expect(address()).toBe('/user/dashboard'))
})
