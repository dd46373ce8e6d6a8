import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paths } from '#web/app/paths.ts'
import { inspect, inspectEnlargedText } from './audit.ts'
import { hasCome, openPage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'
import { openAsAdmin, openAsMember } from './signed-in.ts'

// The screens that need a sign-in: each has its title, fits every width and is accessible. Some are checked
// in parallel, because a page mostly waits for its next frame.
withBrowser()

const MEMBER_SCREENS = [
  { path: '/user/dashboard', title: 'Dashboard', h1: 'DASHBOARD' },
  { path: '/user/settings', title: 'Profile settings', h1: 'PROFILE SETTINGS' },
  { path: '/user/available-product', title: 'Available games', h1: 'Available Product' },
  { path: '/user/user-game-swap', title: 'Swap a game', h1: 'GAME SWAP' },
  {
    path: '/user/user-game-swap?id=PS5-0100&name=Kingdom+Come',
    title: 'Swap a game',
    h1: 'GAME SWAP',
  },
  { path: '/user/queue', title: 'My queue', h1: 'My Queue' },
  { path: '/user/announced', title: 'Coming soon', h1: 'Coming Soon' },
  { path: '/user/recommendations', title: 'Recommend a game', h1: 'Recommend' },
  { path: '/user/requests', title: 'My requests and orders', h1: 'My Requests' },
  { path: '/user/membership', title: 'My plan', h1: 'My Plan' },
]

test('every address of the customer area is inspected', () => {
  const addresses = Object.values(paths.user).filter((path) => typeof path === 'string')
  expect(MEMBER_SCREENS.map(({ path }) => path)).toEqual(expect.arrayContaining(addresses))
})

test.concurrent.for(MEMBER_SCREENS)(
  '$path of a member has its title and heading, fits every width and is accessible',
  async ({ path, title, h1 }) => {
    const page = await openAsMember('KB-1003', { reducedMotion: 'reduce' })
    await page.goto(path)
    await inspectScreen(page, { title, h1 })
  },
)

/** The newest image of this kind. */
async function imageId(kind: 'banner' | 'event'): Promise<string> {
  const reply = await fetch(`${shop.origin}/api/v1/admin/${kind}/image`)
  const { banners, event } = (await reply.json()) as Record<string, { _id: string }[]>
  return (banners ?? event)?.[0]?._id ?? ''
}

test.concurrent.for([
  { path: '/admin/today', title: 'Today', h1: 'Today' },
  { path: '/admin/game-request', title: 'Game requests', h1: 'Game requests' },
  { path: '/admin/dashboard', title: 'Dashboard', h1: 'Dashboard' },
  { path: '/admin/settings', title: 'Profile settings', h1: 'PROFILE SETTINGS' },
  { path: '/admin/users', title: 'Customers', h1: 'Customers' },
  { path: '/admin/users/KB-1003', title: 'Customer', h1: 'Customer KB-1003' },
  { path: '/admin/orders', title: 'Orders', h1: 'Orders' },
  { path: '/admin/orders/KO-DEMO1003', title: 'Order', h1: 'Order KO-DEMO1003' },
  { path: '/admin/messages', title: 'Messages', h1: 'Messages' },
  { path: '/admin/games', title: 'Games', h1: 'Games' },
  { path: '/admin/games?status=ANNOUNCED', title: 'Games', h1: 'Games' },
  { path: '/admin/games/new', title: 'Add a game', h1: 'Add a game' },
  { path: '/admin/games/PS5-0001', title: 'Game', h1: 'Game' },
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
    const page = await openAsAdmin({ reducedMotion: 'reduce' })
    await page.goto(address)
    await inspectScreen(page, { title, h1 })
  },
)

test.concurrent('/admin/login has its title and heading, fits every width and is accessible', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await inspectScreen(page, { title: 'Admin login', h1: 'Admin Login' })
})

/** Waits for the screen, then checks title, heading, widths and accessibility. */
async function inspectScreen(page: Page, { title, h1 }: { title: string; h1: string }) {
  await hasCome(page)
  expect(await page.title()).toBe(`${title} | Khelbox`)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([h1])
  await inspect(page)
  await inspectEnlargedText(page)
}
