import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstCases, longTest } from '../worker/testing/long-run.ts'
import { showAll, waitForTransitions } from './audit.ts'
import { DESKTOP, holdBack, hydrated, openPage, withBrowser } from './journey.ts'

// Carousels (client logos, banners, shelves), and what waits for a timer: searches and messages. Tests of a
// timer stop the clock of the page and advance it themselves.
withBrowser()

const START = '2026-11-20T10:00:00Z'
const LATER = '2026-11-20T11:00:00Z'
/** Returns the position of the carousel, read from its bullets; the first is 1. */
function positionOf(carousel: Locator): Promise<number> {
  return carousel
    .getByRole('button', { name: /^Go to/ })
    .evaluateAll((bullets) => bullets.findIndex((bullet) => bullet.ariaCurrent === 'true') + 1)
}

/** Opens the logos and stops the clock. The pointer is on the logos, which pauses them. */
async function openLogos(page: Page): Promise<Locator> {
  await page.clock.install({ time: START })
  await page.goto('/events')
  const logos = page.getByRole('region', { name: 'Client logos' })
  await logos.scrollIntoViewIfNeeded()
  await logos.getByRole('button', { name: 'Pause' }).waitFor()
  await logos.hover({ position: { x: 20, y: 20 } })
  await page.clock.pauseAt(LATER)
  return logos
}

function movePointerAway(page: Page): Promise<void> {
  return page.mouse.move(5, 5)
}

/** The short run checks the first two. */
const LOGOS_IN_VIEW = [
  { width: 767, inView: 2 },
  { width: 992, inView: 4 },
  { width: 768, inView: 3 },
  { width: 991, inView: 3 },
]

test.for(firstCases(2, LOGOS_IN_VIEW))(
  'a window of $width px shows $inView client logos',
  async ({ width, inView }) => {
    const page = await openPage({ viewport: { width, height: 800 } })
    await page.goto('/events')
    const slides = page.getByRole('region', { name: 'Client logos' }).getByRole('group')
    await slides.first().scrollIntoViewIfNeeded()
    const [slide, view] = await slides
      .first()
      .evaluate((first) => [first, first.parentElement?.parentElement].map((box) => box?.clientWidth))
    expect(Math.round((view ?? 0) / (slide ?? 1))).toBe(inView)
  },
)

test('the logos move every 3,000 ms and start again after the last one', async () => {
  const page = await openPage({ viewport: DESKTOP, reducedMotion: 'no-preference' })
  const logos = await openLogos(page)
  const positions = await logos.getByRole('button', { name: /^Go to/ }).count()
  expect(positions).toBe(6)
  const first = await positionOf(logos)
  await movePointerAway(page)
  await page.clock.runFor(2990)
  expect(await positionOf(logos)).toBe(first)
  await page.clock.runFor(20)
  expect(await positionOf(logos)).toBe((first % positions) + 1)
  for (let more = 1; more < positions; more++) await page.clock.runFor(3000)
  expect(await positionOf(logos)).toBe(first)
})

longTest('the logos pause while the pointer or the focus is on them, and after Pause is pressed', async () => {
  const page = await openPage({ viewport: DESKTOP })
  const logos = await openLogos(page)
  const paused = await positionOf(logos)
  await page.clock.runFor(10_000)
  expect(await positionOf(logos)).toBe(paused)

  const next = logos.getByRole('button', { name: 'Next' })
  await next.focus()
  await movePointerAway(page)
  await page.clock.runFor(10_000)
  expect(await positionOf(logos)).toBe(paused)

  await logos.getByRole('button', { name: 'Pause' }).press('Enter')
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1
    heading.focus()
  })
  await page.clock.runFor(10_000)
  expect(await positionOf(logos)).toBe(paused)
  await logos.getByRole('button', { name: 'Play' }).press('Enter')
  await logos.getByRole('button', { name: 'Pause' }).evaluate((button) => button.blur())
  await page.clock.runFor(3010)
  expect(await positionOf(logos)).toBe((paused % 6) + 1)
})

test('the home page shows Loading and four blocks while banners load, then a looping carousel with bullets', async () => {
  const page = await openPage({ viewport: DESKTOP })
  const deliver = await holdBack(page, '**/api/v1/admin/banner/image')
  await page.goto('/')
  const banners = page.getByRole('region', { name: 'Banners' })
  const loading = banners.getByText('Loading', { exact: true })
  await loading.waitFor()
  expect(await loading.locator('xpath=following-sibling::*/span').count()).toBe(4)
  deliver()
  await loading.waitFor({ state: 'detached' })

  const pictures = banners.getByAltText('Banner')
  expect(await pictures.count()).toBe(3)
  const sources = await pictures.evaluateAll((images) =>
    images.map((image) => new URL((image as HTMLImageElement).src)),
  )
  for (const { origin, pathname } of sources) {
    expect(origin).toBe(new URL(page.url()).origin)
    expect(pathname).toMatch(/^\/images\/banner\//)
  }
  expect(await positionOf(banners)).toBe(1)
  await banners.getByRole('button', { name: 'Previous' }).click()
  expect(await positionOf(banners)).toBe(3)
  await banners.getByRole('button', { name: 'Next' }).click()
  expect(await positionOf(banners)).toBe(1)
  await banners.getByRole('button', { name: 'Go to 2' }).click()
  expect(await positionOf(banners)).toBe(2)
})

longTest('without banners the home page shows a drawn shelf; without logos /events has no carousel', async () => {
  const page = await openPage({ expected: /404 .*\/images\/banner\/first/ })
  await page.route('**/images/banner/first*', (route) => route.fulfill({ status: 404 }))
  await page.route('**/api/v1/admin/banner/image', (route) => route.fulfill({ json: { status: true, banners: [] } }))
  await page.route('**/api/v1/admin/event/image', (route) => route.fulfill({ json: { status: true, event: [] } }))
  await page.goto('/')
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'detached' })
  expect(await page.getByAltText('Banner').count()).toBe(0)
  expect(await page.getByRole('main').locator('svg').first().isVisible()).toBe(true)

  const logos = page.waitForResponse('**/api/v1/admin/event/image')
  await page.goto('/events')
  await showAll(page)
  await logos
  await page.getByRole('heading', { name: 'Our clients' }).waitFor({ state: 'detached' })
})

test('the library search runs 700 ms after the last letter', async () => {
  const page = await openPage()
  await page.clock.install({ time: START })
  await page.goto('/gamelist')
  await page.getByRole('region', { name: 'PS5 GAMES' }).waitFor()
  const count = page.getByText(/^\d+ games?$/)
  await count.waitFor()
  const all = await count.textContent()
  await page.clock.pauseAt(LATER)
  const box = page.getByRole('searchbox', { name: 'Search games' })
  await box.pressSequentially('tekken')
  await page.clock.runFor(690)
  await box.press('8')
  await page.clock.runFor(690)
  expect(await count.textContent()).toBe(all)
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(20)
  await page.waitForURL('**/gamelist?q=tekken8')
  await page.clock.resume()
  await expect.poll(() => count.textContent()).not.toBe(all)
})

test('at most ten suggestions appear 700 ms after the last letter, with a link to all results', async () => {
  const page = await openPage()
  await page.clock.install({ time: START })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Search' }).click()
  const overlay = page.getByRole('dialog', { name: 'Search games' })
  const box = overlay.getByPlaceholder('Search...')
  // The first search loads the code and data of the search.
  await box.fill('tekken')
  await overlay.getByRole('listitem').first().waitFor()
  await box.fill('')
  await overlay.getByText(/^\d+ games\. Type a title, or try:$/).waitFor()
  await page.clock.pauseAt(LATER)
  await box.pressSequentially('fifa')
  await page.clock.runFor(690)
  expect(await overlay.getByRole('heading', { name: 'Most wanted' }).count()).toBe(1)
  await page.clock.runFor(20)
  await page.clock.resume()
  await overlay.getByRole('listitem').first().waitFor()
  expect(await overlay.getByRole('listitem').count()).toBe(10)
  await overlay.getByRole('link', { name: /^Show all \d+ games$/ }).click()
  await page.waitForURL('**/search?q=fifa')
})

test('a message closes after 5,000 ms', async () => {
  const page = await openPage({ expected: /401/ })
  await page.clock.install({ time: START })
  await page.goto('/signin')
  await page.getByLabel('User ID').fill('KB-1001')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  const submit = page.getByRole('button', { name: 'Sign in' })
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await page.clock.pauseAt(LATER)
  await submit.click()
  const message = page.getByText('Invalid credential')
  await message.waitFor()
  await page.clock.runFor(4900)
  expect(await message.isVisible()).toBe(true)
  await page.clock.runFor(400)
  await message.waitFor({ state: 'detached' })
})

longTest('the buttons of a shelf scroll it by one view', async () => {
  const page = await openPage({ viewport: DESKTOP })
  await page.goto('/gamelist')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await headings.allTextContents()).toEqual(['PS5 GAMES', 'PS4 GAMES', expect.stringMatching(/^\d+ games$/)])
  const shelf = page.getByRole('region', { name: 'PS5 GAMES' })
  await shelf.getByText(/^1 \//).waitFor()
  expect(await shelf.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  const title = await shelf.getByRole('heading', { level: 3 }).first().textContent()
  const next = shelf.getByRole('button', { name: 'Next' })
  await hydrated(next)
  await next.click()
  await shelf.getByText(/^2 \//).waitFor()
  await waitForTransitions(page)
  const first = shelf.getByText(title ?? '', { exact: true }).first()
  await expect.poll(async () => (await first.boundingBox())?.x ?? -1).toBeLessThan(0)
  await shelf.getByRole('button', { name: 'Previous' }).click()
  await shelf.getByText(/^1 \//).waitFor()
})
