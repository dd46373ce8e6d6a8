import { expect, test } from 'vitest'
import { inspect } from './audit.ts'
import { holdBack, openPage, settled, withBrowser } from './journey.ts'
import { addMembers, gameOnShelf, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { openAsMember } from './signed-in.ts'

withBrowser()

test('the HTML of a product has its title and facts; an unknown product returns 404', async () => {
  const game = await fetch(`${shop.origin}/product/PS5-0001`)
  expect(game.status).toBe(200)
  const html = await game.text()
  expect(html).toMatch(/<title>[^<]+ for PS5 \| Khelbox<\/title>/)
  expect(html).toContain('<dt>Replacement value</dt>')
  expect(html).toContain('application/ld+json')
  expect((await fetch(`${shop.origin}/product/nothing-here`)).status).toBe(404)
})

test('a prerendered product page does not request its data again', async () => {
  const page = await openPage()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/product/PS5-0100')
  await page.getByRole('button', { name: 'Share' }).waitFor()
  const dataCalls = calls.filter((path) => path.startsWith('/api/') && path !== '/api/v1/user/view')
  expect(dataCalls).toEqual([])
})

/** Opens a page, presses the first element of `selector`, and only then lets the page load its script. */
async function pressBeforeScript(path: string, selector: string) {
  const page = await openPage({ expected: /404 \(Not Found\)/ })
  const deliver = await holdBack(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(selector).first().hover()
  await page.mouse.down()
  deliver()
  await settled(page)
  return page
}

test('a link that is pressed before the script has loaded opens its page when it is released', async () => {
  const page = await pressBeforeScript('/product/nothing-here', 'main a')
  await page.mouse.up()
  await page.waitForURL('**/')
})

test('an unknown product still shows the not-found page after hydration', async () => {
  const page = await openPage({ expected: /404 \(Not Found\)/ })
  await page.goto('/product/nothing-here')
  await page.getByRole('link', { name: 'GO TO HOME PAGE' }).click()
  await page.waitForURL('**/')
})

test('a category opens the library filtered by it, and its chip removes the filter', async () => {
  const page = await openPage()
  await page.goto('/categories')
  await page.getByRole('link', { name: /^Racing.*\d+ games/ }).click()
  await page.waitForURL('**/gamelist?category=Racing')
  const chip = page.getByRole('link', { name: 'Racing, remove filter' })
  // The address changes before the screen, and the categories have numbers of games too.
  await chip.waitFor()
  expect((await chip.locator('svg').boundingBox())?.width).toBeGreaterThan(10)
  const count = page.getByText(/^\d+ games$/)
  const filtered = Number.parseInt((await count.textContent()) ?? '', 10)
  await chip.click()
  await page.waitForURL('**/gamelist')
  await expect.poll(async () => Number.parseInt((await count.textContent()) ?? '', 10)).toBeGreaterThan(filtered)
})

test('on a phone the filters are in a sheet, which is one step for Back and works by keyboard', async () => {
  const page = await openPage()
  await page.goto('/gamelist')
  await page.getByRole('region', { name: 'PS5 GAMES' }).waitFor()
  await settled(page)
  const opener = page.getByRole('link', { name: /^Filters/ })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  // The other chips are in the sheet.
  expect(await page.getByRole('link', { name: 'Racing', exact: true }).count()).toBe(0)

  await opener.focus()
  // Its cross comes first.
  for (const key of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter')
    await sheet.waitFor()
    const cross = sheet.getByRole('button', { name: 'Close filters' })
    expect(await cross.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press(key)
    await sheet.waitFor({ state: 'hidden' })
    await page.waitForURL('**/gamelist')
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
  }

  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'PS5' }).focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'PS5, remove filter' }).waitFor()
  await sheet.getByRole('link', { name: '2 players' }).press('Enter')
  await sheet.getByRole('link', { name: '2 players, remove filter' }).waitFor()
  await inspect(page)
  const show = sheet.getByRole('button', { name: /^Show \d+ games$/ })
  const count = (await show.textContent())?.replace('Show ', '') ?? ''
  await show.press('Enter')
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL('**/gamelist?platform=PS5&players=2')
  await page.getByRole('heading', { name: count, exact: true }).waitFor()
  await page.getByRole('link', { name: 'Filters (2)' }).waitFor()

  await page.getByRole('link', { name: '2 players, remove filter' }).click()
  await page.waitForURL('**/gamelist?platform=PS5')
  await page.goBack()
  await page.waitForURL('**/gamelist?platform=PS5&players=2')
  await page.goBack()
  await page.waitForURL('**/gamelist')
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  await sheet.getByRole('link', { name: 'Racing' }).click()
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL('**/gamelist')
})

interface ListedGame {
  title: string
  isNew: boolean
  inHand: number
}

/** The library as the Worker returns it. */
async function library(): Promise<ListedGame[]> {
  const reply = await fetch(`${shop.origin}/api/v1/games`)
  const { games } = (await reply.json()) as { games: ListedGame[] }
  return games
}

test('the search shows the number of results and eight cards a page, each with price and links', async () => {
  const page = await openPage()
  await page.goto('/search')
  // A title on both platforms is one card.
  const count = new Set((await library()).map(({ title }) => title.toLowerCase())).size
  await page.getByRole('heading', { level: 1, name: `SEARCH RESULT (${count})` }).waitFor()
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.count()).toBe(8)
  expect(await page.getByText(`1 to 8 of ${count} games`).count()).toBe(1)

  const card = cards.filter({ hasText: 'to buy elsewhere' }).first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  expect(await card.innerText()).toMatch(
    /PS[45][\s\S]*Plans from\s+Rs\. [\d,]+\s+a month\s+Rs\. [\d,]+\s+to buy elsewhere/,
  )
  const cart = card.getByRole('link', { name: `REQUEST ${title}` })
  expect(await cart.getAttribute('href')).toContain('/plan?id=')
  await card.getByRole('link', { name: `View ${title}` }).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
})

test('only new games have the badge NEW', async () => {
  const page = await openPage()
  const games = await library()
  for (const isNew of [true, false]) {
    const title = games.find((game) => game.isNew === isNew && game.inHand > 0)?.title ?? ''
    await page.goto(`/search?q=${encodeURIComponent(title)}`)
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await card.first().waitFor()
    expect(await card.first().getByText('NEW', { exact: true }).count(), title).toBe(isNew ? 1 : 0)
  }
})

test('a product shows its facts, stock and plans; REQUEST of a visitor links to the plans', async () => {
  const page = await openPage()
  await page.goto('/product/PS5-0100')
  await page.getByRole('button', { name: 'Share' }).waitFor()
  await page.getByRole('heading', { name: 'Similar games' }).waitFor()
  const words = await page.getByRole('main').innerText()
  expect(words).toMatch(/PS5\s· Role-Playing/)
  expect(words).toMatch(/\d of \d copies in stock|In stock: \d cop|All copies are out/)
  expect(words).toMatch(/On every plan, from\s+Rs\. 1,500 a month/)
  expect(words).toMatch(/You need a plan: compare the plans/)
  expect(words).toMatch(/Replacement value\s+Rs\. 15,000/)
  expect(words).toContain('Similar games')
  const request = page.getByRole('link', { name: /^REQUEST / })
  expect(await request.getAttribute('href')).toContain('/plan?id=PS5-0100')
  // In the first screen of a small phone.
  const place = await request.boundingBox()
  expect(place && place.y + place.height).toBeLessThan(740)
})

test('a visitor who signs in on a product page returns to the product', async () => {
  const page = await openPage()
  await page.goto('/product/PS5-0100')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('User ID').fill('KB-1003')
  await page.getByLabel('Password', { exact: true }).fill('khelbox-member-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/product/PS5-0100')
  await page.getByRole('button', { name: /^REQUEST / }).waitFor()
})

test('the library is loaded without a token, also for a member; a card leads to its game', async () => {
  const page = await openAsMember('KB-1003')
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/Customer/GetProdList') asked.push(request.headers().authorization)
  })
  await page.goto('/gamelist')
  await page.getByRole('region', { name: 'PS4 GAMES' }).waitFor()
  // The member's own list, for REQUEST and SWAP, is the only one with a token.
  await expect.poll(() => asked).toContain(undefined)
  const first = page.getByRole('region', { name: 'PS4 GAMES' }).getByRole('listitem').first()
  const title = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
})

test('a member without a free place can swap or queue the games of the library', async () => {
  const asShop = await signInAsShop()
  const [member] = await addMembers(1, asShop)
  if (!member) throw new Error('There is no new member')
  const { userId, call } = member
  const game = await gameOnShelf()
  const asked = await call('POST', '/api/v1/user/game-request', { id: game.id })
  await asShop(`game-requests/${asked.json.requestId}/approve`)
  await asShop('deliveries', { userId, requestIds: [asked.json.requestId] })
  const page = await openAsMember(userId, { reducedMotion: 'reduce' })
  // Games on the shelf and games that are too new for the plan, whatever games other files have added.
  await page.goto('/gamelist?platform=PS5&category=Shooter')
  const swap = page.getByRole('link', { name: 'SWAP' }).first()
  await swap.waitFor()
  await page
    .getByRole('button', { name: /^Add to queue: / })
    .first()
    .waitFor()
  await inspect(page)
  await swap.click()
  await page.waitForURL('**/user/user-game-swap?id=*')
  await page.getByLabel('You give back').waitFor()
})
