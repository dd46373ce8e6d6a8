// `npm run bench -- instant`: what a tap costs (INP) on a slow phone, pages that the browser has opened in advance,
// and Back to every public page. The last two need a whole Chrome or Chromium: the one from npm has neither.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Locator, type Page } from 'playwright-core'
import { browserLaunch } from '../e2e/browser.ts'
import { prepareShop } from '../e2e/prepared-shop.ts'
import { PUBLIC_ROUTES } from '../e2e/public-routes.ts'
import { startShop } from '../e2e/shop.ts'
import { type Chrome, startChrome } from './chrome.ts'
import { CPU_RATE, PHONE } from './vitals.ts'

const RUNS = 5
/** Until a page has started and is quiet. */
const SETTLE_MS = 2000
/** Moves of the pointer on a link, and ms between two of them. */
const MOVES = 10
const MOVE_MS = 300

const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  async library(page) {
    await openSettled(page, '/gamelist')
    await tap(page.getByRole('link', { name: 'Filters', exact: true }))
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    for (const chip of [0, 1, 2, 3]) await tap(sheet.getByRole('link').nth(chip))
    await tap(sheet.getByRole('button', { name: /^Show/ }))
    await tap(linkIn(page, 'Sort', 2))
  },
  async search(page) {
    await openSettled(page, '/search')
    await page.getByRole('searchbox').first().tap()
    await page.keyboard.type('god of war', { delay: 150 })
    await pause(SETTLE_MS)
  },
  async dashboard(page) {
    await page.goto('/signin')
    await page.getByLabel('User ID').fill('KB-1003')
    await page.getByLabel('Password', { exact: true }).fill('khelbox-member-demo')
    await page.getByRole('button', { name: /sign in/i }).tap()
    await page.waitForURL('**/user/dashboard')
    await openSettled(page, '/user/dashboard')
    for (const screen of [1, 2, 3, 0]) await tap(linkIn(page, 'Most used', screen))
  },
}

const root = join(import.meta.dirname, '..')
const launch = await browserLaunch(join(root, '.build/browser'))
const shop = await startShop(await prepareShop(join(root, '.build/bench-shop')))
try {
  await measureTaps()
  const chrome = await startChrome(launch)
  await measureSpeculation(chrome)
  await measureBack(chrome)
  await chrome.stop()
} finally {
  await shop.stop()
}

async function measureTaps(): Promise<void> {
  console.log(`\n| taps and keys, CPU ÷ ${CPU_RATE}, ${RUNS} runs | median ms | slowest ms |`)
  console.log('|---|--:|--:|')
  const browser = await chromium.launch(launch)
  for (const [name, act] of Object.entries(SCREENS)) {
    const taps: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage({ ...PHONE, baseURL: shop.origin })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
      await page.addInitScript(watchTaps)
      await act(page)
      taps.push(...(await page.evaluate(() => [...(window as unknown as Watched).taps.values()])))
      await page.close()
    }
    taps.sort((a, b) => a - b)
    console.log(`| ${name} | ${taps[Math.floor(taps.length / 2)]} | ${taps.at(-1)} |`)
  }
  await browser.close()
}

interface Watched {
  /** The longest event of each interaction by its number, in ms, to the next paint. */
  taps: Map<number, number>
}

/** Runs in the page before its own code. */
function watchTaps(): void {
  const taps = new Map<number, number>()
  Object.assign(window, { taps })
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const { interactionId = 0, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0))
  }).observe(options as PerformanceObserverInit)
}

async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await pause(SETTLE_MS)
}

async function tap(target: Locator): Promise<void> {
  await target.tap()
  await pause(SETTLE_MS / 2)
}

function linkIn(page: Page, navigation: string, place: number): Locator {
  return page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link').nth(place)
}

/**
 * The rules hold until the script of the site has started, so they are added again. Then the pointer is on a game
 * until the browser has opened its page, and follows the link.
 */
async function measureSpeculation(chrome: Chrome): Promise<void> {
  const paints: (number | null)[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await chrome.open(`${shop.origin}/gamelist`)
    await pause(SETTLE_MS)
    const { url, x, y } = await chrome.evaluate<{ url: string; x: number; y: number }>(`(${addRulesAgain})(${run})`)
    await chrome.send('Preload.enable')
    const isReady = chrome.event('Preload.prerenderStatusUpdated', ({ status }) =>
      ['Ready', 'Failure'].includes(status),
    )
    // A hand is never still, and the browser waits for some moves.
    for (let move = 0; move < MOVES; move += 1) {
      await chrome.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + move, y })
      await Promise.race([isReady, pause(MOVE_MS)])
    }
    await pause(SETTLE_MS)
    await chrome.send('Runtime.evaluate', { expression: `location.assign(${JSON.stringify(url)})` })
    await pause(SETTLE_MS)
    paints.push(await chrome.evaluate<number | null>(`(${paintAfterActivation})()`))
  }
  console.log(
    `\nA game that the browser has opened in advance, LCP after the tap: ${paints.map((ms) => ms?.toFixed(0) ?? 'not opened').join(', ')} ms`,
  )
}

/** Runs in the page. Returns a link to a game with its place on the screen. */
async function addRulesAgain(place: number) {
  const html = await (await fetch(location.href)).text()
  const page = new DOMParser().parseFromString(html, 'text/html')
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = page.querySelector('script[type=speculationrules]')?.textContent ?? ''
  document.head.append(rules)
  const link = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/product/"]')[place]
  link?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  // The link covers the case of its game; its own text is hidden on a shelf.
  const { left, top, width, height } = link?.closest('article')?.getBoundingClientRect() ?? new DOMRect()
  return { url: link?.href ?? '', x: left + width / 2, y: top + height / 2 }
}

/** Runs in the page. ms from the tap to the largest paint; null when the page was not opened in advance. */
async function paintAfterActivation(): Promise<number | null> {
  const [{ activationStart = 0 } = {}] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number
  })[]
  const lcp = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  return activationStart > 0 ? Math.max(0, lcp - activationStart) : null
}

/** Opens each public page, then another one, then goes back: does the browser show the kept page? */
async function measureBack(chrome: Chrome): Promise<void> {
  const loaded: string[] = []
  // Chrome keeps no page that was answered 404.
  const pages = PUBLIC_ROUTES.filter(({ status }) => !status)
  for (const { path } of pages) {
    await chrome.open(shop.origin + path)
    await pause(SETTLE_MS)
    await chrome.evaluate('addEventListener("pageshow", (shown) => { window.isKept = shown.persisted })')
    await chrome.open(`${shop.origin}/robots.txt`)
    await chrome.send('Runtime.evaluate', { expression: 'history.back()' })
    await pause(SETTLE_MS)
    if (!(await chrome.evaluate<boolean>('window.isKept === true'))) loaded.push(path)
  }
  const kept = pages.length - loaded.length
  console.log(
    `\nBack to a public page: ${kept} of ${pages.length} were kept by the browser${loaded.length > 0 ? `, not ${loaded.join(', ')}` : ''}`,
  )
}
