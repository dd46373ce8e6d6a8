import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '#web/content/paths.ts'
import { oneIn } from '../worker/testing/long-run.ts'
import { inspectEnlargedText, inspectLongWords, inspectScreen } from './audit.ts'
import { openBeside, withBrowser } from './journey.ts'
import { openAsMember } from './signed-in.ts'

// Every screen of a member has its title and fits, also with large text; in the long run it is accessible. Several
// are checked at the same time, because a page mostly waits for its next frame.
withBrowser()

let first: Page
beforeAll(async () => {
  first = await openAsMember('KB-1003', { reducedMotion: 'reduce' })
})

const MEMBER_SCREENS = [
  { path: '/user/dashboard', title: 'My dashboard', h1: 'DASHBOARD' },
  { path: '/user/settings', title: 'My profile settings', h1: 'PROFILE SETTINGS' },
  { path: '/user/available-product', title: 'Games', h1: 'Games' },
  { path: '/user/user-game-swap', title: 'Swap a game', h1: 'Swap a game' },
  {
    path: '/user/user-game-swap?id=PS5-0100&name=Kingdom+Come',
    title: 'Swap a game',
    h1: 'Swap a game',
  },
  { path: '/user/queue', title: 'My queue', h1: 'My queue' },
  { path: '/user/announced', title: 'Coming soon', h1: 'Coming soon' },
  { path: '/user/recommendations', title: 'Recommend a game', h1: 'Recommend a game' },
  { path: '/user/requests', title: 'My requests and orders', h1: 'My requests' },
  { path: '/user/membership', title: 'My plan', h1: 'My plan' },
  { path: '/user/print', title: 'Account statement', h1: 'Account statement' },
  { path: '/user/help', title: 'Help', h1: 'Help' },
  { path: '/user/news', title: 'Messages', h1: 'Messages' },
]

test('every address of the customer area without a parameter is inspected', () => {
  const addresses = Object.values(paths.user).filter((path) => typeof path === 'string')
  expect(MEMBER_SCREENS.map(({ path }) => path)).toEqual(expect.arrayContaining(addresses))
})

test('the three figures of the dashboard are in one line on a phone', async () => {
  const page = await openAsMember('KB-1001', { reducedMotion: 'reduce' })
  await page.goto(paths.user.dashboard)
  const tops: (number | undefined)[] = []
  for (const name of ['BALANCE', 'SUBSCRIPTION', 'TOTAL GAME']) {
    const label = page.getByRole('heading', { name, exact: true })
    await label.waitFor()
    tops.push((await label.boundingBox())?.y)
  }
  expect(new Set(tops).size).toBe(1)
})

test.concurrent.for(oneIn(4, MEMBER_SCREENS))(
  '$path of a member has its title and heading and fits a phone, also with large text; in the long run it fits every width, and is accessible',
  async ({ path, title, h1 }) => {
    const page = await openBeside(first)
    await page.goto(path)
    await inspectScreen(page, { title, area: 'My Khelbox', h1 })
    await inspectEnlargedText(page)
    await inspectLongWords(page)
  },
)
