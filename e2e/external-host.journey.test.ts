import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paths } from '#web/content/paths.ts'
import { firstCases, longTest } from '../worker/testing/long-run.ts'
import { host, openDashboard, openGames, requestGame, shop, withExternalHost } from './at-external-host.ts'
import { inspect } from './audit.ts'
import { DESKTOP, openPage, settled, signInAsMember, withBrowser } from './journey.ts'
import { keptPaths } from './kept-on-device.ts'

// Members of an external host, which has the five calls of the customer host and nothing else.
withBrowser()
withExternalHost()

const ELSEWHERE = ['/user/queue', '/user/announced', '/user/recommendations', '/user/requests', '/user/membership']

/** The lists of games. The same games in another choice or order are one screen. */
const LISTS = [paths.user.availableProduct, paths.gameList]

/** The address of every link on this page, without other choices and orders of a list. */
async function leads(page: Page): Promise<string[]> {
  const links = page.locator('#area-menu, #profile-menu, main').locator('a[href^="/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return [...new Set(addresses)]
    .filter((address) => address !== null)
    .filter((address) => !LISTS.some((list) => address.startsWith(`${list}?`)))
}

test("a member sees the host's data, no link to missing features, and no console error", async () => {
  const page = await openPage({ baseURL: shop.origin, viewport: DESKTOP })
  await signInAsMember(page, '7001')
  await page.getByText('User login successfully').waitFor()
  await page.getByText('Rs. 1,250.50').waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('heading').allTextContents()).toEqual([
    'DASHBOARD',
    'BALANCE',
    'SUBSCRIPTION',
    'TOTAL GAME',
    'OCCUPIED GAMES',
  ])
  await main.getByText('PRO', { exact: true }).waitFor()
  await main.getByText('01', { exact: true }).waitFor()
  await main.locator('li > p', { hasText: 'Gran Turismo 7' }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Side menu' })
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Dashboards',
    'Available Product',
    'Setting',
    'Messages',
    'Help',
  ])

  const open = ['/user/dashboard', '/user/available-product?q=no+such+game', '/product/501']
  const seen = new Set<string>(open)
  for (const address of open) {
    await page.goto(address)
    await settled(page)
    expect(await main.getByRole('alert').count(), address).toBe(0)
    for (const lead of await leads(page)) {
      if (!seen.has(lead)) open.push(lead)
      seen.add(lead)
    }
  }
  expect(open).toContain('/user/settings')
  expect(open.filter((address) => ELSEWHERE.includes(address))).toEqual([])
})

longTest('a member requests a game, and swaps the one at home for another', async () => {
  const page = await openGames()
  await requestGame(page, 'Astro Bot')
  await page.getByText(/We have your request KR-[0-9A-Z]{8}/).waitFor()

  await page.getByRole('link', { name: 'SWAP' }).click()
  await page.waitForURL('**/user/user-game-swap?id=502&name=Tekken+8')
  await page.getByLabel('You give back').selectOption({ label: 'Gran Turismo 7' })
  await page.getByRole('button', { name: 'SWAP' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.getByText('Request successfully').waitFor()
  const sent = host.seen.filter(({ path }) => path === '/api/Customer/PostSwapRequest')
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { request: [{ productCode: '502', itemCode: '500-A' }], issue: [{ productCode: '500' }] },
  ])
})

test.for(firstCases(1, ['/signup', '/forget-password', '/otp', '/reset-password']))(
  '%s says that accounts are kept elsewhere, and whom to contact',
  async (path) => {
    const page = await openPage({ baseURL: shop.origin, reducedMotion: 'reduce' })
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByText(/^Accounts cannot be created or changed/).waitFor()
    expect(await main.locator('form').count()).toBe(0)
    await main.getByRole('link', { name: 'hello@khelbox.example' }).waitFor()
    await inspect(page)
    await main.getByRole('link', { name: 'Back to sign in' }).click()
    await page.waitForURL('**/signin')
  },
)

test('the settings show the profile, and whom to contact for a new password', async () => {
  const page = await openDashboard({ reducedMotion: 'reduce' })
  await page.goto('/user/settings')
  expect(await page.getByLabel('Email').inputValue()).toBe('hamza@customers.example')
  expect(await page.getByLabel('Phone Number').inputValue()).toBe('0300-1234567')
  await page.getByText(/^Accounts cannot be created or changed/).waitFor()
  expect(await page.getByLabel('Old Password').count()).toBe(0)
  await inspect(page)
})

longTest('screens that need the built-in host say whom to contact, also when opened by their address', async () => {
  const page = await openDashboard({ reducedMotion: 'reduce' })
  for (const path of ELSEWHERE) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Please contact us' }).waitFor()
    await page.getByRole('link', { name: 'hello@khelbox.example' }).waitFor()
  }
})

longTest("offline the area shows the host's last data, without links to missing features", async () => {
  const page = await openDashboard({
    serviceWorkers: 'allow',
    expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  })
  await expect.poll(() => keptPaths(page)).toContain('/app')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^You are offline\. You see the data from/).waitFor()
  await page.getByText('Rs. 1,250.50').waitFor()
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  const menu = page.getByRole('navigation', { name: 'Side menu', includeHidden: true })
  const links = await menu.getByRole('link', { includeHidden: true }).allTextContents()
  expect(links).toEqual(['Dashboards', 'Available Product', 'Setting', 'Messages 1 unread', 'Help'])
})
