import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { inspectScreen } from './audit.ts'
import { openBeside, openPage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'
import { openAsAdmin } from './signed-in.ts'

// Every screen of the admin has its title, fits every width and is accessible. Some are checked in parallel.
withBrowser()

let first: Page
beforeAll(async () => {
  first = await openAsAdmin({ reducedMotion: 'reduce' })
})

/** The newest image of this kind. */
async function imageId(kind: 'banner' | 'event'): Promise<string> {
  const reply = await fetch(`${shop.origin}/api/v1/admin/${kind}/image`)
  const { banners, event } = (await reply.json()) as Record<string, { _id: string }[]>
  return (banners ?? event)?.[0]?._id ?? ''
}

test.concurrent.for([
  { path: '/admin/today', title: 'Today', h1: 'Today' },
  { path: '/admin/search?q=ali', title: 'Search', h1: 'Search' },
  { path: '/admin/game-request', title: 'Game requests', h1: 'Game requests' },
  { path: '/admin/dashboard', title: 'Dashboard', h1: 'Dashboard' },
  { path: '/admin/settings', title: 'Profile settings', h1: 'PROFILE SETTINGS' },
  { path: '/admin/users', title: 'Customers', h1: 'Customers' },
  { path: '/admin/users/KB-1003', title: 'Customer', h1: 'Customer KB-1003' },
  {
    path: '/admin/users/KB-1003/print?of=settlement',
    title: 'Settlement',
    h1: 'Settlement',
  },
  {
    path: '/admin/users/KB-1003/data',
    title: 'Personal data of KB-1003',
    h1: 'Personal data of KB-1003',
  },
  { path: '/admin/choose-password', title: 'Choose a password', h1: 'Choose a password' },
  { path: '/admin/orders', title: 'Orders', h1: 'Orders' },
  { path: '/admin/orders/KO-DEMO1003', title: 'Order', h1: 'Order KO-DEMO1003' },
  { path: '/admin/messages', title: 'Messages', h1: 'Messages' },
  { path: '/admin/games', title: 'Games', h1: 'Games' },
  { path: '/admin/games?status=ANNOUNCED', title: 'Games', h1: 'Games' },
  { path: '/admin/games/new', title: 'Add a game', h1: 'Add a game' },
  { path: '/admin/games/PS5-0001', title: 'Game', h1: 'Game' },
  { path: '/admin/copies', title: 'Discs', h1: 'Discs' },
  { path: '/admin/copies?state=out', title: 'Discs', h1: 'Discs' },
  { path: '/admin/copies/PS5-0059-1', title: 'Disc PS5-0059-1', h1: 'Disc PS5-0059-1' },
  { path: '/admin/stock-takes', title: 'Stock-take', h1: 'Stock-take' },
  { path: '/admin/recommendations', title: 'Wanted titles', h1: 'Wanted titles' },
  { path: '/admin/labels', title: 'Labels', h1: 'Labels' },
  { path: '/admin/scan?do=pack', title: 'Pack by scanning', h1: 'Pack by scanning' },
  { path: '/admin/scan?do=return', title: 'Take back by scanning', h1: 'Take back by scanning' },
  { path: '/admin/money', title: 'Money', h1: 'Money' },
  { path: '/admin/money/payments', title: 'Payments', h1: 'Payments' },
  { path: '/admin/money/owing', title: 'Who owes', h1: 'Who owes' },
  { path: '/admin/money/statement', title: 'Match a statement', h1: 'Match a statement' },
  { path: '/admin/holidays', title: 'Holidays', h1: 'Holidays' },
  { path: '/admin/admins', title: 'Admins', h1: 'Admins' },
  { path: '/admin/history', title: 'History', h1: 'History' },
  { path: '/admin/banner', title: 'Banners', h1: 'Banners' },
  { path: '/admin/banner/{bannerId}', title: 'Banner', h1: 'Banner' },
  { path: '/admin/event', title: 'Events', h1: 'Events' },
  { path: '/admin/event/{eventId}', title: 'Event', h1: 'Event' },
])(
  '$path of the admin has its title and heading, fits every width and is accessible',
  async ({ path, title, h1 }) => {
    const address = path
      .replace('{bannerId}', await imageId('banner'))
      .replace('{eventId}', await imageId('event'))
    const page = await openBeside(first)
    await page.goto(address)
    await inspectScreen(page, { title, h1 })
  },
)

test.concurrent('/admin/login has its title and heading, fits every width and is accessible', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await inspectScreen(page, { title: 'Admin login', h1: 'Admin Login' })
})
