import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForTransitions } from './audit.ts'
import { DESKTOP, openPage, settled, withBrowser } from './journey.ts'
import { openAsMember } from './signed-in.ts'

// What surrounds every public page: the navigation bar, the side menu, the key for the search, and the footer.
withBrowser()

/** Label and address of each link, from first to last. */
function linksIn(area: Locator): Promise<[string, string][]> {
  return area
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']))
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  await waitForTransitions(page)
}

test('the navigation bar lists the pages, marks the open one, and has SIGN IN and the logo', async () => {
  const page = await openPage({ viewport: DESKTOP })
  await page.goto('/plan')
  expect(await linksIn(page.getByRole('navigation', { name: 'Main' }))).toEqual([
    ['HOME', '/'],
    ['ABOUT', '/about'],
    ['SUBSCRIPTION', '/plan'],
    ['GIFT CARDS', '/gift-cards'],
    ['EVENTS', '/events'],
    ['CONTACT', '/contact'],
    ['GAME LIBRARY', '/gamelist'],
    ['CATEGORIES', '/categories'],
  ])
  const bar = page.getByRole('banner')
  expect(await bar.getByRole('link', { name: 'SIGN IN' }).getAttribute('href')).toBe('/signin')
  const currentLink = bar.getByRole('link', { name: 'SUBSCRIPTION' })
  expect(await currentLink.getAttribute('aria-current')).toBe('page')
  expect(await bar.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false)
  await bar.getByRole('link', { name: 'Khelbox, home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a member sees DASHBOARD instead of SIGN IN', async () => {
  const page = await openAsMember('KB-1003')
  await page.goto('/')
  const bar = page.getByRole('banner')
  const dashboard = bar.getByRole('link', { name: 'DASHBOARD' })
  await dashboard.waitFor()
  expect(await bar.getByRole('link', { name: 'SIGN IN' }).count()).toBe(0)
  await dashboard.click()
  await page.getByRole('heading', { name: 'DASHBOARD', exact: true }).waitFor()
})

test('the navigation bar becomes translucent and blurred after more than 100 px of scrolling', async () => {
  const page = await openPage({ viewport: DESKTOP })
  await page.goto('/terms_conditions')
  await settled(page)
  const looks = () =>
    page.getByRole('banner').evaluate((bar) => {
      const { backdropFilter, backgroundColor } = getComputedStyle(bar)
      return {
        blurred: backdropFilter.includes('blur'),
        translucent: /[/,] 0?\.\d+\)$/.test(backgroundColor),
      }
    })
  const solid = { blurred: false, translucent: false }
  expect(await looks()).toEqual(solid)
  await scrollTo(page, 100)
  expect(await looks()).toEqual(solid)
  await scrollTo(page, 101)
  expect(await looks()).toEqual({ blurred: true, translucent: true })
  await scrollTo(page, 100)
  expect(await looks()).toEqual(solid)
})

test('the side menu lists the pages, keeps the focus inside, and returns the focus when it closes', async () => {
  const page = await openPage()
  await page.goto('/contact')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.press('Enter')
  const menu = page.locator('#side-menu')
  expect(await linksIn(menu)).toEqual([
    ['HOME', '/'],
    ['CATEGORIES', '/categories'],
    ['PLAN', '/plan'],
    ['SIGN IN', '/signin'],
    ['SIGN UP', '/signup'],
    ['ABOUT', '/about'],
    ['GIFT CARDS', '/gift-cards'],
    ['EVENTS', '/events'],
    ['CONTACT', '/contact'],
    ['GAME LIBRARY', '/gamelist'],
  ])
  const holdsFocus = () => menu.evaluate((panel) => panel.contains(document.activeElement))
  await expect.poll(holdsFocus).toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 14; stop++) {
      await page.keyboard.press(key)
      expect(await holdsFocus(), `${key} ${stop + 1}`).toBe(true)
    }
  }

  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await opener.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await menu.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await opener.click()
  await menu.getByRole('link', { name: 'CATEGORIES' }).click()
  await page.getByRole('heading', { name: 'Categories', exact: true }).waitFor()
  await menu.waitFor({ state: 'hidden' })
})

test('the footer has About, the quick links, the social pages and the current year', async () => {
  const page = await openPage()
  // The clock is years after the build. The HTML has the year of the build; the script must replace it.
  await page.clock.setFixedTime('2031-02-03T04:05:06Z')
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  expect(await linksIn(footer.getByRole('navigation', { name: 'Quick Links' }))).toEqual([
    ['Home', '/'],
    ['Plan', '/plan'],
    ['About', '/about'],
    ['Sign In', '/signin'],
    ['Sign Up', '/signup'],
    ['User', '/user/dashboard'],
    ['Admin', '/admin/dashboard'],
    ['Terms & Conditions', '/terms_conditions'],
    ['Track Order', '/track-order'],
  ])
  await footer.getByText('© 2031 Khelbox.').waitFor()
  expect(await footer.getByRole('heading', { name: 'About', exact: true }).isVisible()).toBe(true)
  await footer.getByText('A gaming experience site with reviews, tips and the latest releases.').waitFor()
  for (const name of ['Facebook', 'Instagram']) {
    const address = await footer.getByRole('link', { name }).getAttribute('href')
    expect(new URL(address ?? '').hostname).toContain(name.toLowerCase())
  }
  expect(await footer.getByRole('link', { name: 'Khelbox, home' }).getAttribute('href')).toBe('/')
})

test('the colours follow the system, and the switch changes between dark and light', async () => {
  const page = await openPage({ colorScheme: 'dark' })
  await page.goto('/about')
  await settled(page)
  const isDark = () =>
    page.evaluate(() => {
      const [red] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/) ?? []
      return Number(red) < 128
    })
  expect(await isDark()).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await isDark()).toBe(false)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Switch between dark and light' }).click()
  await waitForTransitions(page)
  expect(await isDark()).toBe(true)
})

test('the key / opens the search, except while typing in a field', async () => {
  const page = await openPage()
  await page.goto('/contact')
  await settled(page)
  const message = page.getByLabel('Message')
  await message.pressSequentially('and/or')
  expect(await message.inputValue()).toBe('and/or')
  expect(await page.getByRole('dialog').count()).toBe(0)

  const phone = page.getByRole('main').getByRole('link', { name: '0300-0000001', exact: true })
  await phone.focus()
  await page.keyboard.press('/')
  const box = page.getByPlaceholder('Search...')
  await box.waitFor()
  expect(await box.inputValue()).toBe('')
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Close search' }).click()
  await box.waitFor({ state: 'detached' })
  expect(await phone.evaluate((link) => link === document.activeElement)).toBe(true)
})
