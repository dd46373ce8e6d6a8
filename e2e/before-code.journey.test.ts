import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IS_LONG } from '../worker/testing/long-run.ts'
import { showAll } from './audit.ts'
import {
  DESKTOP,
  holdBack,
  hydrated,
  openPage,
  type PageOptions,
  pressBelowList,
  settled,
  withBrowser,
} from './journey.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

// On a slow phone people read, type and press before the code of a page is there. The code takes over what they see.
withBrowser()

/** A page whose code is held back until `start` is called. */
async function openWithoutCode(path: string, options: PageOptions & { held?: string } = {}) {
  const { held = '**/assets/*.js', ...context } = options
  const page = await openPage({ expected: /404 \(Not Found\)/, ...context })
  const deliver = await holdBack(page, held)
  await page.goto(path, { waitUntil: 'commit' })
  // The last element of a page.
  await page.locator('#toasts').waitFor({ state: 'attached' })
  async function start() {
    deliver()
    await settled(page)
    // Starts the parts of a page that wait until they are near.
    await showAll(page)
  }
  return { page, start }
}

/** Pages that a host of the site writes: what it has sent stays, element for element. */
const WRITTEN = [
  '/',
  '/gamelist',
  '/gamelist?platform=PS5&sort=az',
  '/gamelist?category=Racing&page=2',
  '/product/PS5-0100',
  '/product/nothing-here',
]

test.concurrent.for(WRITTEN)('the code of %s replaces no element that the page was sent with', async (path) => {
  const { page, start } = await openWithoutCode(path)
  const count = await page.evaluate(rememberMain)
  expect(count).toBeGreaterThan(5)
  await start()
  expect(await page.evaluate(goneFromMain)).toEqual([])
})

/**
 * Runs in the page. Remembers the elements of `main`, but for signs that something loads and links to the pages of a
 * list that will be whole.
 */
function rememberMain(): number {
  const passing = '[data-needs-script], [data-needs-script] *, [aria-label=Pages], [aria-label=Pages] *'
  const elements = [...document.querySelectorAll(`main :not(${passing})`)]
  Object.assign(window, { elements })
  return elements.length
}

/** Runs in the page. Returns the remembered elements that are gone. */
function goneFromMain(): string[] {
  const { elements } = window as unknown as { elements: Element[] }
  return elements.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML.slice(0, 200))
}

interface EarlyPress {
  path: string
  /** What is pressed before the code is there. */
  press: (page: Page) => Promise<unknown>
  /** What that has done as soon as the code is there. */
  leads: (page: Page) => Promise<unknown>
  options?: PageOptions & { held?: string }
}

const pressButton = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const pressLink = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().click()
const mayCopy = { permissions: ['clipboard-write'] }

const EARLY_PRESSES: Record<string, EarlyPress> = {
  'Share of a game copies its address': {
    path: '/product/PS5-0100',
    press: pressButton('Share'),
    leads: (page) => page.getByText('Link copied').waitFor(),
    options: mayCopy,
  },
  'Share of a game, while React waits for the code of the screen, copies its address': {
    path: '/product/PS5-0100',
    async press(page) {
      await hydrated(page.getByRole('button', { name: 'Open menu' }))
      await pressButton('Share')(page)
    },
    leads: (page) => page.getByText('Link copied').waitFor(),
    options: { ...mayCopy, held: '**/assets/product-screen-*.js' },
  },
  'the menu stays open': {
    path: '/',
    press: pressButton('Open menu'),
    leads: (page) => page.locator('#side-menu').getByRole('link').first().waitFor(),
  },
  'the theme switch switches once': {
    path: '/',
    press: (page) =>
      page
        .getByRole('contentinfo')
        .getByRole('button', { name: /^Switch between/ })
        .click(),
    leads: (page) => page.locator('html[data-theme]').waitFor(),
  },
  'the magnifier leads to the search': {
    path: '/',
    press: pressButton('Search'),
    leads: (page) => page.waitForURL(/\/search\??$/),
  },
  'a game of the home page opens': {
    path: '/',
    press: (page) => page.locator('main section a[href^="/product/"]').first().click(),
    leads: (page) => page.waitForURL('**/product/*'),
  },
  'an opened question stays open': {
    path: '/',
    press: (page) => page.locator('summary').first().click(),
    leads: (page) => page.locator('details[open] > p').waitFor(),
  },
  'the sheet of filters opens': {
    path: '/gamelist',
    press: pressLink('Filters'),
    leads: (page) => page.getByRole('dialog', { name: 'Filters' }).waitFor(),
  },
  'a chip filters the library': {
    path: '/gamelist',
    press: pressLink('Racing'),
    leads: (page) => page.getByRole('link', { name: 'Racing, remove filter' }).waitFor(),
    options: { viewport: DESKTOP },
  },
  'the next page of the library shows its games': {
    path: '/gamelist?sort=az',
    press: (page) => pressBelowList(page.getByRole('link', { name: 'Next page' })),
    leads: (page) => page.waitForURL('**/gamelist?sort=az&page=2'),
  },
  'the characters of a password show': {
    path: '/signin',
    press: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('not in the address')
      await pressButton('Show the characters')(page)
    },
    leads: (page) => page.locator('input[type=text][name=password]').waitFor(),
  },
  'the login of a checkout stays open, with its form': {
    path: '/checkout/1',
    press: (page) => page.getByText('Already a member? Login').click(),
    leads: (page) => page.getByLabel('User ID').waitFor(),
  },
  'the live map loads': {
    path: '/contact',
    press: pressButton('Load the live map'),
    leads: (page) => page.locator('iframe').waitFor(),
    options: { expected: /google\.com/ },
  },
}

test.concurrent.for(Object.keys(EARLY_PRESSES))('pressed before the code is there: %s', async (name) => {
  const { path, press, leads, options } = EARLY_PRESSES[name] as EarlyPress
  const { page, start } = await openWithoutCode(path, options)
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'A map' }))
  await press(page)
  const done = leads(page)
  await start()
  await done
})

const WITH_QUERY = ['/contact?game=Tekken', '/gift-cards?card=PlayStation', '/checkout/2?id=PS5-0100&name=Tekken']
const screenOf = (path: string) => path.split(/[/?]/)[1]
const ADDRESSES = PUBLIC_ROUTES.map(({ path }) => path)
/** The short run opens each screen at its first address. */
const OPENED = ADDRESSES.filter(
  (path, at) => IS_LONG || ADDRESSES.findIndex((each) => screenOf(each) === screenOf(path)) === at,
)

test.concurrent.for([...OPENED, ...WITH_QUERY])(
  'before the code of %s is there, each button that only script can answer repeats a press, and what is typed stays and is in no address',
  async (path) => {
    const { page, start } = await openWithoutCode(path)
    await page.evaluate(rememberButtons)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    // The box of a library or search is a search of its own, which has an address.
    const fields = page.locator('main').locator('input:not([type=search], [hidden]), textarea, select')
    const count = await fields.count()
    for (let at = 0; at < count; at += 1) {
      const field = fields.nth(at)
      if (!(await field.isVisible()) || !(await field.isEditable())) continue
      const kind = await field.evaluate((element) => `${element.tagName} ${(element as HTMLInputElement).type}`)
      if (kind.startsWith('SELECT')) await field.selectOption({ index: 1 })
      else if (kind.endsWith('checkbox')) await field.check()
      else await field.fill(/number|date/.test(kind) ? (kind.endsWith('date') ? '2027-01-02' : '7') : `typed-${at}`)
      // A form must not send itself.
      if (kind.startsWith('INPUT')) await field.press('Enter')
    }
    const before = await page.evaluate(typedInMain)
    await start()
    expect(await page.evaluate(deafButtons)).toEqual([])
    expect(await page.evaluate(typedInMain)).toEqual(before)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    expect(addresses.filter((address) => address.includes('typed-'))).toEqual([])
  },
)

/** What a page that needs a code shows without one and with the state of the step before. */
const CODE_PAGES = [
  {
    path: '/otp',
    locked: 'Opens after step 1.',
    state: { purpose: 'reset', email: 'zainab@account.example', flow: 'f' },
    asked: 'we have emailed it a code',
    typed: '12345678',
    help: 'Wait a minute, and look in the spam folder too.',
  },
  {
    path: '/reset-password',
    locked: 'Opens when you have entered the code.',
    state: { email: 'zainab@account.example', resetToken: 't' },
    asked: 'Your code is right.',
    typed: 'a new disc in its case',
    help: 'Then the code no longer counts.',
  },
] as const
const FIRST = 'Email me a code'
const CODE_PAGES_BY_WIDTH = [360, DESKTOP.width].flatMap((width) => CODE_PAGES.map((page) => ({ ...page, width })))

/** Opens a page of a code as a reload does, with this state in its history entry. `deliver` lets its code come. */
async function reloadWithoutCode(path: string, width: number, usr?: object) {
  const page = await openPage({ viewport: { ...DESKTOP, width } })
  await page.goto(path)
  await page.evaluate((state) => history.replaceState(state, ''), { usr, key: 'k', idx: 0 })
  const deliver = await holdBack(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#toasts').waitFor({ state: 'attached' })
  // Where no font of the system is like it, the display font moves more than the code may.
  await page.evaluate(() => document.fonts.ready)
  const moved = await page.evaluate(layoutShift)
  return { page, deliver, shiftByCode: async () => (await page.evaluate(layoutShift)) - moved }
}

test.concurrent.for(CODE_PAGES_BY_WIDTH)(
  '$path at $width px says before its code is there how to get one, and nothing moves when it comes',
  async ({ path, width, locked, help }) => {
    const { page, deliver, shiftByCode } = await reloadWithoutCode(path, width)
    for (const words of [FIRST, locked]) expect(await page.getByText(words).isVisible()).toBe(true)
    expect(await page.getByText(help).isVisible()).toBe(false)
    const largest = await page.evaluate(largestPaint)
    deliver()
    await settled(page)
    expect(await shiftByCode()).toBeLessThan(BY_CODE)
    expect(await page.evaluate(largestPaint)).toBe(largest)
  },
)

test.concurrent.for(CODE_PAGES_BY_WIDTH)(
  'reloaded with what came before, $path at $width px never says how to get a code, and nothing moves',
  async ({ path, width, locked, state, asked, typed, help }) => {
    const { page, deliver, shiftByCode } = await reloadWithoutCode(path, width, state)
    for (const words of [FIRST, locked]) expect(await page.getByText(words).isVisible()).toBe(false)
    expect(await page.getByText(help).isVisible()).toBe(true)
    const field = page.getByRole('group').locator('input').last()
    await field.fill(typed)
    deliver()
    await page.getByText(asked).waitFor()
    await settled(page)
    for (const words of [FIRST, locked]) expect(await page.getByText(words).count()).toBe(0)
    expect(await field.inputValue()).toBe(typed)
    expect(await shiftByCode()).toBeLessThan(BY_CODE)
  },
)

/** A heading may move by a pixel or two. */
const BY_CODE = 0.001

/** Runs in the page. Returns by how much the page has moved by itself (CLS). */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & { value: number })[]
      resolve(shifts.reduce((sum, { value }) => sum + value, 0))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // A page has always painted, so the observer has something to report.
    observer.observe({ type: 'paint', buffered: true })
  })
}

/** Runs in the page. Returns the text of the largest contentful paint. */
function largestPaint(): Promise<string> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
      resolve(last.element?.textContent ?? '')
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

type EarlyButton = HTMLButtonElement & { press?: unknown }

/** Runs in the page. */
function rememberButtons(): void {
  Object.assign(window, { buttons: [...document.querySelectorAll('button[type=button]:not([popovertarget])')] })
}

/** Runs in the page. Returns the remembered buttons that are still there and do not repeat an early press. */
function deafButtons(): string[] {
  const { buttons } = window as unknown as { buttons: EarlyButton[] }
  return buttons
    .filter(({ press, isConnected }) => isConnected && press === undefined)
    .map(({ outerHTML }) => outerHTML)
}

/** Runs in the page. The fields that were filled in, by their labels. */
function typedInMain(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)')]
  return fields
    .filter(({ type, value, checked, selectedIndex }: HTMLInputElement & { selectedIndex?: number }) =>
      type === 'checkbox' ? checked : selectedIndex === undefined ? /typed-|2027|^7$/.test(value) : selectedIndex > 0,
    )
    .map(({ name, value, checked, type }) => `${name}: ${type === 'checkbox' ? checked : value}`)
}
