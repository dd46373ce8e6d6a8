import { expect, inject, test } from 'vitest'
import { openPage, withBrowser } from './journey.ts'

withBrowser()

test('a product’s HTML has its own title and facts; an unknown one is 404', async () => {
  const game = await fetch(`${inject('origin')}/product/PS5-0001`)
  expect(game.status).toBe(200)
  const html = await game.text()
  expect(html).toMatch(/<title>[^<]+ for PS5 \| Khelbox<\/title>/)
  expect(html).toContain('<dt>Replacement value</dt>')
  expect(html).toContain('application/ld+json')
  expect((await fetch(`${inject('origin')}/product/nothing-here`)).status).toBe(404)
})

test('without script a product reads well and leads on', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/product/PS5-0100')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(title)
  expect(await page.getByText('Availability').isVisible()).toBe(true)
})

test('script takes a product over without asking for it again', async () => {
  const page = await openPage()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/product/PS5-0100')
  await page.getByRole('button', { name: 'Share' }).waitFor()
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('an unknown product stays the not-found page', async () => {
  const page = await openPage({ expected: /404 \(Not Found\)/ })
  await page.goto('/product/nothing-here')
  await page.getByRole('link', { name: 'GO TO HOME PAGE' }).click()
  await page.waitForURL('**/')
})

test('with the keyboard alone: search, result, next page, product', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  const main = page.getByRole('main')
  await main.waitFor()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('/')
  await page.getByPlaceholder('Search...').waitFor()
  await page.keyboard.type('fifa')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Search...').waitFor({ state: 'detached' })

  await page.keyboard.press('/')
  await page.getByPlaceholder('Search...').waitFor()
  await page.keyboard.type('fifa')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=fifa')
  await page.getByRole('heading', { name: /^SEARCH RESULT \(\d+\)$/ }).waitFor()
  await page.getByRole('link', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=fifa&page=2')
  await page.getByText(/^9 to \d+ of /).waitFor()
  await main
    .getByRole('link', { name: /^View / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/product/*')
  // The address changes first; the search stays on screen until the product's code is here.
  await page.getByRole('heading', { level: 1, name: /fifa/i }).waitFor()
  await page.getByRole('link', { name: /^REQUEST / }).waitFor()
})

test('categories lead to the library, narrowed to one; the chip widens it again', async () => {
  const page = await openPage()
  await page.goto('/categories')
  await page.getByRole('link', { name: /^Racing.*\d+ games/ }).click()
  await page.waitForURL('**/gamelist?category=Racing')
  const count = page.getByText(/^\d+ games$/)
  const narrowed = Number.parseInt((await count.textContent()) ?? '', 10)
  await page.getByRole('link', { name: 'Racing, remove filter' }).click()
  await page.waitForURL('**/gamelist')
  await expect
    .poll(async () => Number.parseInt((await count.textContent()) ?? '', 10))
    .toBeGreaterThan(narrowed)
})

test('nothing of these pages stands out of a screen of 320 px', async () => {
  const page = await openPage({ viewport: { width: 320, height: 640 } })
  for (const path of ['/product/PS5-0100', '/search?q=god', '/categories', '/track-order']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBe(320)
  }
})
