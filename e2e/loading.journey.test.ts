import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, holdBack, openPage, settled, withBrowser } from './journey.ts'

withBrowser()

const FIRST_BANNER = '**/images/banner/first*'
/** Only the browser's own message about a file that could not be loaded. */
const MISSING_FILE = /Failed to load resource/

/** Names of the requested scripts, without their hashes. */
function scriptsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{7}\.js$/.exec(request.url())?.[1]
    if (name) names.push(name)
  })
  return names
}

/** Waits until the code of the site runs: from then on the bar reacts to scrolling. */
async function barReacts(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.locator('header[data-scrolled]').waitFor()
}

test('the home page loads its code after its first banner, not before', async () => {
  const page = await openPage()
  const scripts = scriptsOf(page)
  const deliver = await holdBack(page, FIRST_BANNER)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('#code').waitFor({ state: 'attached' })
  expect(scripts).toEqual([])
  deliver()
  await barReacts(page)
  expect(scripts).toContain('home-screen')
})

test('the first screen of the home page waits for no file of styles, and what follows moves nothing', async () => {
  for (const options of [{}, { viewport: DESKTOP }]) {
    const page = await openPage(options)
    const deliver = await holdBack(page, '**/assets/*.css')
    // Where no font of the system is like it, the display font moves more than the styles may.
    await page.route('**/*.woff2', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    const button = page.getByRole('link', { name: 'Browse the games' })
    const plans = page.getByRole('heading', { name: 'Subscription plans' })
    await page.locator('#styles').waitFor({ state: 'attached' })
    const before = await button.boundingBox()
    expect(await plans.isVisible()).toBe(false)
    deliver()
    await plans.waitFor()
    await page.locator('html:not([data-first-screen])').waitFor()
    expect(await button.boundingBox()).toEqual(before)
  }
})

test('the home page shows all of it when its styles cannot be loaded', async () => {
  const page = await openPage({ expected: MISSING_FILE })
  await page.route('**/assets/*.css', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await page.getByRole('heading', { name: 'Subscription plans' }).waitFor()
  await page.getByRole('contentinfo').waitFor()
})

test('the browser may open games in advance until the site has started', async () => {
  const page = await openPage()
  const deliver = await holdBack(page, '**/assets/*.js')
  await page.goto('/gamelist', { waitUntil: 'commit' })
  const rules = page.locator('script[type=speculationrules]')
  await rules.waitFor({ state: 'attached' })
  expect(await rules.textContent()).toContain('/product/*')
  deliver()
  await barReacts(page)
  expect(await rules.count()).toBe(0)
})

test('the home page works without its banner', async () => {
  const page = await openPage({ expected: MISSING_FILE })
  await page.route(FIRST_BANNER, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await barReacts(page)

  const slow = await openPage()
  await slow.clock.install()
  await slow.route(FIRST_BANNER, () => {})
  const scripts = scriptsOf(slow)
  await slow.goto('/', { waitUntil: 'commit' })
  await slow.locator('#code').waitFor({ state: 'attached' })
  await slow.clock.fastForward(2000)
  expect(scripts).toEqual([])
  await slow.clock.fastForward(1500)
  await barReacts(slow)
})

test('a page has its styles inline, and loads a style sheet for another one; home loads that of its rest', async () => {
  for (const [path, count] of [
    ['/about', 0],
    ['/', 1],
  ] as const) {
    const page = await openPage()
    const styleSheets: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') styleSheets.push(request.url())
    })
    await page.goto(path)
    await settled(page)
    expect(styleSheets.length).toBe(count)
    await page.locator('footer').getByRole('link', { name: 'Terms & Conditions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Playstation Rental' }).waitFor()
    expect(styleSheets.length).toBeGreaterThan(count)
  }
})

test('the page of a link is loaded when the pointer or the focus is on the link', async () => {
  const page = await openPage({ viewport: DESKTOP })
  const scripts = scriptsOf(page)
  await page.goto('/about')
  await barReacts(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'SUBSCRIPTION' }).hover()
  await expect.poll(() => scripts).toContain('plan-screen')
  await menu.getByRole('link', { name: 'CONTACT' }).focus()
  await expect.poll(() => scripts).toContain('contact-screen')
  expect(scripts).not.toContain('gift-cards-screen')
})

test("with the browser's Save-Data setting nothing is loaded in advance", async () => {
  const page = await openPage({ viewport: DESKTOP })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const scripts = scriptsOf(page)
  await page.goto('/about')
  await barReacts(page)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'SUBSCRIPTION',
  })
  await link.hover()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOME' }).hover()
  expect(scripts).not.toContain('plan-screen')
  await link.click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => scripts).toContain('plan-screen')
})

test('a page that cannot be loaded in advance causes no error, and is loaded again when opened', async () => {
  const page = await openPage({ viewport: DESKTOP, expected: MISSING_FILE })
  await page.goto('/contact')
  await barReacts(page)
  await page.getByLabel('Name').fill('Zainab')
  let isGone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.route('**/assets/plan-screen-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'SUBSCRIPTION',
  })
  const failed = page.waitForResponse('**/assets/plan-screen-*.js')
  await link.hover()
  await failed
  expect(await page.getByLabel('Name').inputValue()).toBe('Zainab')

  const reloaded = page.waitForEvent('load')
  await link.click()
  await reloaded
  await barReacts(page)
  expect(new URL(page.url()).pathname).toBe('/plan')
})
