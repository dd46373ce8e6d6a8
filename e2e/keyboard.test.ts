import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { fullTest, longTest } from '../worker/testing/long-run.ts'
import { showAll } from './audit.ts'
import { DESKTOP, hydrated, openPage, settled, withBrowser } from './journey.ts'
import { hasFocus, tabStops, tabTo } from './keyboard.ts'
import { addMembers, signInAsShop } from './new-members.ts'
import { openAsMember } from './signed-in.ts'

// Keyboard only: no test here uses the pointer.
withBrowser()

longTest('queue, announced games, recommendations and requests of a member work by keyboard', async () => {
  const member = await addWisher()
  const page = await openAsMember(member.userId, { viewport: DESKTOP, reducedMotion: 'reduce' })
  async function stopsOf(path: string): Promise<string[]> {
    await page.goto(path)
    await settled(page)
    const stops = await tabStops(page)
    expect(stops.filter(({ fault }) => fault)).toEqual([])
    return stops.map(({ name }) => name).slice(stops.findIndex(isLastOfMenu) + 1)
  }
  async function press(name: string) {
    await tabTo(page, page.getByRole('main').getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const [first, second] = ['Kingdom Come: Deliverance II for PS5', 'LEGO 2K Drive for PS5']

  const queue = await stopsOf('/user/queue')
  const proposals = page.getByRole('region', { name: 'Most wanted' })
  const wanted = await proposals.getByRole('heading', { level: 3 }).allTextContents()
  expect(wanted).toHaveLength(6)
  expect(queue).toEqual([
    ...['See my games', 'Games to send'],
    ...[
      'Kingdom Come: Deliverance II',
      `Skip for 14 days: ${first}`,
      `Move ${first} down`,
      `Remove ${first} from my queue`,
    ],
    ...['LEGO 2K Drive', `Skip for 14 days: ${second}`],
    ...[`Move ${second} to the top`, `Move ${second} up`],
    `Remove ${second} from my queue`,
    ...wanted.flatMap((title) => [title, `Add to queue: ${title}`]),
    ...['See all games', 'Who gets the next copy'],
  ])
  await press(`Remove ${first} from my queue`)
  await page.getByText(`${first} was removed from your queue.`).waitFor()

  const announced = await stopsOf('/user/announced')
  const { json } = await member.call('GET', '/api/v1/user/announced')
  const games: { title: string; canDeclare: boolean }[] = json.games
  expect(announced).toEqual([
    ...games.flatMap(({ title, canDeclare }) => (canDeclare ? [title, `Reserve: ${title}`] : [title])),
    'How reservations work',
  ])
  await press(`Reserve: ${games.at(-1)?.title}`)
  await page.getByText(/^You have reserved .* get it first\.$/).waitFor()
  // Other tests count the reservations.
  await press(`Cancel reservation: ${games.at(-1)?.title}`)
  await page.getByText('Your reservation is cancelled.').waitFor()

  expect(await stopsOf('/user/recommendations')).toEqual(
    expect.arrayContaining(['Title', 'Platform', 'Recommend', 'Remove my vote: Sly 5 for PS4']),
  )
  await tabTo(page, page.getByLabel('Title'))
  await page.keyboard.type('Sly 6')
  await page.keyboard.press('Tab')
  await page.keyboard.type('PS4')
  await press('Recommend')
  await page.getByRole('heading', { name: 'Sly 6 PS4' }).waitFor()

  const requests = await stopsOf('/user/requests')
  expect(requests).toEqual([
    'LEGO Star Wars: The Skywalker Saga',
    'Withdraw LEGO Star Wars: The Skywalker Saga',
    'Progress',
    expect.stringMatching(/^Ask on WhatsApp about KR-/),
  ])
  await press('Withdraw LEGO Star Wars: The Skywalker Saga')
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await tabTo(page, dialog.getByRole('button', { name: 'Withdraw' }))
  await page.keyboard.press('Enter')
  await page.getByText(/^Withdrawn on /).waitFor()
})

const isLastOfMenu = ({ name }: { name: string }) => name === 'Switch between dark and light'

/** A member with two games on the queue, a recommendation, and an open request. */
async function addWisher() {
  const [member] = await addMembers(1, await signInAsShop())
  if (!member) throw new Error('There is no new member')
  for (const productCode of ['PS5-0100', 'PS5-0101']) await member.call('POST', '/api/v1/user/queue', { productCode })
  await member.call('POST', '/api/v1/user/recommendations', { title: 'Sly 5', platform: 'PS4' })
  await member.call('POST', '/api/v1/user/game-request', { id: 'PS5-0103' })
  return member
}

/** Each key in the part takes 50 ms, as on a cheap phone. */
function slowDownKeys(part: Locator): Promise<void> {
  return part.evaluate((element) => {
    addEventListener('keydown', ({ target }) => {
      const end = element.contains(target as Node) ? performance.now() + 50 : 0
      while (performance.now() < end);
    })
  })
}

fullTest('the home page works by keyboard: past the bar, through banners and questions, to a plan', async () => {
  const page = await openPage({ viewport: DESKTOP })
  await page.goto('/')
  await showAll(page)
  const banners = page.getByRole('region', { name: 'Banners' })
  await hydrated(banners.getByRole('link', { name: 'Plans' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await slowDownKeys(banners)
  await page.keyboard.press('Tab')
  expect(await hasFocus(banners.getByRole('link', { name: 'Plans' }))).toBe(true)

  await tabTo(page, banners.getByRole('link', { name: 'Events' }))
  const bullet = (stop: number) => banners.getByRole('button', { name: `Go to ${stop}` })
  await expect.poll(() => bullet(3).getAttribute('aria-current')).toBe('true')
  await tabTo(page, banners.getByRole('button', { name: 'Previous' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => bullet(2).getAttribute('aria-current')).toBe('true')
  await tabTo(page, bullet(3))
  await page.keyboard.press('Space')
  await expect.poll(() => bullet(3).getAttribute('aria-current')).toBe('true')

  const question = page.getByText('What does delivery cost?')
  await tabTo(page, question)
  await page.keyboard.press('Enter')
  await page.getByText('Rs. 300 in Karachi').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Rs. 300 in Karachi').waitFor({ state: 'hidden' })

  await tabTo(page, page.getByRole('link', { name: 'Choose NOVICE+' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout/2')
})

test('a message is written and sent by keyboard; a missing value gets the focus', async () => {
  const page = await openPage()
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  // Until then it is disabled, so that Tab passes it.
  await hydrated(send)
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await page.getByText('Please enter your name').waitFor()
  expect(await hasFocus(page.getByLabel('Name'))).toBe(true)
  for (const words of ['Zainab', 'zainab@keyboard.example', '03001234567', 'Do you have Astro Bot?']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: /thank you/i })
    .waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
})

longTest('search, result, next page and product work by keyboard', async () => {
  const page = await openPage({ viewport: DESKTOP })
  await page.goto('/')
  await settled(page)
  await page.keyboard.press('/')
  const box = page.getByPlaceholder('Search...')
  await box.waitFor()
  await page.keyboard.type('fifa')
  const overlay = page.getByRole('dialog', { name: 'Search games' })
  await overlay.getByRole('listitem').first().waitFor()
  // The page behind is inert: the focus is in the overlay or in the browser.
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    const isOutside = await overlay.evaluate(
      (own) => document.activeElement !== document.body && !own.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })

  await page.keyboard.press('/')
  await box.waitFor()
  await page.keyboard.type('fifa')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=fifa')
  await page.getByRole('heading', { name: /^SEARCH RESULT \(\d+\)$/ }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Next page' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=fifa&page=2')
  await page.getByText(/^9 to \d+ of /).waitFor()
  await tabTo(page, page.getByRole('link', { name: /^View / }).first())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/product/*')
  // The address changes first; the search stays on screen until the product's code is loaded.
  await page.getByRole('heading', { level: 1, name: /fifa/i }).waitFor()
  await page.getByRole('link', { name: /^REQUEST / }).waitFor()
})

longTest('the shelves can be scrolled or skipped by keyboard', async () => {
  const page = await openPage({ viewport: DESKTOP })
  await page.goto('/gamelist')
  const shelf = page.getByRole('region', { name: 'PS5 GAMES' })
  await shelf.getByText(/^1 \//).waitFor()
  await tabTo(page, shelf.getByRole('link', { name: 'Skip PS5 GAMES' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const next = shelf.getByRole('button', { name: 'Next' })
  expect(await hasFocus(next)).toBe(true)
  await page.keyboard.press('Enter')
  await shelf.getByText(/^2 \//).waitFor()
  expect(await hasFocus(next)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await shelf.getByText(/^1 \//).waitFor()
})

longTest('a request is started and cancelled by keyboard; the focus returns to its button', async () => {
  const page = await openAsMember('KB-1003')
  await page.goto('/user/available-product')
  await settled(page)
  const request = page.getByRole('button', { name: 'REQUEST', disabled: false }).first()
  await tabTo(page, request)
  for (const way of ['Escape', 'Cancel']) {
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirmation' })
    await dialog.waitFor()
    expect(await dialog.evaluate((own) => own.contains(document.activeElement))).toBe(true)
    if (way === 'Cancel') await tabTo(page, dialog.getByRole('button', { name: way }))
    await page.keyboard.press(way === 'Cancel' ? 'Enter' : way)
    await dialog.waitFor({ state: 'hidden' })
    expect(await hasFocus(request)).toBe(true)
  }
})
