import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../scripts/demo/demo-accounts.ts'
import { type Behaviour, FakeHost, listen } from '../worker/testing/fake-host.ts'
import { inspect } from './audit.ts'
import {
  openPage,
  type PageOptions,
  readMessage,
  settled,
  signInAsMember,
  withBrowser,
} from './journey.ts'
import { keptPaths } from './kept-on-device.ts'
import { hasFocus } from './keyboard.ts'
import { preparedShop } from './own-shop.ts'
import { type Shop, startShop } from './shop.ts'
import { openAsMember } from './signed-in.ts'

// Members of an external host, which has the five calls of the customer host and nothing else.
withBrowser()

const LIBRARY = [
  ['501', 'Astro Bot'],
  ['502', 'Tekken 8'],
  ['503', 'Returnal'],
  ['504', 'Stray'],
  ['505', 'Sifu'],
  ['506', 'Hades'],
  ['507', 'Celeste'],
].map(([productCode, productName]) => ({
  ...{ productCode, productName, gameCategory: 'Action', groupName: 'PS5 GAMES' },
  ...{ customerStock: '2', inHandStock: '1', reqType: productCode === '502' ? 'SWAP' : null },
}))
const TITLES = LIBRARY.map(({ productName }) => productName)

const SERVER_ERROR = { status: 500, text: '{}' }

const FAULTS: Record<string, Behaviour> = {
  'answers 500': SERVER_ERROR,
  hangs: 'hang',
  'replies with HTML': { text: '<html>Back soon</html>' },
  'resets the connection': 'reset',
}

const INVALID_REPLY = 'The member service did not answer as it should. Please try again.'
const NOT_IN_TIME = 'The member service did not answer in time. Please try again.'
const REFUSAL = { status: 403, text: '{"message":"Your account is closed"}' }

/** What a member reads when a request fails. Reads are tried twice; a refusal is not tried again. */
const FAILED_REQUESTS: { how: string; faults: Behaviour[]; message: string; title: string }[] = [
  { how: 'refuses', faults: [REFUSAL], message: 'Your account is closed', title: 'Returnal' },
  {
    how: 'answers 500',
    faults: [SERVER_ERROR, SERVER_ERROR],
    message: INVALID_REPLY,
    title: 'Stray',
  },
  { how: 'hangs', faults: ['hang', 'hang'], message: NOT_IN_TIME, title: 'Sifu' },
  {
    how: 'resets the connection',
    faults: ['reset', 'reset'],
    message: INVALID_REPLY,
    title: 'Hades',
  },
]

const ELSEWHERE = [
  '/user/queue',
  '/user/announced',
  '/user/recommendations',
  '/user/requests',
  '/user/membership',
]

let host: FakeHost
let shop: Shop

beforeAll(async () => {
  host = new FakeHost(['answer'], { 'GET /api/Customer/GetProdList': LIBRARY })
  const port = await listen(host.server)
  shop = await startShop(preparedShop, { customerHost: `http://127.0.0.1:${port}` })
}, 120_000)

afterAll(async () => {
  await shop.stop()
  host.close()
})

/** A page of a member of that host, on the dashboard. */
async function openDashboard(options: PageOptions = {}): Promise<Page> {
  const page = await openAsMember('7001', { baseURL: shop.origin, ...options })
  await page.goto('/user/dashboard')
  await page.getByText('Rs. 1,250.50').waitFor()
  return page
}

/** The list of games of that member. */
async function openGames(options: PageOptions = {}): Promise<Page> {
  const page = await openAsMember('7001', { baseURL: shop.origin, ...options })
  await page.goto('/user/available-product')
  await settled(page)
  return page
}

async function ask(page: Page, title: string) {
  await page.getByRole('button', { name: 'REQUEST', description: title }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
}

/** The number of these requests that the shop has. */
async function requestsFor(title: string): Promise<number> {
  const { token } = await json('/api/v1/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ACCOUNTS.admin),
  })
  const { rows } = await json('/api/v1/admin/game-requests', { headers: { token } })
  // The demo's members have requested games with the same titles.
  return rows.filter(
    (row: { userId: string; productName: string }) =>
      row.userId === 'EXT-7001' && row.productName === title,
  ).length
}

async function json(path: string, options: RequestInit) {
  return (await fetch(shop.origin + path, options)).json()
}

/** The address of every link on this page. */
async function leads(page: Page): Promise<string[]> {
  const links = page.locator('#area-menu, #profile-menu, main').locator('a[href^="/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return [...new Set(addresses)].filter((address) => address !== null)
}

test("a member sees the host's data, no link to missing features, and no console error", async () => {
  const page = await openPage({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } })
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

test('a member requests a game, and swaps the one at home for another', async () => {
  const page = await openGames()
  await ask(page, 'Astro Bot')
  await page.getByText(/We have your request KR-[0-9A-Z]{8}/).waitFor()

  await page.getByRole('link', { name: 'SWAP' }).click()
  await page.waitForURL('**/user/user-game-swap?id=502&name=Tekken+8')
  await page.getByLabel('Issue Product').selectOption({ label: 'Gran Turismo 7' })
  await page.getByRole('button', { name: 'SWAP' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.getByText('Request successfully').waitFor()
  const sent = host.seen.filter(({ path }) => path === '/api/Customer/PostSwapRequest')
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { request: [{ productCode: '502', itemCode: '500-A' }], issue: [{ productCode: '500' }] },
  ])
})

test.for(['/signup', '/forget-password', '/otp', '/reset-password'])(
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

test('screens that need the built-in host say whom to contact, also when opened by their address', async () => {
  const page = await openDashboard({ reducedMotion: 'reduce' })
  for (const path of ELSEWHERE) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Please contact us' }).waitFor()
    await page.getByRole('link', { name: 'hello@khelbox.example' }).waitFor()
  }
})

test.for(Object.entries(FAULTS))(
  'a host that %s -> a notice, the last known data, and a working Retry',
  async ([, fault]) => {
    const page = await openDashboard({ expected: /50[234]/ })
    await settled(page)
    host.order([fault])
    const alert = page.getByRole('main').getByRole('alert')
    const retry = alert.getByRole('button', { name: 'Retry' })
    try {
      await page.reload()
      const notice = page.getByRole('status').filter({ hasText: 'We cannot be reached' })
      await notice.getByText(/You see the data from \d{1,2} \w{3}, \d\d:\d\d\.$/).waitFor()
      await page.getByText('Rs. 1,250.50').waitFor()
      await page.locator('li > p', { hasText: 'Gran Turismo 7' }).waitFor()
      await notice.getByRole('button', { name: 'Retry' }).click()
      await notice.getByText('Tried 2 times.').waitFor()
      // A screen that was not opened before has no data to show.
      await page.goto('/user/available-product')
      await alert.getByText(/member service/).waitFor()
      await retry.press('Enter')
      await alert.getByText(/member service .*Tried 2 times\.$/).waitFor()
      expect(await hasFocus(retry)).toBe(true)
    } finally {
      host.order(['answer'])
    }
    // The breaker is open after these failures; then the page retries by itself.
    await retry.press('Enter')
    const games = page.getByRole('article').getByRole('heading')
    await games.first().waitFor()
    expect(await games.allTextContents()).toEqual(TITLES)
    await page.goto('/user/dashboard')
    await page.getByText('Rs. 1,250.50').waitFor()
    expect(await page.getByText('We cannot be reached').count()).toBe(0)
  },
)

test.for(FAILED_REQUESTS)(
  'a request while the host $how shows the reason, and a second one is made once',
  async ({ faults, message, title }) => {
    const page = await openGames({ expected: /403|50[24]/ })
    host.order([...faults, 'answer'])
    await ask(page, title)
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
    expect(await requestsFor(title)).toBe(0)
    await readMessage(page, message)
    await ask(page, title)
    await page.getByText(/We have your request KR-[0-9A-Z]{8}/).waitFor()
    expect(await requestsFor(title)).toBe(1)
  },
)

test('a request whose reply was lost is not made twice: the second call gets the same reply', async () => {
  const page = await openGames({ expected: /ERR_FAILED/ })
  let lost = ''
  await page.route(
    '**/api/v1/user/game-request',
    async (route) => {
      lost = (await (await route.fetch()).json()).requestId
      await route.abort()
    },
    { times: 1 },
  )
  await ask(page, 'Celeste')
  await page.getByText('We could not be reached. Check your connection and try again.').waitFor()
  await readMessage(page, 'We could not be reached')
  expect(await requestsFor('Celeste')).toBe(1)
  await ask(page, 'Celeste')
  await page.getByText(`We have your request ${lost}`).waitFor()
  expect(await requestsFor('Celeste')).toBe(1)
})

test('a swap without a reply from the host is reported as unknown, and the choice can be restored', async () => {
  const page = await openDashboard({ expected: /502/ })
  await page.goto('/user/user-game-swap?id=502&name=Tekken+8')
  await settled(page)
  const given = page.getByLabel('Issue Product')
  await given.selectOption({ label: 'Gran Turismo 7' })
  await page.getByRole('button', { name: 'SWAP' }).click()
  host.order(['reset', 'answer'])
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.getByText(/^Some issue occurred\. We do not know whether your swap arrived/).waitFor()
  await page.getByRole('button', { name: 'Choose Gran Turismo 7 again' }).click()
  expect(await given.inputValue()).toBe('500')
})

test("offline the area shows the host's last data, without links to missing features", async () => {
  const page = await openDashboard({
    serviceWorkers: 'allow',
    expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  })
  await expect.poll(() => keptPaths(page), { timeout: 15_000 }).toContain('/app')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^You are offline\. You see the data from/).waitFor()
  await page.getByText('Rs. 1,250.50').waitFor()
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  const menu = page.getByRole('navigation', { name: 'Side menu', includeHidden: true })
  expect(await menu.getByRole('link', { includeHidden: true }).count()).toBe(3)
})
