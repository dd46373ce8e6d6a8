import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../worker/testing/long-run.ts'
import { DESKTOP, openPage, type PageOptions, readMessage, settled, signInAsMember, withBrowser } from './journey.ts'
import { kept, keptPaths, keptStores } from './kept-on-device.ts'
import { addMembers, type NewMember, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { ADMIN } from './prepared-shop.ts'
import { openAsMember } from './signed-in.ts'

// The customer area without a network shows the last known data and their date.
withBrowser()

const WITH_WORKER: PageOptions = { serviceWorkers: 'allow' }
/** The browser itself logs each failed request, of the page and of the service worker. */
const OFFLINE: PageOptions = {
  ...WITH_WORKER,
  expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401/,
}
const NOTICE = /^You are offline\. You see the data from \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m\.$/

let asShop: Awaited<ReturnType<typeof signInAsShop>>
let reader: NewMember
let asker: NewMember
let other: NewMember

beforeAll(async () => {
  asShop = await signInAsShop()
  const [first, second, third] = await addMembers(3, asShop)
  if (!first || !second || !third) throw new Error('There are no new members')
  reader = first
  asker = second
  other = third
}, 120_000)

/** Waits until the area and these replies of the screen are stored on the device. */
async function untilKept(page: Page, ...answers: string[]) {
  const wanted = ['/app', '/api/Customer/GetDetail', ...answers]
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(wanted))
  const worker = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/user/')
      return registration?.active?.state
    })
  await expect.poll(worker).toBe('activated')
}

async function visitDashboard(page: Page) {
  await page.goto('/user/dashboard')
  await untilKept(page, '/api/v1/user/membership', '/api/v1/user/game-requests')
}

const balance = (page: Page) => page.getByText(/^Rs\. [\d,.]+$/).first()

test('the dashboard shows its last data and their date offline after one visit, and new data when the network is back', async () => {
  const page = await openAsMember(reader.userId, OFFLINE)
  await visitDashboard(page)
  const before = await balance(page).textContent()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('status').getByText(NOTICE).waitFor()
  expect(await balance(page).textContent()).toBe(before)
  await page.getByText('NOVICE').first().waitFor()
  await page.getByRole('heading', { name: 'OCCUPIED GAMES' }).waitFor()

  await asShop(`customers/${reader.userId}/payments`, { rupees: 777, method: 'cash' })
  await page.context().setOffline(false)
  await page.getByText(NOTICE).waitFor({ state: 'hidden' })
  await expect.poll(() => balance(page).textContent()).not.toBe(before)
})

longTest(
  'a screen that was not opened before says that it is offline, and loads when the network is back',
  async () => {
    const page = await openAsMember(reader.userId, OFFLINE)
    await visitDashboard(page)
    await page.context().setOffline(true)
    await page.goto('/user/queue')
    await page.getByRole('heading', { level: 1, name: 'My queue' }).waitFor()
    const said = page.getByText('You are offline.')
    await said.first().waitFor()
    expect(await said.count()).toBe(1)
    await page.context().setOffline(false)
    await page.getByText('Your queue is empty').waitFor()
  },
)

test('REQUEST shows the reason and sends nothing offline, and works when the network is back', async () => {
  const page = await openAsMember(asker.userId, OFFLINE)
  await page.goto('/user/available-product?q=Sonic Forces')
  const request = page.getByRole('button', { name: 'REQUEST' }).first()
  await request.waitFor()
  await page.context().setOffline(true)
  await page.getByText(NOTICE).waitFor()
  await request.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  // The message lies over the button.
  await readMessage(page, 'You are offline. Please try again when you are back.')
  const asked = async () => {
    const { json } = await asker.call('GET', '/api/v1/user/game-requests')
    return json.requests.length
  }
  expect(await asked()).toBe(0)

  await page.context().setOffline(false)
  await page.getByText(NOTICE).waitFor({ state: 'hidden' })
  await request.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.getByText(/We have your request KR-/).waitFor()
  expect(await asked()).toBe(1)
})

longTest('a cover that was seen is shown offline, or the drawn one when the browser has dropped it', async () => {
  const { games } = await (await fetch(`${shop.origin}/api/v1/games`)).json()
  const title = 'Days Gone'
  const { productCode } = games.find((each: { title: string }) => each.title === title)
  const form = new FormData()
  form.set('coverImage', new Blob([await readFile('scripts/demo/pictures/event/1.png')]))
  await asShop(`games/${productCode}/cover?version=0`, form)
  const page = await openAsMember(reader.userId, OFFLINE)
  await page.goto('/user/available-product?q=Days+Gone')
  const game = page.getByRole('article').first()
  const width = () => game.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await untilKept(page, '/api/Customer/GetProdList')

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(NOTICE).waitFor()
  await expect.poll(width).toBeGreaterThan(0)

  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await page.reload()
  await page.getByText(/You see the data from/).waitFor()
  // The title is on the drawn cover and below it.
  await expect.poll(() => game.getByText(title, { exact: true }).count()).toBe(2)
  expect(await game.locator('img').count()).toBe(0)
})

test("only the area's page, its code, the member's replies and who the admin is are stored, and no token", async () => {
  const page = await openAsMember(reader.userId, WITH_WORKER)
  await visitDashboard(page)
  await page.goto('/gamelist')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/banner')
  await settled(page)
  const all = await kept(page)
  const others = Object.keys(all).filter(
    (path) =>
      !/^(\/app|\/assets\/[\w.-]+|\/api\/(Customer\/.*|v1\/user\/.*|v1\/account)|\/kept\/(me|used)|[a-z\d-]+)$/.test(
        path,
      ),
  )
  expect(others).toEqual([])
  expect(Object.keys(all).filter((path) => /admin|home|checkout/.test(path))).toEqual([])
  const tokens = await page.evaluate(() => [localStorage['user-token'], localStorage['auth-token']])
  expect(tokens.map((token: string) => token.length > 20)).toEqual([true, true])
  for (const token of tokens) expect(JSON.stringify(all)).not.toContain(token)
})

test('a logout leaves nothing on the device', async () => {
  const page = await openPage({ ...WITH_WORKER, viewport: DESKTOP })
  await signInAsMember(page, reader.userId)
  await untilKept(page, '/api/v1/user/membership')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.waitForURL('**/signin')
  await expect.poll(() => keptStores(page)).toEqual([])
})

test('after a logout the installed app opens a page, online and offline, and the sign-in when the network is back', async () => {
  const { start_url: start } = await (await fetch(`${shop.origin}/site.webmanifest`)).json()
  const page = await openPage({ ...OFFLINE, viewport: DESKTOP })
  await signInAsMember(page, reader.userId)
  await untilKept(page, '/api/v1/user/membership')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.waitForURL('**/signin')
  await expect.poll(() => keptStores(page)).toEqual([])

  await page.goto(start)
  await page.waitForURL('**/signin')
  await page.context().setOffline(true)
  await page.goto(start)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
})

longTest('an expired session leaves nothing on the device', async () => {
  const page = await openPage({ ...OFFLINE, viewport: DESKTOP })
  await signInAsMember(page, reader.userId)
  await untilKept(page, '/api/v1/user/membership')
  await page.evaluate(() =>
    fetch('/api/v1/account/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage['user-token']}` },
    }),
  )
  await page.goto('/user/settings') // a new load: the browser does not repeat the calls it has just made
  await page.waitForURL('**/signin')
  await expect.poll(() => keptStores(page)).toEqual([])
})

test('a second member on the same device sees no data of the first, online or offline', async () => {
  const page = await openPage(OFFLINE)
  await signInAsMember(page, reader.userId)
  await untilKept(page, '/api/v1/user/membership')
  // The tab of the first member stays open.
  const tab = await page.context().newPage()
  await tab.goto('/signin')
  await tab.evaluate(() => localStorage.clear())
  await tab.reload()
  await signInAsMember(tab, other.userId)
  await untilKept(tab, '/api/v1/user/membership')
  await expect.poll(async () => JSON.stringify(await kept(tab))).not.toContain(reader.email)
  await page.context().setOffline(true)
  await tab.goto('/user/settings')
  await tab.getByText(NOTICE).waitFor()
  expect(await tab.getByLabel('Email').inputValue()).toBe(other.email)
  expect(await tab.content()).not.toContain(reader.userId)
})
