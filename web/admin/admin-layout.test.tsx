import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { adminToken } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { FACTORS } from '#web/testing/admin.ts'
import { lostConnection, NOTHING_WAITS, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'
import { initialsOf } from '#web/ui/avatar.tsx'

const ME = 'GET /api/v1/admin/me'
const LOGIN = 'POST /api/v1/admin/login'
const LOGOUT = 'POST /api/v1/admin/logout'

const user = { name: 'Demo Admin', email: 'admin@khelbox.example' }
const me = { body: { status: true, user } }
const banners = { 'GET /api/v1/admin/banner/image': { body: { status: true, banners: [] } } }
const refused = { status: 401, body: { status: false, message: 'Please sign in' } }

async function typeCredentials() {
  await userEvent.type(await screen.findByLabelText('Email'), user.email)
  await userEvent.type(screen.getByLabelText('Password'), 'khelbox-admin-demo')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test('without a token the guard redirects to the login and calls nothing', async () => {
  const calls = serve({})
  visit('/admin/banner/b-1')
  await waitFor(() => expect(address()).toBe('/admin/login'))
  expect(calls).toEqual([])
})

test.each([
  ['refuses', refused],
  ['does not confirm', { body: { status: false } }],
])('a token that the server %s leads to the login', async (_, reply) => {
  serve({ ...banners, [ME]: reply })
  visit('/admin/banner', { as: 'admin' })
  await screen.findByRole('heading', { name: 'Admin Login' })
  expect(address()).toBe('/admin/login')
})

test('an unreachable server keeps the token, and Retry checks it again', async () => {
  serve({ [ME]: lostConnection })
  visit('/admin/banner', { as: 'admin' })
  await screen.findByText(UNREACHABLE)
  expect(adminToken()).toBe('admin-token')
  serve({ ...banners, [ME]: me })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Banners' })).toBeTruthy()
})

test('a login leads back to the page of a message', async () => {
  const reply = { body: { status: true, message: 'Welcome back', token: 'fresh', user } }
  serve({ ...banners, [LOGIN]: reply, 'GET /api/v1/admin/orders': { body: { status: true, rows: [], next: null } } })
  visit('/admin/orders#message')
  await typeCredentials()
  await waitFor(() => expect(address()).toBe('/admin/orders'))
})

test('a login leads to the banners without another call to /me', async () => {
  const reply = { body: { status: true, message: 'Welcome back', token: 'fresh', user } }
  const calls = serve({ ...banners, [LOGIN]: reply })
  visit('/admin/login')
  await typeCredentials()
  expect((await screen.findByText('Welcome back')).getAttribute('role')).toBe('status')
  await waitFor(() => expect(address()).toBe('/admin/banner'))
  expect(localStorage.getItem('auth-token')).toBe('fresh')
  await screen.findByText('Banner Not Found')
  expect(calls.map(({ what }) => what)).not.toContain(ME)
  const list = calls.find(({ what }) => what === 'GET /api/v1/admin/banner/image')
  expect(list?.headers.get('token')).toBe('fresh')
})

test('a refused login shows the message and keeps the e-mail', async () => {
  serve({ [LOGIN]: { status: 401, body: { status: false, message: 'Invalid credential' } } })
  visit('/admin/login')
  await typeCredentials()
  expect((await screen.findByText('Invalid credential')).getAttribute('role')).toBe('alert')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(user.email)
  expect([address(), localStorage.length]).toEqual(['/admin/login', 0])
})

test('a signed-in admin is redirected from the login to the banners', async () => {
  serve({ ...banners, [ME]: me })
  visit('/admin/login', { as: 'admin' })
  await waitFor(() => expect(address()).toBe('/admin/banner'))
})

test('the menus show Welcome Admin and link to banners, events and settings', async () => {
  serve({ ...banners, [ME]: me })
  visit('/admin/banner', { as: 'admin' })
  await screen.findByText('Welcome Admin')
  expect(screen.getByText(company.email)).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const href of ['/admin/banner', '/admin/settings']) {
    expect(links.filter((link) => link === href)).toHaveLength(2)
  }
  expect(links).toContain('/admin/event')
})

test('a logout asks first, removes the token, ends the session on the server and shows a toast', async () => {
  const calls = serve({ ...banners, [ME]: me, [LOGOUT]: { body: { status: true } } })
  visit('/admin/banner', { as: 'admin' })
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' })
  if (logout) await userEvent.click(logout)
  screen.getByRole('dialog', { name: 'Confirmation', description: 'Are You Sure?' })
  expect(adminToken()).toBe('admin-token')
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await screen.findByText('Logout successfully')
  await waitFor(() => expect(address()).toBe('/admin/login'))
  expect(localStorage.length).toBe(0)
  const call = calls.find(({ what }) => what === LOGOUT)
  expect(call?.headers.get('token')).toBe('admin-token')
})

test('the counter has no Admins in the menu and no download', async () => {
  serve({ ...banners, [ME]: { body: { status: true, user, role: 'counter' } } })
  visit('/admin/banner', { as: 'admin' })
  await screen.findByRole('link', { name: 'Orders' })
  screen.getByRole('button', { name: `${initialsOf(user.name)}, profile` })
  expect(screen.queryByRole('link', { name: 'Admins' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})

test('a rider is led from every other screen to the run sheet, and has no settings of the shop', async () => {
  const sheet = { status: true, day: '2026-03-20', nextDay: '2026-03-21', done: 0, stops: [] }
  const run = { 'GET /api/v1/admin/run': { body: sheet } }
  serve({ ...FACTORS, ...run, [ME]: { body: { status: true, user, role: 'rider' } } })
  visit('/admin/orders', { as: 'admin' })
  await screen.findByText('There is nobody to visit')
  expect(address()).toBe('/admin/run')
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
  await userEvent.click(screen.getAllByRole('link', { name: 'Setting' })[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'Profile settings' })
  expect(screen.queryByRole('link', { name: 'Shop' })).toBeNull()
})

test('the menu counts what waits on every screen, and marks Discs while packing', async () => {
  serve({
    ...FACTORS,
    [ME]: { body: { status: true, user, role: 'owner' } },
    'GET /api/v1/admin/today': {
      body: { ...NOTHING_WAITS, orders: { rows: [], count: 3 }, toApprove: { rows: [], count: 2 } },
    },
  })
  visit('/admin/scan?do=pack', { as: 'admin' })
  await screen.findByRole('link', { name: 'Orders (3)' })
  await screen.findByRole('link', { name: 'Game requests (2)' })
  await screen.findByRole('link', { name: 'Today (5)' })
  expect(screen.getByRole('link', { name: 'Discs' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Games' }).getAttribute('aria-current')).toBeNull()
})

test.each(['owner', 'counter'])(
  'the landing of an %s has one line with what waits today, which leads to Today',
  async (role) => {
    serve({
      ...banners,
      [ME]: { body: { status: true, user, role } },
      'GET /api/v1/admin/today': {
        body: { ...NOTHING_WAITS, orders: { rows: [], count: 3 }, sentLate: { rows: [], count: 2 } },
      },
    })
    visit('/admin/banner', { as: 'admin' })
    const link = await screen.findByRole('link', { name: 'Waiting now (5) Sent and late 2 New orders 3' })
    await userEvent.click(link)
    await screen.findByRole('heading', { name: 'Today' })
    expect(screen.queryByRole('link', { name: /^Waiting now/ })).toBeNull()
  },
)

test('a day without work says so on every screen', async () => {
  serve({ ...banners, [ME]: me })
  visit('/admin/banner', { as: 'admin' })
  await screen.findByText('Nothing waits now.')
})

test('a changed role drops what the former role was shown', async () => {
  let role = 'owner'
  serve({ ...banners, [ME]: () => ({ body: { status: true, user, role } }) })
  visit('/admin/banner', { as: 'admin' })
  await screen.findByRole('link', { name: 'Orders' })
  queryClient.setQueryData(['admin', 'customers', 'KB-1'], { name: 'Sana' })
  role = 'counter'
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'me'] }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Admins' })).toBeNull())
  expect(queryClient.getQueryData(['admin', 'customers', 'KB-1'])).toBeUndefined()
})

test('another admin who signs in elsewhere in the browser sees nothing of the first', async () => {
  serve({ ...banners, [ME]: me })
  visit('/admin/banner', { as: 'admin' })
  await screen.findByText('Welcome Admin')
  queryClient.setQueryData(['admin', 'customers', 'KB-1'], { name: 'Sana' })
  localStorage.setItem('auth-token', 'of another')
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(queryClient.getQueryData(['admin', 'customers', 'KB-1'])).toBeUndefined()
  await screen.findByText('Welcome Admin')
})
