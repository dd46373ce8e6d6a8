import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Behaviour, listen, StandIn } from '../worker/testing/customer-stand-in.ts'
import { inspect } from './audit.ts'
import { openPage, type PageOptions, signInAsMember, withBrowser } from './journey.ts'
import { keptPaths } from './kept-on-device.ts'
import { type Shop, startShop } from './shop.ts'

// The members are those of another host, which has the five calls of section 7 and nothing else.
withBrowser()

const LIBRARY = [
  {
    productCode: 501,
    productName: 'Astro Bot',
    gameCategory: 'Platformer',
    groupName: 'PS5 GAMES',
  },
  { productCode: 502, productName: 'Tekken 8', gameCategory: 'Fighting', groupName: 'PS5 GAMES' },
].map((game) => ({ ...game, customerStock: '2', inHandStock: '1', reqType: null }))

const ANSWERS = {
  'GET /api/Customer/GetProdList': LIBRARY.map((game) =>
    game.productCode === 502 ? { ...game, reqType: 'SWAP' } : game,
  ),
}

const FAULTS: Record<string, Behaviour> = {
  'answers 500': { status: 500, text: '{}' },
  hangs: 'hang',
  'answers with something else': { text: '<html>Back soon</html>' },
  'drops the line': 'reset',
}

const ELSEWHERE = [
  '/user/queue',
  '/user/announced',
  '/user/recommendations',
  '/user/requests',
  '/user/membership',
]

let host: StandIn
let shop: Shop

beforeAll(async () => {
  host = new StandIn(['answer'], ANSWERS)
  const port = await listen(host.server)
  shop = await startShop({ customerHost: `http://127.0.0.1:${port}` })
}, 120_000)

afterAll(async () => {
  await shop.stop()
  host.close()
})

/** A page of a member of that host, at the dashboard. */
async function openDashboard(options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ baseURL: shop.origin, ...options })
  await signInAsMember(page, '7001')
  await page.getByText('Rs. 1,250.50').waitFor()
  return page
}

/** Every address that a link of this page leads to. */
async function leads(page: Page): Promise<string[]> {
  const links = page.locator('#area-menu, #profile-menu, main').locator('a[href^="/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return [...new Set(addresses)].filter((address) => address !== null)
}

test('a member sees what the host knows, no way to what it does not have, and no complaint', async () => {
  const page = await openDashboard({ viewport: { width: 1280, height: 800 } })
  await page.getByText('User login successfully').waitFor()
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
  ])

  const open = ['/user/dashboard', '/user/available-product?q=no+such+game', '/product/501']
  const seen = new Set<string>(open)
  for (const address of open) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(await main.getByRole('alert').count(), address).toBe(0)
    for (const lead of await leads(page)) {
      if (!seen.has(lead)) open.push(lead)
      seen.add(lead)
    }
  }
  expect(open).toContain('/user/settings')
  expect(open.filter((address) => ELSEWHERE.includes(address))).toEqual([])
})

test('a member asks for a game, and swaps the one at home for another', async () => {
  const page = await openDashboard()
  await page.goto('/user/available-product')
  await page.getByRole('button', { name: 'REQUEST' }).click()
  const ok = page.getByRole('dialog').getByRole('button', { name: 'Ok' })
  await ok.click()
  await page.getByText(/We have your request KR-[0-9A-Z]{8}/).waitFor()

  await page.getByRole('link', { name: 'SWAP' }).click()
  await page.waitForURL('**/user/user-game-swap?id=502&name=Tekken+8')
  await page.getByLabel('Issue Product').selectOption({ label: 'Gran Turismo 7' })
  await page.getByRole('button', { name: 'SWAP' }).click()
  await ok.click()
  await page.getByText('Request successfully').waitFor()
  const sent = host.seen.filter(({ path }) => path === '/api/Customer/PostSwapRequest')
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { request: [{ productCode: '502', itemCode: '500-A' }], issue: [{ productCode: '500' }] },
  ])
})

test.for(['/signup', '/forget-password', '/otp', '/reset-password'])(
  '%s says that accounts are kept elsewhere, and whom to ask',
  async (path) => {
    const page = await openPage({ baseURL: shop.origin, reducedMotion: 'reduce' })
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByText(/^Accounts are kept elsewhere/).waitFor()
    expect(await main.locator('form').count()).toBe(0)
    await main.getByRole('link', { name: 'hello@khelbox.example' }).waitFor()
    await inspect(page)
    await main.getByRole('link', { name: 'Back to sign in' }).click()
    await page.waitForURL('**/signin')
  },
)

test('the settings show the profile, and whom to ask for another password', async () => {
  const page = await openDashboard({ reducedMotion: 'reduce' })
  await page.goto('/user/settings')
  expect(await page.getByLabel('Email').inputValue()).toBe('hamza@customers.example')
  expect(await page.getByLabel('Phone Number').inputValue()).toBe('0300-1234567')
  await page.getByText(/^Accounts are kept elsewhere/).waitFor()
  expect(await page.getByLabel('Old Password').count()).toBe(0)
  await inspect(page)
})

test.for(ELSEWHERE)('%s, from a bookmark, says whom to ask', async (path) => {
  const page = await openDashboard({ reducedMotion: 'reduce' })
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Please ask us' }).waitFor()
  await page.getByRole('link', { name: 'hello@khelbox.example' }).waitFor()
})

test.for(Object.entries(FAULTS))(
  'a host that %s is told of with a Retry; what was known stays, and nothing is lost',
  async ([, fault]) => {
    const page = await openDashboard({ expected: /50[234]/ })
    await page.waitForLoadState('networkidle')
    host.order([fault])
    try {
      await page.reload()
      const notice = page.getByRole('status').filter({ hasText: 'We cannot be reached' })
      await notice.getByText(/This is how it was on \d{1,2} \w{3}, \d\d:\d\d\.$/).waitFor()
      await page.getByText('Rs. 1,250.50').waitFor()
      await page.locator('li > p', { hasText: 'Gran Turismo 7' }).waitFor()
      // What was not opened before has nothing to show.
      await page.goto('/user/available-product')
      const alert = page.getByRole('main').getByRole('alert')
      await alert.getByText(/member service/).waitFor()
      await alert.getByRole('button', { name: 'Retry' }).waitFor()
    } finally {
      host.order(['answer'])
    }
    // The host is left alone for a while after that many failures.
    await expect.poll(() => retry(page), { timeout: 30_000 }).toEqual(['Astro Bot', 'Tekken 8'])
    await page.goto('/user/dashboard')
    await page.getByText('Rs. 1,250.50').waitFor()
    expect(await page.getByText('We cannot be reached').count()).toBe(0)
  },
)

test('a swap that the host never answers is said to be unknown, and the choice comes back', async () => {
  const page = await openDashboard({ expected: /50[234]/ })
  await page.goto('/user/user-game-swap?id=502&name=Tekken+8')
  const given = page.getByLabel('Issue Product')
  await given.selectOption({ label: 'Gran Turismo 7' })
  await page.getByRole('button', { name: 'SWAP' }).click()
  host.order(['reset'])
  try {
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
    await page
      .getByText(/^Some issue occurred\. We do not know whether your swap arrived/)
      .waitFor()
    await page.getByRole('button', { name: 'Choose Gran Turismo 7 again' }).click()
    expect(await given.inputValue()).toBe('500')
  } finally {
    host.order(['answer'])
  }
  await expect.poll(statusOfHost, { timeout: 30_000 }).toBe(200)
})

/** What the shop says of the host; after many failures it leaves the host alone for a while. */
async function statusOfHost(): Promise<number> {
  const headers = { authorization: 'Bearer token-of-the-host' }
  return (await fetch(`${shop.origin}/api/Customer/GetDetail`, { headers })).status
}

/** The games on screen, once they are; asked for again as long as there are none. */
async function retry(page: Page): Promise<string[]> {
  const button = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' })
  if ((await button.count()) > 0) await button.click()
  await page.waitForLoadState('networkidle')
  return page.getByRole('article').getByRole('heading').allTextContents()
}

test('offline the area is as the host last said it, without ways to what it does not have', async () => {
  const page = await openDashboard({ expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
  await expect.poll(() => keptPaths(page), { timeout: 15_000 }).toContain('/app')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^You are offline\. This is how it was on/).waitFor()
  await page.getByText('Rs. 1,250.50').waitFor()
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  const menu = page.getByRole('navigation', { name: 'Side menu', includeHidden: true })
  expect(await menu.getByRole('link', { includeHidden: true }).count()).toBe(3)
})
