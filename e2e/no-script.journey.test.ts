import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, pressBelowList, withBrowser } from './journey.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

// Without JavaScript every page is readable, its links work, and nothing loads for ever.
withBrowser()

function withoutScript(options = {}): Promise<Page> {
  return openPage({ javaScriptEnabled: false, ...options })
}

/** Texts of each page that must be visible, not only be in the HTML. */
const WORDS: Record<string, readonly string[]> = {
  '/': ['NOVICE+', 'Rs. 2,500.00', 'Our services', 'Games by the month', 'Read More'],
  '/plan': ['Rs. 12,000.00 refundable deposit', 'Your deposit stays yours', 'Compare the plans', '1 each swap'],
  '/contact': ['Shop 7, Arcade Lane', '0300-0000003', 'Get directions in Google Maps'],
  '/search': ['Searching needs JavaScript.'],
  '/about': ['two games and Rs. 10,000', 'Chief Executive', 'Diversification'],
  '/gift-cards': ['PlayStation', 'UAE', 'Xbox', 'Nintendo', 'USD'],
  '/events': ['32 consoles', 'Racing seats', 'Plan your event with us'],
  '/gamelist': ['PS5 GAMES', 'PS4 GAMES', 'Most wanted', 'Page 1 of', 'Searching needs JavaScript.'],
  '/product/PS5-0100': ['Role-Playing', 'Replacement value', 'Similar games'],
  '/checkout/1': ['Rs. 6,500.00', 'Delivery address', 'Already a member? Login'],
  '/checkout/2': ['Rs. 10,500.00'],
  '/checkout/3': ['Rs. 16,000.00'],
  '/terms_conditions': ['The 3rd and every later one costs Rs. 300', 'Damage'],
  '/privacy': ['Messages to us', '365 days', 'a data centre in Singapore', 'Shop 7, Arcade Lane'],
  '/signin': ['User ID', 'Forgot your password?'],
  '/signup': ['Confirm Password', 'Already have a account?'],
  '/forget-password': ['Enter your valid email', 'Back to sign in'],
  '/otp': ['Get a code by email', 'Opens after step 1.', 'Enter your valid otp'],
  '/reset-password': ['Get a code by email', 'Opens when you have entered the code.', 'Confirm Password'],
  '/categories': ['By platform', 'PS5', 'Racing'],
  '/track-order': ['Order ID'],
  '/nothing-here': ['The page you were looking for could not be found', 'GO TO HOME PAGE'],
  '/product/nothing-here': ['The page you were looking for could not be found'],
}

const PAGES = PUBLIC_ROUTES.filter(({ path }) => !path.includes('?'))

test.for(PAGES)('$path is readable', async (route) => {
  const { path, status, h1 } = route
  const page = await withoutScript(status === 404 && { expected: new RegExp(`404 .*${path}$`) })
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  // Only script can count the results.
  expect(await heading.allTextContents()).toEqual([h1.replace(' (N)', '')])
  expect(await heading.isVisible()).toBe(true)
  // innerText leaves hidden texts out.
  const shown = await page.locator('main').innerText()
  for (const words of WORDS[path] ?? []) expect(shown).toContain(words)
  expect(await waiting(page)).toEqual([])
  const forms = await page.getByRole('main').getByRole('button', { disabled: true }).count()
  expect(shown.split('Sending this form needs JavaScript.').length - 1).toBe(forms)
})

/** Texts that say that something is loading. */
function waiting(page: Page): Promise<string[]> {
  return page.locator('[role=status], main p, main h2').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
      .filter((words) => /loading|searching…/i.test(words)),
  )
}

test('the questions of the home page open one at a time, its plans lead to their checkout', async () => {
  const page = await withoutScript()
  await page.goto('/')
  const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)]
  await first.locator('summary').click()
  expect(await first.locator('p').isVisible()).toBe(true)
  await second.locator('summary').click()
  expect(await second.locator('p').isVisible()).toBe(true)
  expect(await first.locator('p').isVisible()).toBe(false)
  await page.locator('a[href="/checkout/1"]').first().click()
  await page.waitForURL('**/checkout/1')
})

test('the side menu opens and its links work, the magnifier leads to the search', async () => {
  const page = await withoutScript()
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('#side-menu').getByRole('link', { name: 'EVENTS' }).click()
  await page.waitForURL('**/events')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/\/search\??$/)
})

test('a product leads to similar games', async () => {
  const page = await withoutScript()
  await page.goto('/product/PS5-0100')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('listitem').getByRole('article').first().getByRole('link').click()
  await page.waitForURL((url) => url.pathname !== '/product/PS5-0100')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(title)
  expect(await page.getByText(/cop(y|ies) in stock|In stock: /).isVisible()).toBe(true)
})

test('chips, orders and pages of the library are links', async () => {
  const page = await withoutScript()
  await page.goto('/gamelist')
  // The old page has most of these links too: a press would be lost with it.
  const press = async (name: string, address: string) => {
    await pressBelowList(page.getByRole('link', { name, exact: true }))
    await page.waitForURL(address)
  }
  await press('PS4', '**/gamelist?platform=PS4')
  await press('Racing', '**/gamelist?platform=PS4&category=Racing')
  await press('A–Z', '**/gamelist?platform=PS4&category=Racing&sort=az')
  await press('Racing, remove filter', '**/gamelist?platform=PS4&sort=az')
  await press('Next page', '**/gamelist?platform=PS4&sort=az&page=2')
  await page.getByText(/^Page 2 of/).waitFor()
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.waitForURL('**/product/PS4-*')
})

test('a button that needs script is not shown', async () => {
  const page = await withoutScript()
  await page.goto('/contact')
  expect(await page.getByRole('button', { name: 'Load the live map' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Switch between dark and light' }).count()).toBe(0)
  await page.goto('/gamelist')
  expect(await page.getByRole('searchbox').count()).toBe(0)
  await page.locator('main a', { hasText: 'ask us' }).click()
  await page.waitForURL('**/contact')
})

test('the member and admin areas say what they need, with a link to the home page', async () => {
  const page = await withoutScript()
  for (const path of ['/user/dashboard', '/admin/login']) {
    await page.goto(path)
    expect(await page.locator('main').innerText()).toContain('need JavaScript')
    await page.locator('main a').click()
    await page.waitForURL((url) => url.pathname === '/')
  }
})
