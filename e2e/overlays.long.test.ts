import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspect, inspectEnlargedText } from './audit.ts'
import { openPage, withBrowser } from './journey.ts'
import { openAsAdmin, openAsMember } from './signed-in.ts'

// Overlays, menus and messages fit every width and are accessible, in both colour schemes.
withBrowser()

/** A menu over the page closes at widths that show it beside the content. */
const ON_PHONES = { fitsAt: [320, 360, 768], axeAt: [360] }
const still = { reducedMotion: 'reduce' } as const

test('the side menu fits and is accessible', async () => {
  const page = await openPage(still)
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('#side-menu').waitFor()
  await inspect(page, ON_PHONES)
})

test('the search with its suggestions, and without any, fits and is accessible', async () => {
  const page = await openPage(still)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Search' }).click()
  const box = page.getByPlaceholder('Search...')
  await box.fill('god of war')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await inspect(page)
  await box.fill('qqqqzzzz')
  await page.getByText('No games found for “qqqqzzzz”.').waitFor()
  await inspect(page)
})

test('a search without results, and a filtered library, fit and are accessible', async () => {
  const page = await openPage(still)
  await page.goto('/search?q=qqqqzzzz')
  await page.getByText('No games found for “qqqqzzzz”.').waitFor()
  await inspect(page)
  await page.goto('/gamelist?platform=PS5&category=Racing')
  await page.getByRole('link', { name: 'Racing, remove filter' }).waitFor()
  await inspect(page)
})

test('an opened question of the home page and the login of a checkout fit and are accessible', async () => {
  const page = await openPage(still)
  await page.goto('/')
  await page.getByText('Can I ask for my next game early?').click()
  await inspect(page)
  await page.goto('/checkout/1')
  await page.getByText('Already a member? Login').click()
  await page.getByLabel('User ID').waitFor()
  await inspect(page)
})

test.for([
  { path: '/contact', submit: 'Send message', says: 'Please enter your message' },
  { path: '/checkout/1', submit: 'Place order', says: 'You must agree to terms and conditions' },
  { path: '/signin', submit: 'Sign in', says: 'Please enter your salesman id' },
  { path: '/signup', submit: 'Sign Up', says: 'Please enter your confirm password' },
  { path: '/track-order', submit: 'Track order', says: 'Please enter your order id' },
  { path: '/admin/login', submit: 'Login', says: 'Please enter your password' },
])('the form of $path with its errors fits and is accessible', async ({ path, submit, says }) => {
  const page = await openPage(still)
  await page.goto(path)
  await page.getByRole('button', { name: submit, exact: true }).click()
  await page.getByText(says).waitFor()
  await inspect(page)
})

test('a list that could not be loaded, and an error message, fit and are accessible', async () => {
  const page = await openPage({ ...still, expected: /503/ })
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: 'We are not there just now', retryAfter: 42 },
    }),
  )
  await page.goto('/gamelist')
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await inspect(page)

  await page.goto('/contact')
  await page.getByLabel('Name').fill('Zainab')
  await page.getByLabel('Email').fill('zainab@overlay.example')
  await page.getByLabel('Phone').fill('0300-1234567')
  await page.getByRole('textbox', { name: 'Message' }).fill('Anybody there?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('We are not there just now. Try again in 42 s').waitFor()
  // The pointer on the message keeps it open.
  await page.getByRole('region', { name: 'Messages' }).hover()
  await page.getByText('We do not know whether it arrived. Your text is kept.').waitFor()
  await inspect(page)
})

test('a success message fits and is accessible', async () => {
  const page = await openPage(still)
  await page.goto('/product/PS5-0100')
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied').waitFor()
  await page.getByRole('region', { name: 'Messages' }).hover()
  await inspect(page)
})

test('the screens that ask for a code, show the new User ID and ask for a new password fit and are accessible', async () => {
  const page = await openPage(still)
  for (const [path, state, button] of [
    ['/otp', { purpose: 'sign-up', email: 'zainab@overlay.example', flow: 'f' }, 'Verify'],
    ['/otp', { userId: 'KB-1001' }, 'Copy User ID'],
    ['/reset-password', { email: 'zainab@overlay.example', resetToken: 't' }, 'Update password'],
  ] as const) {
    await page.goto(path)
    // One account screen passes its data to the next in the history entry (web/public/accounts/account-steps.ts).
    await page.evaluate((usr) => history.replaceState({ usr, key: 'k', idx: 0 }, ''), state)
    await page.reload()
    await page.getByRole('button', { name: button }).waitFor()
    await inspect(page)
  }
})

test('the menus and the dialogs of a member fit and are accessible', async () => {
  const page = await openAsMember('KB-1003', still)
  await page.goto('/user/available-product?q=Tekken')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#area-menu').waitFor()
  await inspect(page, ON_PHONES)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /profile$/ }).click()
  await page.locator('#profile-menu').waitFor()
  await inspect(page)
  await page.locator('#profile-menu').getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Are You Sure?').waitFor()
  await inspect(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'REQUEST', disabled: false }).first().click()
  await page.getByText('An e-mail is being sent to the user').waitFor()
  await inspect(page)
})

test('on the banners screen a refused file, the preview of an upload and the question before a deletion fit and are accessible', async () => {
  const page = await openAsAdmin(still)
  await page.goto('/admin/banner')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await page.getByText('Only png, jpg and jpeg images are accepted').waitFor()
  await inspect(page)
  await input.setInputFiles('scripts/demo/pictures/banner/1.jpg')
  await page.getByRole('button', { name: 'UPLOAD NOW' }).waitFor()
  await inspect(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await page.getByRole('button', { name: 'DELETE' }).click()
  await page.getByText('Are you sure?', { exact: true }).waitFor()
  await inspect(page)
})

interface Overlay {
  name: string
  open: () => Promise<Page>
  /** Presses what opens it. */
  press: (page: Page) => Promise<unknown>
}

const OVERLAYS: readonly Overlay[] = [
  {
    name: 'the side menu',
    open: () => openAt('/plan'),
    press: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'the search',
    open: () => openAt('/about'),
    async press(page) {
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByPlaceholder('Search...').fill('god of war')
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'the sheet of filters',
    open: () => openAt('/gamelist'),
    press: (page) => page.getByRole('link', { name: /^Filters/ }).click(),
  },
  {
    name: 'the menu of a member',
    open: () => openAt('/user/help', openAsMember('KB-1003', still)),
    press: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'the request of a member',
    open: () => openAt('/user/available-product?q=Tekken', openAsMember('KB-1003', still)),
    press: (page) => page.getByRole('button', { name: 'REQUEST', disabled: false }).first().click(),
  },
  {
    name: 'the menu of the shop',
    open: () => openAt('/admin/holidays', openAsAdmin(still)),
    press: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'a payment',
    open: () => openAt('/admin/users/KB-1003', openAsAdmin(still)),
    press: (page) => page.getByRole('button', { name: /^Record payment/ }).click(),
  },
]

async function openAt(path: string, opening = openPage(still)): Promise<Page> {
  const page = await opening
  await page.goto(path)
  return page
}

test.for(OVERLAYS)('$name fits with large text, and no link is over another', async ({ open, press }) => {
  const page = await open()
  await press(page)
  await inspectEnlargedText(page)
  expect(await page.evaluate(linksOverOthers)).toEqual([])
})

/** Runs in the page. Returns the links of an open menu that begin above the end of the one before. */
function linksOverOthers(): string[] {
  const range = document.createRange()
  const links = [...document.querySelectorAll(':popover-open a')].map((link) => {
    range.selectNodeContents(link)
    const { top, bottom, height } = range.getBoundingClientRect()
    return { text: link.textContent, top, end: bottom - height / 4 }
  })
  return links.filter(({ top }, place) => top < (links[place - 1]?.end ?? top)).map(({ text }) => text)
}
