import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type ElementHandle,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { aroundEach, beforeAll, expect, inject } from 'vitest'
import { IS_LONG } from '../worker/testing/long-run.ts'
import { shop } from './own-shop.ts'

export const DESKTOP = { width: 1280, height: 800 }

/** One browser for all files of this worker; it ends with the process. */
const browser: Browser = await chromium.launch(inject('launch'))

/** Logged because Playwright runs script in a second world of the page, and by Chromium 107 when it prints. */
const OF_JOURNEYS = /cross-world service worker resource mismatch|Using container queries or units with printing/

interface OpenPage {
  close: () => Promise<void>
  complaints: string[]
}

/** The open pages of each test, because some files run their tests in parallel. */
const pagesOfTest = new AsyncLocalStorage<OpenPage[]>()

/** Call once per file. Each test fails when one of its pages complains, and files share no limits. */
export function withBrowser(): void {
  beforeAll(async () => {
    await shop.db.batch([shop.db.prepare('DELETE FROM rate_limits'), shop.db.prepare('DELETE FROM guesses')])
  })
  aroundEach(async (runTest) => {
    const open: OpenPage[] = []
    await pagesOfTest.run(open, runTest)
    await Promise.all(open.map(({ close }) => close()))
    expect(open.flatMap(({ complaints }) => complaints)).toEqual([])
  })
}

export interface PageOptions extends BrowserContextOptions {
  /** Console messages that the test causes on purpose. */
  expected?: RegExp
}

/**
 * A page with its own storage, on a phone's screen by default. The test fails when the page logs to the
 * console, violates the content security policy, throws, or calls another origin. Without `serviceWorkers:
 * 'allow'` the page has no service worker, which would load the whole area in each new storage.
 */
export async function openPage({ expected, ...context }: PageOptions = {}): Promise<Page> {
  const origin = context.baseURL ?? shop.origin
  const options = {
    baseURL: origin,
    viewport: { width: 360, height: 800 },
    // The long run walks the same journeys with motion.
    reducedMotion: IS_LONG ? ('no-preference' as const) : ('reduce' as const),
    ...context,
  }
  const person = await browser.newContext(options)
  await person.addInitScript(logViolations)
  await person.addInitScript(refuseNotifications)
  if (context.serviceWorkers !== 'allow') await person.addInitScript(refuseServiceWorkers)
  return watch(await person.newPage(), origin, expected, () => person.close())
}

/** A page with the storage of `first` and its cached files. It is checked and closed as those of openPage. */
export async function openBeside(first: Page, expected?: RegExp): Promise<Page> {
  const page = await first.context().newPage()
  return watch(page, shop.origin, expected, () => page.close())
}

function watch(page: Page, origin: string, expected: RegExp | undefined, close: () => Promise<void>): Page {
  watchRequests(page)
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  function complain(text: string) {
    if (!expected?.test(text) && !OF_JOURNEYS.test(text)) complaints.push(text)
  }
  page.on('console', (message) => complain(`${message.type()}: ${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => complain(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) complain(`request to ${url}`)
  })
  pagesOfTest.getStore()?.push({ close, complaints })
  return page
}

/** Runs in the page. Without a service worker the customer area does not cache its files either. */
function refuseServiceWorkers() {
  Object.defineProperty(navigator.serviceWorker, 'register', {
    value: () => Promise.reject(new Error('This test has no service worker')),
  })
}

/** Runs in the page: says what the browser of the packages always says, so that all browsers offer the same. */
function refuseNotifications() {
  Object.defineProperty(Notification, 'permission', { value: 'denied', configurable: true })
}

/** Runs in the page: logs each violation of the content security policy. */
function logViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    reportError(new Error(`the policy refused ${violatedDirective} ${blockedURI}`))
  })
}

/** Requests under way of the document that each page shows, and of the one that it is about to show. */
const requestsUnderWay = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  const underWay = new Set<Request>()
  let next: Request | undefined
  requestsUnderWay.set(page, underWay)
  page.on('request', (request) => {
    underWay.add(request)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) next = request
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => {
    underWay.delete(request)
    if (request === next) next = undefined
  })
  page.on('framenavigated', (frame) => {
    // Also when an address changes without a new document.
    if (frame !== page.mainFrame() || !next) return
    // The browser may not say how the requests of the last document ended.
    for (const request of underWay) if (request !== next) underWay.delete(request)
    next = undefined
  })
}

/** Waits until the page has no request under way and has rendered the last reply. */
export async function settled(page: Page): Promise<void> {
  const underWay = requestsUnderWay.get(page) ?? new Set()
  for (let quiet = 0; quiet < 3; ) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    if (underWay.size === 0) quiet += 1
    else {
      quiet = 0
      const changed = Promise.race([
        page.waitForEvent('requestfinished'),
        page.waitForEvent('requestfailed'),
        page.waitForEvent('framenavigated'),
      ])
      await changed.catch((error) => {
        throw new Error(`Under way: ${[...underWay].map((request) => request.url()).join(' ')}`, { cause: error })
      })
    }
  }
}

/**
 * Presses what is below a long list. The items of the list are laid out only near the screen and then move what is
 * below them, so it first scrolls there, and presses when nothing moves any more.
 */
export async function pressBelowList(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.click()
}

/**
 * Brings this prerendered element into view, where the site starts sections that it left for later, and waits until it
 * reacts.
 */
export async function hydrated(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  await reacting(element.page(), await element.elementHandle())
}

/**
 * Waits until this element, or every element that a selector then finds, reacts: React adds its properties to elements
 * that it renders.
 */
export async function reacting(page: Page, of: ElementHandle | string | null): Promise<void> {
  await page.waitForFunction((wanted) => {
    const elements = typeof wanted === 'string' ? [...document.querySelectorAll(wanted)] : [wanted]
    return elements.every((element) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps')))
  }, of)
}

/** Holds requests for this address back until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return deliver
}

/** Waits for the heading of the screen, and until no part of it is loading. */
export async function hasCome(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The first one is hidden only when all are gone.
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' })
}

/** Signs in as a member of the demo data and waits for the dashboard. */
export async function signInAsMember(page: Page, userId: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('User ID').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill('khelbox-member-demo')
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.waitForURL('**/user/dashboard')
}

/** A real picture of this size, encoded by the browser, as a file to upload. */
export async function drawnPicture(page: Page, size: { width: number; height: number }, background = 'tomato') {
  const canvas = await page.context().newPage()
  await canvas.setViewportSize(size)
  await canvas.setContent(`<body style="margin:0;background:${background}">`)
  const buffer = await canvas.screenshot({ type: 'png' })
  await canvas.close()
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}

/** Reads a toast and closes it: it covers what is below, and stays while the pointer is on it. */
export async function readMessage(page: Page, text: string | RegExp): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' }).locator('> div')
  const message = messages.filter({ hasText: text })
  await message.getByRole('button', { name: 'Close message' }).click()
  await message.waitFor({ state: 'detached' })
}

/** Pastes an amount of money, then turns the wheel over its field and presses the keys that change a number input. */
export async function pasteAmount(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await field.selectText()
  // As a paste: one input event with the whole text.
  await page.keyboard.insertText(text)
  for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'ArrowUp']) await page.keyboard.press(key)
  await field.hover()
  await page.mouse.wheel(0, -300)
  await page.mouse.wheel(0, 120)
  expect(await field.inputValue()).toBe(text)
}

/** Counts the clicks and the chosen options of a person from now on, over all pages of the tab. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(countInStorage)
  await page.evaluate(countInStorage)
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}

/**
 * Runs in the page. Labels pass a click on to their field; that is one click. Playwright stops a click at the
 * window when its target moved away, and makes it again; the document does not get that one.
 */
function countInStorage() {
  const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1))
  document.addEventListener('click', (event) => event.isTrusted && event.detail !== 0 && count(), true)
  addEventListener('change', (event) => event.target instanceof HTMLSelectElement && count(), true)
}
