import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstCases } from '../worker/testing/long-run.ts'
import { showAll, waitForTransitions } from './audit.ts'
import { DESKTOP, openPage, settled, withBrowser } from './journey.ts'
import { openAsMember } from './signed-in.ts'

// A new page starts at its top with the focus on its heading. Back returns to the old position.
withBrowser()

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
  }, y)
  await waitForTransitions(page)
  expect(await scrollTop(page)).toBe(y)
}

/** Waits until the page with this heading is open, which gives the heading the focus. */
async function waitForPage(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading)
}

test('a link opens the new page at its top, with the focus on its heading', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 480 } })
  await page.goto('/')
  await settled(page)
  const links = [
    ['contentinfo', 'Plan', 'Subscription plans'],
    ['main', 'Terms & Conditions', 'Playstation Rental Terms & Conditions'],
    ['main', 'Ask us', 'Contact'],
    ['banner', 'ABOUT', 'About Khelbox'],
    ['banner', 'GIFT CARDS', 'Gift cards'],
    ['banner', 'EVENTS', 'Gaming events'],
    ['banner', 'GAME LIBRARY', 'Game library'],
    ['contentinfo', 'Sign Up', 'SIGN UP'],
    ['main', 'Already have a account?', 'Sign in'],
    ['main', 'Forgot your password?', 'Forgot your password?'],
    ['contentinfo', 'Track Order', 'Track your order'],
    ['contentinfo', 'User', 'Sign in'],
  ] as const
  for (const [place, link, heading] of firstCases(2, [...links])) {
    await scrollTo(page, 300)
    await page.getByRole(place).getByRole('link', { name: link, exact: true }).click()
    await waitForPage(page, heading)
    expect(await scrollTop(page), heading).toBe(0)
  }
})

/** From a page by a link far down to the page with this heading. */
const LINKS_FAR_DOWN = [
  { from: '/categories', link: 'footer a[href="/plan"]', to: 'Subscription plans' },
  { from: '/', link: 'main a[href="/checkout/3"]', to: 'Checkout' },
  { from: '/', link: 'footer a[href="/signin"]', to: 'Sign in' },
  { from: '/terms_conditions', link: 'main a[href="/contact"]', to: 'Contact' },
  { from: '/search', link: 'footer a[href="/plan"]', to: 'Subscription plans' },
]

test.for(firstCases(1, LINKS_FAR_DOWN))(
  'after $link on $from, Back and Forward return to the old scroll positions',
  async ({ from, link, to }) => {
    const page = await openPage()
    await page.goto(from)
    await showAll(page)
    await page.locator(link).first().scrollIntoViewIfNeeded()
    const before = await scrollTop(page)
    // Otherwise a page that opens at its top would pass too.
    expect(before).toBeGreaterThan(400)
    await page.locator(link).first().click()
    await waitForPage(page, to)
    await scrollTo(page, 150)

    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(before)
    await page.goForward()
    await waitForPage(page, to)
    await expect.poll(() => scrollTop(page)).toBe(150)
  },
)

test('Back from a game shows its shelf as it was; opening the library again shows the first card', async () => {
  const page = await openPage()
  await page.goto('/')
  const browse = page.getByRole('link', { name: 'Browse the games' })
  await browse.click()
  const cards = page.getByRole('region', { name: 'PS5 GAMES' }).getByRole('listitem')
  await cards.nth(2).waitFor()
  const leftEdge = async (card: number) => Math.round((await cards.nth(card).boundingBox())?.x ?? -1)
  const start = await leftEdge(0)
  // Older browsers end a scroll on a whole pixel.
  const distance = async (card: number) => Math.abs((await leftEdge(card)) - start)
  await cards.nth(0).hover()
  await page.mouse.wheel(await distance(2), 0)
  await expect.poll(() => distance(2)).toBeLessThanOrEqual(1)
  await cards.nth(2).getByRole('link').click()
  await page.getByRole('button', { name: 'Share' }).waitFor()
  await page.goBack()
  await expect.poll(() => distance(2)).toBeLessThanOrEqual(1)

  await page.goBack()
  await browse.click()
  await expect.poll(() => distance(0)).toBeLessThanOrEqual(1)
})

/** What the box and the address search for. */
async function searches(page: Page, text: string): Promise<void> {
  await page.waitForURL((url) => (url.searchParams.get('q') ?? '') === text)
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search games' }).last().inputValue()).toBe(text)
}

test.for(firstCases(1, ['/gamelist', '/search']))(
  'on %s Back undoes one typed search, and a list keeps its place',
  async (path) => {
    const page = await openPage()
    await page.goto(path)
    await showAll(page)
    const box = page.getByRole('main').getByRole('searchbox', { name: 'Search games' })
    await box.focus()
    await page.keyboard.type('god')
    await searches(page, 'god')
    // More letters are the same search.
    await page.keyboard.type(' of war')
    await searches(page, 'god of war')
    await page.keyboard.press('Enter')
    await box.fill('the')
    await page.keyboard.press('Enter')
    await searches(page, 'the')
    const game = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').nth(6)
    const title = await game.textContent()
    await game.scrollIntoViewIfNeeded()
    const before = await scrollTop(page)
    expect(before).toBeGreaterThan(400)
    await game.click()
    await waitForPage(page, title ?? '')

    await page.goBack()
    await searches(page, 'the')
    await expect.poll(() => scrollTop(page)).toBe(before)
    await page.goBack()
    await searches(page, 'god of war')
    await page.goBack()
    await searches(page, '')
    expect(new URL(page.url()).pathname).toBe(path)
  },
)

/** The text of the count above the games, when the chips that are chosen are these. */
async function countWith(page: Page, ...chosen: string[]): Promise<string | null> {
  const removers = page.getByRole('link', { name: /, remove filter$/ })
  const names = chosen.map((text) => `${text}, remove filter`)
  await expect
    .poll(() => removers.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))))
    .toEqual(names)
  return page.getByRole('heading', { level: 2, name: /^\d+ games$/ }).textContent()
}

test.for(['/gamelist', '/user/available-product'])('on %s Back undoes exactly one filter', async (path) => {
  // Of no other test, because the chosen console is kept for the member.
  const options = { viewport: DESKTOP }
  const page = path === '/gamelist' ? await openPage(options) : await openAsMember('KB-1002', options)
  await page.goto(path)
  const chip = (name: string) => page.getByRole('link', { name, exact: true })
  await chip('PS4').waitFor()
  const all = await countWith(page)
  await chip('PS4').click()
  const ofConsole = await countWith(page, 'PS4')
  expect(ofConsole).not.toBe(all)
  await chip('Racing').click()
  expect(await countWith(page, 'PS4', 'Racing')).not.toBe(ofConsole)

  const game = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first()
  const title = await game.textContent()
  await game.click()
  await waitForPage(page, title ?? '')
  await page.goBack()
  await countWith(page, 'PS4', 'Racing')
  await page.goBack()
  expect(await countWith(page, 'PS4')).toBe(ofConsole)
  await page.goBack()
  expect(await countWith(page)).toBe(all)
  await page.goForward()
  expect(await countWith(page, 'PS4')).toBe(ofConsole)
})

test('the console that a member has chosen opens the available games, and is one step with them', async () => {
  const page = await openAsMember('KB-1002')
  await page.goto('/user/available-product?platform=PS4')
  await page.getByRole('link', { name: 'PS4, remove filter' }).click()
  await page.waitForURL('**/user/available-product')
  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: 'PS5' }).click()
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL('**/user/available-product?platform=PS5')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await waitForPage(page, 'DASHBOARD')
  await page.getByRole('link', { name: 'Games', exact: true }).click()
  await page.waitForURL('**/user/available-product?platform=PS5')
  await page.goBack()
  await waitForPage(page, 'DASHBOARD')
  await page.goBack()
  await page.waitForURL('**/user/available-product?platform=PS5')
  await page.goBack()
  await page.waitForURL('**/user/available-product')
  await countWith(page)
})
