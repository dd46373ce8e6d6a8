import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fullTest } from '../worker/testing/long-run.ts'
import { showAll } from './audit.ts'
import { openPage, settled, withBrowser } from './journey.ts'

// The pages to read: plans, about, gift cards, events, terms, contact, not found.
withBrowser()

async function open(path: string): Promise<Page> {
  const page = await openPage()
  await page.goto(path)
  await showAll(page)
  return page
}

async function expectWords(page: Page, words: readonly string[]): Promise<void> {
  const shown = await page.getByRole('main').innerText()
  for (const each of words) expect(shown).toContain(each)
}

/** The texts of each row or list item. */
function rows(page: Page, name: 'row' | 'listitem'): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole(name)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.replace(/\s*[\n\t]+\s*/g, ' | ').trim()))
}

test('the plan page compares the plans and leads to each and to the terms', async () => {
  const page = await open('/plan')
  expect(await rows(page, 'row')).toEqual([
    'NOVICE | NOVICE+ | PRO',
    'New games (out for less than 4 months) | None | 1 each month | 1 each swap',
    'How long you wait after a game is out | 4 months | 6 working days | 4 working days',
    'Rent per game, if you take all your games | Rs. 750 | Rs. 1,250 | Rs. 1,000',
    'Rent for the first 3 months | Rs. 4,500 | Rs. 7,500 | Rs. 12,000',
  ])
  for (const id of [1, 2, 3]) {
    expect(await page.getByRole('main').locator(`a[href="/checkout/${id}"]`).isVisible()).toBe(true)
  }
  await page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' }).click()
  await page.waitForURL('**/terms_conditions')
})

fullTest('the about page has the facts, the goals and the executives with their roles', async () => {
  const page = await open('/about')
  await expectWords(page, [
    'started with two games and Rs. 10,000',
    ...['2018', '17', 'people in the team', '440+', '32', 'consoles at one event, our record'],
    'Our vision',
    'A bigger library',
    'Nationwide reach',
    'Customer-centric innovation',
    'Community building',
    'Diversification',
    'Chief Executive',
    'Head of Operations',
    'Head of Events',
  ])
})

test('the gift card page has PlayStation cards of three regions, Xbox and Nintendo; the link of a card chooses it in the form', async () => {
  const page = await open('/gift-cards')
  const kinds = await page
    .getByRole('list', { name: /^Currencies of/ })
    .evaluateAll((lists) => lists.map((list) => [...list.children].map((part) => part.textContent).join(' ')))
  expect(kinds).toEqual(['USA: USD UK: GBP UAE: USD', 'USD', 'USD'])
  const platforms = page.getByRole('main').getByRole('heading', { level: 2 })
  expect((await platforms.allTextContents()).slice(0, 3)).toEqual(['PlayStation', 'Xbox', 'Nintendo'])
  const card = page.getByLabel('Card', { exact: true })
  expect(await card.locator('option').allTextContents()).toEqual([
    'Please choose',
    ...['PlayStation USA', 'PlayStation UK', 'PlayStation UAE', 'Xbox USD', 'Nintendo USD'],
  ])
  await page.getByRole('link', { name: 'Choose Xbox' }).click()
  await expect.poll(() => card.inputValue()).toBe('Xbox USD')
})

test('the events page describes the service and the equipment; "Plan your event" scrolls to the form', async () => {
  const page = await open('/events')
  await expectWords(page, [
    'we bring consoles, screens and games, set them up, run them and take them home again',
    '32 consoles',
    ...['Consoles', 'Controllers', 'Screens', 'Racing seats', 'VR headsets', 'Sound', 'Seating', 'Crew'],
    'Our clients',
  ])
  const logos = page.getByRole('region', { name: 'Client logos' }).getByRole('img')
  expect(await logos.count()).toBe(6)
  expect(await logos.first().getAttribute('alt')).toBe('Neelgai Motors')
  await page.getByRole('link', { name: 'Plan your event', exact: true }).click()
  await expect.poll(async () => (await page.getByLabel('Guests').boundingBox())?.y ?? 0).toBeLessThan(400)
})

test('the terms page has every rule of the rental terms', async () => {
  const page = await open('/terms_conditions')
  await expectWords(page, [
    'A membership lasts at least 3 months in a row. When you have taken a new game, it lasts at least 4.',
    'A game is new for 4 months after it is available in Pakistan.',
    'get a new game 4–6 working days after it is available: PRO members from the 4th working day, NOVICE+ members from the 6th.',
    'Reserve a new game at least 10 days before its release.',
    'NOVICE members wait for these 4 months.',
    'A PRO member may take 1 new game in each swap. A NOVICE+ member may take 1 new game a month.',
    'We may end your membership when you pay the rent late 3 times in a row.',
    'within 7 working days',
    '1–2 working days in Karachi and 3–4 elsewhere',
    '2 deliveries a month are free. The 3rd and every later one costs Rs. 300 in Karachi and Rs. 400 in other cities.',
    'For a damaged or lost disc you pay its retail price (the replacement value on its page), and Rs. 500 more when its case is damaged.',
    'After reported damage your membership is on hold until you have paid this.',
    'We buy an uncommon game when at least 10 members recommend it.',
    'You can change your plan after 3 months of membership.',
    'We add only Standard editions to the library.',
    'NOVICE: 2 games a month, 1 at a time.',
    'NOVICE+: 2 games a month, 1 at a time.',
    'PRO: 4 games a month, 2 at a time.',
    'Games older than 4 months are in every plan. New games are in NOVICE+ and PRO.',
    'The deposit is refundable.',
  ])
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Delivery').click()
  await page.waitForURL('**/terms_conditions#delivery')
  await settled(page)
  const delivery = await page.getByRole('heading', { name: 'Delivery' }).boundingBox()
  expect(delivery?.y).toBeLessThan(200)
  await page.getByRole('link', { name: 'Ask us' }).click()
  await page.waitForURL('**/contact')
})

test('the contact page has address, e-mail and three phone links; the map loads only on a click', async () => {
  const page = await openPage({ expected: /google\.com/ })
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A map</title>' }),
  )
  await page.goto('/contact')
  await settled(page)
  await expectWords(page, ['Shop 7, Arcade Lane, Block 4, Clifton, Karachi 75600, Pakistan'])
  const addresses = await page
    .locator('main address a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(addresses).toEqual([
    ['WhatsApp us', expect.stringMatching(/^https:\/\/wa\.me\/923000000001\?text=Hello/)],
    ['Call 0300-0000001', 'tel:+923000000001'],
    ['hello@khelbox.example', 'mailto:hello@khelbox.example'],
    ['0300-0000001', 'tel:+923000000001'],
    ['0300-0000002', 'tel:+923000000002'],
    ['0300-0000003', 'tel:+923000000003'],
  ])
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', { name: 'Load the live map' }).click()
  await page.frameLocator('iframe[title="Map"]').locator('html').waitFor({ state: 'attached' })
  expect(await page.locator('iframe').getAttribute('src')).toMatch(/^https:\/\/www\.google\.com\/maps\?.*output=embed$/)
})

fullTest('an unknown path shows the not-found page with a link to the home page', async () => {
  const page = await openPage({ expected: /404 .*\/no\/such-page$/ })
  await page.goto('/no/such-page')
  await expectWords(page, ['404 PAGE', 'The page you were looking for could not be found'])
  await page.getByRole('link', { name: 'GO TO HOME PAGE' }).click()
  await page.getByRole('heading', { name: 'Console games, delivered to your door' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})
