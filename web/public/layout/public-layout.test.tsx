import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const VIEW = '/api/v1/user/view'

test('sends one page view for each public page that is opened', async () => {
  serve({})
  const beacon = vi.spyOn(navigator, 'sendBeacon')
  visit('/about')
  await screen.findByRole('heading', { level: 1 })
  expect(beacon.mock.calls).toEqual([[VIEW]])
  const [link] = screen.getAllByRole('link', { name: 'EVENTS' })
  if (link) await userEvent.click(link)
  await vi.waitFor(() => expect(beacon.mock.calls).toEqual([[VIEW], [VIEW]]))
})

test('counts a page that the browser prerendered only when it becomes visible', async () => {
  serve({})
  const beacon = vi.spyOn(navigator, 'sendBeacon')
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  visit('/about')
  await screen.findByRole('heading', { level: 1 })
  expect(beacon).not.toHaveBeenCalled()
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true })
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(beacon).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(document, 'prerendering')
})

test('the menu of a member offers DASHBOARD and Logout, which asks and ends the session', async () => {
  serve({ 'POST /api/v1/account/logout': { body: { message: 'Logged out', success: true } } })
  visit('/about', { as: 'member' })
  const menu = within(await screen.findByRole('navigation', { name: 'Mobile', hidden: true }))
  expect(menu.getByText('DASHBOARD').getAttribute('href')).toBe('/user/dashboard')
  expect(menu.queryByText(/^SIGN/)).toBe(null)
  await userEvent.click(menu.getByText('Logout'))
  await screen.findByText('Are You Sure?')
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await screen.findByText('Logout successfully')
  expect(localStorage.getItem('user-token')).toBe(null)
  expect(menu.getByText('SIGN IN')).toBeTruthy()
})

test('sends no page view for the admin sign-in', async () => {
  serve({})
  const beacon = vi.spyOn(navigator, 'sendBeacon')
  visit('/admin/login')
  await screen.findByRole('heading', { name: 'Admin Login' })
  expect(beacon).not.toHaveBeenCalled()
})
