import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { showAll, standStill } from './audit.ts'
import { openPage, settled, withBrowser } from './journey.ts'

// Scrolling and focus: to the top and the heading of each new page, and back to the old position.
withBrowser()

function top(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
  }, y)
  await standStill(page)
  expect(await top(page)).toBe(y)
}

/** The new page is open once its heading has the focus. */
async function arriveAt(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading)
}

test('every link leads to the top of the new page, with the focus on its heading', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 480 } })
  await page.goto('/')
  await settled(page)
  for (const [place, link, heading] of [
    ['contentinfo', 'Plan', 'Subscription plans'],
    ['main', 'Terms & Conditions', 'Playstation Rental Terms & Conditions'],
    ['main', 'Ask us', 'Contact'],
    ['banner', 'ABOUT', 'About Khelbox'],
    ['banner', 'GIFT CARDS', 'Gift cards'],
    ['banner', 'EVENTS', 'Gaming events'],
    ['banner', 'GAME LIBRARY', 'Game Library'],
    ['contentinfo', 'Sign Up', 'SIGN UP'],
    ['main', 'Already have a account?', 'SIGN IN'],
    ['main', 'Forget password?', 'FORGET PASSWORD'],
    ['contentinfo', 'Track Order', 'Track your order'],
    ['contentinfo', 'User', 'SIGN IN'],
  ] as const) {
    await scrollTo(page, 300)
    await page.getByRole(place).getByRole('link', { name: link, exact: true }).click()
    await arriveAt(page, heading)
    expect(await top(page), heading).toBe(0)
  }
})

test.for([
  { from: '/', link: 'footer a[href="/signin"]', to: 'SIGN IN' },
  { from: '/', link: 'main a[href="/checkout/3"]', to: 'Checkout' },
  { from: '/terms_conditions', link: 'main a[href="/contact"]', to: 'Contact' },
  { from: '/gamelist', link: 'footer a[href="/plan"]', to: 'Subscription plans' },
  { from: '/search', link: 'footer a[href="/plan"]', to: 'Subscription plans' },
])('from $from by $link, and back to the same position', async ({ from, link, to }) => {
  const page = await openPage()
  await page.goto(from)
  await showAll(page)
  await page.locator(link).first().scrollIntoViewIfNeeded()
  const before = await top(page)
  expect(before).toBeGreaterThan(400)
  await page.locator(link).first().click()
  await arriveAt(page, to)
  await scrollTo(page, 150)

  await page.goBack()
  await expect.poll(() => top(page)).toBe(before)
  await page.goForward()
  await arriveAt(page, to)
  await expect.poll(() => top(page)).toBe(150)
})

test('back from a game the shelf is where it was; a new visit begins at its start', async () => {
  const page = await openPage()
  await page.goto('/')
  const browse = page.getByRole('link', { name: 'Browse the games' })
  await browse.click()
  const shelf = page.getByRole('region', { name: 'PS5 GAMES' })
  await shelf.getByText(/^1 \/ /).waitFor()
  const left = async (card: number) => {
    const box = await shelf.getByRole('listitem').nth(card).boundingBox()
    return Math.round(box?.x ?? -1)
  }
  const start = await left(0)
  await shelf.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => left(2)).toBe(start)
  await shelf.getByRole('listitem').nth(2).getByRole('link').click()
  await page.getByRole('button', { name: 'Share' }).waitFor()
  await page.goBack()
  await shelf.getByText(/^2 \/ /).waitFor()
  await expect.poll(() => left(2)).toBe(start)

  await page.goBack()
  await browse.click()
  await shelf.getByText(/^1 \/ /).waitFor()
})
