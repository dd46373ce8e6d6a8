import { expect, test } from 'vitest'
import { ADMIN_MENU, adminPaths } from '#web/admin/admin-paths.ts'
import { firstCases } from '../worker/testing/long-run.ts'
import { inspectAdminScreens } from './admin-screens.ts'
import { inspectScreen } from './audit.ts'
import { hasCome, openPage } from './journey.ts'
import { openAsAdmin } from './signed-in.ts'

/** Screens of the menu with another title or heading than their name there. */
const NAMED_OTHERWISE: Record<string, { title: string; h1: string }> = {
  [adminPaths.dashboard]: { title: 'Shop dashboard', h1: 'Dashboard' },
  [adminPaths.settings]: { title: 'Profile settings', h1: 'Profile settings' },
  [adminPaths.event]: { title: 'Events', h1: 'Events: logos of your clients' },
}

// Those of the menu, and those of people, requests and money; every-stock-page.test.ts has the others.
inspectAdminScreens([
  ...ADMIN_MENU.map(({ name, path }) => ({ path, ...(NAMED_OTHERWISE[path] ?? { title: name, h1: name }) })),
  { path: '/admin/shop/account', title: 'Bank and wallets', h1: 'Bank and wallets' },
  { path: '/admin/shop/areas', title: 'Areas', h1: 'Areas' },
  { path: '/admin/shop/whatsapp', title: 'WhatsApp', h1: 'WhatsApp' },
  { path: '/admin/search?q=ali', title: 'Search', h1: 'Search' },
  { path: '/admin/promises', title: 'Promised days', h1: 'Promised days' },
  { path: '/admin/users/leaving', title: 'Leaving and staying', h1: 'Leaving and staying' },
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
  { path: '/admin/users/new', title: 'New customer', h1: 'New customer' },
  { path: '/admin/orders/new', title: 'New order', h1: 'New order' },
  { path: '/admin/orders/KO-DEM01003', title: 'Order', h1: 'Order KO-DEM01003' },
  { path: '/admin/money/payments', title: 'Payments', h1: 'Payments' },
  { path: '/admin/money/sales', title: 'Sales of discs', h1: 'Sales of discs' },
  { path: '/admin/money/owing', title: 'Who owes', h1: 'Who owes' },
  { path: '/admin/money/month?month=2026-03', title: 'Month', h1: 'March 2026' },
  { path: '/admin/money/statement', title: 'Match a statement', h1: 'Match a statement' },
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
