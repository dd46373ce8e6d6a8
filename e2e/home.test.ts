import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fullTest } from '../worker/testing/long-run.ts'
import { showAll } from './audit.ts'
import { DESKTOP, hydrated, openPage, settled, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'

withBrowser()

async function openHome(): Promise<Page> {
  const page = await openPage()
  await page.goto('/')
  await showAll(page)
  return page
}

test('the home page has its sections in their order', async () => {
  const page = await openHome()
  const carousel = await page.getByRole('region', { name: 'Banners' }).boundingBox()
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await headings.allTextContents()).toEqual([
    'Most wanted',
    'How it works',
    'Subscription plans',
    'New this month',
    'Coming soon',
    'Our services',
    'About Khelbox',
    'Frequently asked questions',
    'Contact',
  ])
  const [first] = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect(carousel?.y).toBeLessThan(first ?? 0)
})

test('the HTML of the home page has games, and their links open without loading the site again', async () => {
  const html = await (await fetch(shop.origin)).text()
  expect(html).toContain('<h2>New this month</h2>')
  expect(html).not.toContain('<!--games')

  const page = await openPage({ viewport: DESKTOP })
  await page.goto('/')
  const button = await page.getByRole('link', { name: 'Browse the games' }).boundingBox()
  expect(button && button.y + button.height).toBeLessThan(800)
  await settled(page)
  await page.evaluate(() => Object.assign(window, { sameSite: true }))
  const cover = page.locator('main section').first().getByRole('listitem').getByRole('link').last()
  const title = await cover.locator('> b').textContent()
  await cover.click()
  await page.getByRole('heading', { level: 1, name: title ?? '', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Most wanted' }).waitFor()
  expect(await page.evaluate(() => 'sameSite' in window)).toBe(true)
})

fullTest('the plans show their facts, the popular one is marked, and each leads to its checkout', async () => {
  const page = await openHome()
  const cards = page.getByRole('article').filter({ hasText: 'refundable deposit' })
  expect(
    await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).innerText.split('\n').filter(Boolean))),
  ).toEqual([
    [
      'NOVICE',
      'For one player who likes older games',
      'Rs. 1,500.00 a month',
      'Games older than 4 months',
      ...['2 games a month', '1 game at a time', '2 free deliveries a month'],
      'At least 3 months',
      'Rs. 5,000.00 refundable deposit',
      ...['Rs. 6,500.00 to start, deposit included', 'Choose NOVICE'],
    ],
    [
      ...['NOVICE+', 'POPULAR'],
      'For one player who wants new releases',
      'Rs. 2,500.00 a month',
      'New and older games',
      ...['2 games a month', '1 game at a time', '2 free deliveries a month'],
      'At least 3 months (4\u00a0if\u00a0you\u00a0rent a new game)',
      'Rs. 8,000.00 refundable deposit',
      ...['Rs. 10,500.00 to start, deposit included', 'Choose NOVICE+'],
    ],
    [
      'PRO',
      'For families and friends, new games first',
      'Rs. 4,000.00 a month',
      'New and older games',
      ...['4 games a month', '2 games at a time', '2 free deliveries a month'],
      'At least 3 months (4\u00a0if\u00a0you\u00a0rent a new game)',
      'Rs. 12,000.00 refundable deposit',
      ...['Rs. 16,000.00 to start, deposit included', 'Choose PRO'],
    ],
  ])
  const [novice, popular, pro] = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { backgroundColor, borderColor, boxShadow } = getComputedStyle(card)
      return `${backgroundColor} ${borderColor} ${boxShadow}`
    }),
  )
  expect(popular).not.toBe(novice)
  expect(pro).toBe(novice)
  for (const [plan, address] of [
    ['NOVICE', 1],
    ['NOVICE+', 2],
    ['PRO', 3],
  ]) {
    const link = page.getByRole('link', { name: `Choose ${plan}`, exact: true })
    expect(await link.getAttribute('href')).toBe(`/checkout/${address}`)
  }
})

fullTest('each service leads to its page, Read More to About', async () => {
  const page = await openHome()
  const main = page.getByRole('main')
  for (const [link, address] of [
    ['Games by the month', '/plan'],
    ['All over Pakistan', '/about'],
    ['Gaming at events', '/events'],
    ['Gift cards', '/gift-cards'],
    ['Help and questions', '/contact'],
    ['Read More', '/about'],
  ] as const) {
    expect(await main.getByRole('link', { name: link }).getAttribute('href')).toBe(address)
  }
})

test('there are four questions; opening one closes the other', async () => {
  const page = await openHome()
  const questions = page.locator('details[name=faq] summary')
  expect(await questions.count()).toBe(4)
  const open = () => page.locator('details[open] summary').allTextContents()
  expect(await open()).toEqual([])
  await questions.nth(1).click()
  await page.getByText('allow about 5 months').waitFor()
  await questions.nth(2).click()
  await page.getByText('With NOVICE+ or PRO, reserve it 3 weeks before the release for the best chance').waitFor()
  expect(await open()).toEqual(['How do I get a game at its release?'])
  await questions.nth(2).click()
  expect(await open()).toEqual([])
})

test('a visitor sends a message; a missing value is shown at its field once it was touched', async () => {
  const page = await openHome()
  await page.getByText('Write a message').click()
  const form = page.locator('form').filter({ has: page.getByLabel('Message') })
  await hydrated(form.getByLabel('Name'))
  await form.getByLabel('Name').focus()
  expect(await form.getByText(/^Please enter/).count()).toBe(0)
  await form.getByLabel('Email').fill('not an address')
  await form.getByText('Please enter your name').waitFor()
  expect(await form.getByText('Please enter your message').count()).toBe(0)
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Invalid email').waitFor()
  await form.getByText('Please enter your phone').waitFor()
  await form.getByText('Please enter your message').waitFor()

  await form.getByLabel('Name').fill('Zainab')
  await form.getByLabel('Email').fill('zainab@example.com')
  await form.getByLabel('Phone').fill('0300-1234567')
  await form.getByLabel('Message').fill('السلام علیکم 🎮')
  await form.getByRole('button', { name: 'Send message' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /thank you/i })
    .first()
    .waitFor()
  expect(await form.getByLabel('Message').inputValue()).toBe('')
})

test('a phone opens the contact form by a button, also for what was typed before a reload; a desk has it open', async () => {
  const page = await openHome()
  const name = page.getByLabel('Name')
  expect(await name.isVisible()).toBe(false)
  await page.getByText('Write a message').click()
  await hydrated(name)
  await name.fill('Zainab')
  await page.reload()
  await showAll(page)
  await name.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Zainab')

  const desk = await openPage({ viewport: DESKTOP })
  await desk.goto('/')
  await showAll(desk)
  await desk.getByLabel('Name').fill('Zainab')
  expect(await desk.getByText('Write a message').isVisible()).toBe(false)
})

fullTest(
  'a message that was not sent empties the form, shows the reason and the wait, and comes back by one click',
  async () => {
    const page = await openPage({ expected: /429/ })
    await page.route('**/api/v1/user/contact', (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, message: 'Too many messages.', retryAfter: 42 },
      }),
    )
    await page.goto('/')
    await showAll(page)
    await page.getByText('Write a message').click()
    const form = page.locator('form').filter({ has: page.getByLabel('Message') })
    await form.getByLabel('Name').fill('Zainab')
    await form.getByLabel('Email').fill('zainab@example.com')
    await form.getByLabel('Phone').fill('0300-1234567')
    await form.getByLabel('Message').fill('Once more')
    await form.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Too many messages. Try again in 42 s').waitFor()
    await form.getByText('This was not sent. Your text is kept.').waitFor()
    expect(await form.getByLabel('Message').inputValue()).toBe('')
    await form.getByRole('button', { name: 'Bring my text back' }).click()
    expect(await form.getByLabel('Message').inputValue()).toBe('Once more')
  },
)
