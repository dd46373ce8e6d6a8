import { expect, test } from 'vitest'
import { firstCases } from '../worker/testing/long-run.ts'
import { inspectAdminScreens } from './admin-screens.ts'
import { inspectScreen } from './audit.ts'
import { hasCome, openPage } from './journey.ts'
import { openAsAdmin } from './signed-in.ts'

// The screens of people, requests and money; every-stock-page.test.ts has the others.
inspectAdminScreens([
  { path: '/admin/today', title: 'Today', h1: 'Today' },
  { path: '/admin/run', title: 'Run sheet', h1: 'Run sheet' },
  { path: '/admin/search?q=ali', title: 'Search', h1: 'Search' },
  { path: '/admin/game-request', title: 'Game requests', h1: 'Game requests' },
  { path: '/admin/promises', title: 'Promised days', h1: 'Promised days' },
  { path: '/admin/users/leaving', title: 'Leaving and staying', h1: 'Leaving and staying' },
  { path: '/admin/dashboard', title: 'Shop dashboard', h1: 'Dashboard' },
  { path: '/admin/settings', title: 'Shop and profile settings', h1: 'PROFILE SETTINGS' },
  { path: '/admin/users', title: 'Customers', h1: 'Customers' },
  { path: '/admin/users/KB-1003', title: 'Customer', h1: 'Sana Malik · KB-1003' },
  {
    path: '/admin/users/KB-1003/print?of=settlement',
    title: 'What we pay back',
    h1: 'What we pay back',
  },
  {
    path: '/admin/users/KB-1003/data',
    title: 'Personal data of KB-1003',
    h1: 'Personal data of Sana Malik (KB-1003)',
  },
  {
    path: '/admin/choose-password',
    title: 'Open the link in your e-mail',
    h1: 'Open the link in your e-mail',
  },
  { path: '/admin/orders', title: 'Orders', h1: 'Orders' },
  { path: '/admin/users/new', title: 'New customer', h1: 'New customer' },
  { path: '/admin/orders/new', title: 'New order', h1: 'New order' },
  { path: '/admin/orders/KO-DEM01003', title: 'Order', h1: 'Order KO-DEM01003' },
  { path: '/admin/messages', title: 'Messages', h1: 'Messages' },
  { path: '/admin/money', title: 'Money', h1: 'Money' },
  { path: '/admin/money/payments', title: 'Payments', h1: 'Payments' },
  { path: '/admin/money/sales', title: 'Sales of discs', h1: 'Sales of discs' },
  { path: '/admin/money/owing', title: 'Who owes', h1: 'Who owes' },
  { path: '/admin/money/month?month=2026-03', title: 'Month', h1: 'March 2026' },
  { path: '/admin/money/statement', title: 'Match a statement', h1: 'Match a statement' },
  { path: '/admin/prices', title: 'Prices and terms', h1: 'Prices and terms' },
  { path: '/admin/imports', title: 'Import', h1: 'Import' },
  { path: '/admin/holidays', title: 'Holidays', h1: 'Holidays' },
  { path: '/admin/admins', title: 'Admins', h1: 'Admins' },
  { path: '/admin/history', title: 'History', h1: 'History' },
])

test.concurrent('/admin/login has its title and heading and fits a phone; in the long run it fits every width and is accessible', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await inspectScreen(page, { title: 'Admin login', area: 'Khelbox admin', h1: 'Admin Login' })
})

/** The short run checks the first one. */
const ROW_HEIGHTS = [
  { path: '/admin/users', most: 72 },
  { path: '/admin/game-request', most: 120 },
]

test.concurrent.for(firstCases(1, ROW_HEIGHTS))(
  'a row of $path is at most $most px high on a phone',
  async ({ path, most }) => {
    const page = await openAsAdmin()
    await page.goto(path)
    await hasCome(page)
    const rows = page.locator('tbody tr')
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(heights).not.toEqual([])
    expect(Math.max(...heights)).toBeLessThanOrEqual(most)
  },
)
