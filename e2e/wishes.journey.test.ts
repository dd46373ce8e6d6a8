import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../worker/testing/long-run.ts'
import { inspect } from './audit.ts'
import { type PageOptions, withBrowser } from './journey.ts'
import { mailsTo } from './mail.ts'
import { addMembers, type NewMember, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { openAsMember } from './signed-in.ts'

// Queue, announced games and recommendations of members.
withBrowser()

interface Game {
  productCode: string
  title: string
  platform: string
  owned: number
  inHand: number
  opensOn: string | null
  isNew: boolean
}

let asShop: Awaited<ReturnType<typeof signInAsShop>>
let members: NewMember[]
/** Old games with one copy, and some without, which cannot be allocated. */
let single: Game
let missing: [Game, Game, Game]

beforeAll(async () => {
  asShop = await signInAsShop()
  members = await addMembers(12, asShop)
  const reply = await fetch(`${shop.origin}/api/v1/games`)
  const { games } = (await reply.json()) as { games: Game[] }
  const old = games.filter(({ isNew, opensOn }) => !isNew && opensOn === null).reverse()
  const lone = old.find(({ owned, inHand }) => owned === 1 && inHand === 1)
  const [first, second, third] = old.filter(({ owned }) => owned === 0)
  if (!lone || !first || !second || !third) throw new Error('The demo has no such games')
  single = lone
  missing = [first, second, third]
}, 120_000)

function member(place: number): NewMember {
  const found = members[place]
  if (!found) throw new Error(`There are ${members.length} members`)
  return found
}

const named = ({ title, platform }: Game) => `${title} for ${platform}`

/** The queue on screen, from its top. */
function queueOn(page: Page): Promise<(string | null)[]> {
  return page.getByRole('list', { name: 'My queue' }).getByRole('heading').allTextContents()
}

async function reload(page: Page) {
  await page.reload()
  await page.getByRole('list', { name: 'My queue' }).waitFor()
}

async function fillQueue(waiter: NewMember, games: readonly Game[]) {
  for (const { productCode } of games) {
    const reply = await waiter.call('POST', '/api/v1/user/queue', { productCode })
    expect(reply.json).toMatchObject({ success: true })
  }
}

/** A member's queue of three games on a page of its own. */
async function openQueue(waiter: NewMember, options: PageOptions = {}): Promise<Page> {
  await fillQueue(waiter, missing)
  const page = await openAsMember(waiter.userId, options)
  await page.goto('/user/queue')
  await page.getByRole('list', { name: 'My queue' }).waitFor()
  return page
}

function orderSaved(page: Page) {
  return page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
}

test('the queue is sorted by keyboard', async () => {
  // A phone has no button to the top.
  const page = await openQueue(member(0), { viewport: { width: 768, height: 800 } })
  const [first, second, third] = missing
  let saved = orderSaved(page)
  await page.getByRole('button', { name: `Move ${named(third)} to the top` }).press('Enter')
  await saved
  expect(await queueOn(page)).toEqual([third.title, first.title, second.title])
  const down = page.getByRole('button', { name: `Move ${named(third)} down` })
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
  saved = orderSaved(page)
  await page.keyboard.press('Enter')
  await saved
  await page.getByText(`${named(third)} is now 2 of 3`).waitFor({ state: 'attached' })
  // The same button has moved with its game.
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
  await reload(page)
  expect(await queueOn(page)).toEqual([first.title, third.title, second.title])
})

longTest('the queue is sorted by dragging the last game to the top', async () => {
  const page = await openQueue(member(1))
  const [first, second, third] = missing
  const rows = page.getByRole('list', { name: 'My queue' }).getByRole('listitem')
  const handle = rows.nth(2).getByTitle('Drag to reorder')
  await handle.scrollIntoViewIfNeeded()
  const [grip, target] = [await handle.boundingBox(), await rows.nth(0).boundingBox()]
  if (!grip || !target) throw new Error('The rows are not on screen')
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x + 8, target.y + 40, { steps: 8 })
  // The other rows make room at the place of the drop.
  await expect.poll(async () => (await rows.nth(0).boundingBox())?.y).toBeGreaterThan(target.y)
  await page.keyboard.press('Escape')
  // Each row animates to its place for a moment.
  await expect.poll(async () => (await rows.nth(0).boundingBox())?.y).toBe(target.y)
  await expect.poll(async () => (await handle.boundingBox())?.y).toBe(grip.y)
  await page.mouse.up()
  expect(await queueOn(page)).toEqual([first.title, second.title, third.title])

  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x + 8, target.y + 40, { steps: 8 })
  const saved = orderSaved(page)
  await page.mouse.up()
  await saved
  await reload(page)
  expect(await queueOn(page)).toEqual([third.title, first.title, second.title])
})

test('a removed game can be kept; leaving the page removes it', async () => {
  const page = await openQueue(member(2))
  const [first, second, third] = missing
  await page.getByRole('button', { name: `Remove ${named(first)} from my queue` }).click()
  await page.getByRole('button', { name: `Undo: ${named(first)}` }).click()
  const saved = orderSaved(page)
  await page.getByLabel('Games to send').selectOption({ label: 'Only one of my first 2 games' })
  await saved
  await reload(page)
  expect(await queueOn(page)).toEqual([first.title, second.title, third.title])
  expect(await page.getByLabel('Games to send').inputValue()).toBe('2')

  await page.getByRole('button', { name: `Remove ${named(second)} from my queue` }).click()
  await page.getByText(`${named(second)} was removed from your queue.`).waitFor()
  await page.reload()
  await expect
    .poll(async () => {
      await reload(page)
      return await queueOn(page)
    })
    .toEqual([first.title, third.title])
})

longTest('the queue fits every width and is accessible, with an obstacle and with a removed game', async () => {
  const waiter = member(3)
  const page = await openQueue(waiter, { reducedMotion: 'reduce' })
  await asShop(`customers/${waiter.userId}/hold`, { note: 'Please call us' })
  await reload(page)
  await page.getByText(/^Your membership is on hold/).waitFor()
  await page.getByRole('button', { name: `Remove ${named(missing[0])} from my queue` }).click()
  await inspect(page, { axeAt: [360] })
})

/** The request of `holder` for a game, handed over. */
async function bringHome(holder: NewMember, game: Game): Promise<string> {
  const asked = await holder.call('POST', '/api/v1/user/game-request', { id: game.productCode })
  expect(asked.json).toMatchObject({ success: true })
  const { requestId } = asked.json
  await asShop(`game-requests/${requestId}/approve`)
  await asShop(`game-requests/${requestId}/pack`)
  await asShop('deliveries', { userId: holder.userId, requestIds: [requestId] })
  return requestId
}

test('a game that is out is queued from its page and allocated when its copy is back', async () => {
  const [waiter, holder] = [member(4), member(5)]
  const requestId = await bringHome(holder, single)
  const page = await openAsMember(waiter.userId)
  await page.goto(`/product/${single.productCode}`)
  await page.getByText('All copies are out', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Add to queue: ${single.title}` }).press('Enter')
  await page.getByText(`${single.title} is on your queue.`).waitFor()
  const there = page.getByRole('link', { name: `In my queue: ${single.title}` })
  expect(await there.evaluate((link) => link === document.activeElement)).toBe(true)
  await fillQueue(waiter, [missing[0]])
  await there.press('Enter')
  await page.getByText('1st in line; we own 1 copy').waitFor()
  await expect.poll(() => queueOn(page)).toEqual([single.title, missing[0].title])
  await page.getByText('We cannot tell yet: we have no copy of it').waitFor()

  await holder.call('POST', `/api/v1/user/game-requests/${requestId}/return`)
  await asShop(`game-requests/${requestId}/collect`)
  await asShop(`game-requests/${requestId}/inspect`, { damage: null })
  await expect
    .poll(async () => (await mailsTo(waiter.email)).map(({ subject }) => subject), {
      timeout: 20_000,
    })
    .toContainEqual(expect.stringContaining(`${single.title} from your queue is yours: KR-`))
  await reload(page)
  expect(await queueOn(page)).toEqual([missing[0].title])
  await page.getByText(/No game comes from your queue now/).waitFor()
  await page.goto(`/product/${single.productCode}`)
  await page.getByText('You have asked for it', { exact: true }).waitFor()
})

longTest('a change of the queue elsewhere is reported, and the present queue is shown', async () => {
  const waiter = member(6)
  const [first, second, third] = missing
  // The browser itself logs the refusal.
  const page = await openQueue(waiter, { expected: /409/ })
  await waiter.call('DELETE', `/api/v1/user/queue/${first.productCode}`)
  await page.getByRole('button', { name: `Move ${named(third)} up` }).click()
  await page.getByText('Your queue has just changed. Please check it again.').waitFor()
  await expect.poll(() => queueOn(page)).toEqual([second.title, third.title])
})

test('an announced game is reserved, and the reservation is taken back', async () => {
  const page = await openAsMember(member(7).userId, { reducedMotion: 'reduce' })
  await page.goto('/user/announced')
  const game = page.getByRole('article').filter({ hasText: 'Grand Theft Auto VI' })
  await game.getByText('Reserve by').waitFor()
  await inspect(page, { axeAt: [360] })
  await game.getByRole('button', { name: /^Reserve/ }).press('Enter')
  await page.getByText(/^You have reserved Grand Theft Auto VI\./).waitFor()
  await page.reload()
  await game.getByText('You have reserved it.').waitFor()
  await game.getByText(/^1 member has reserved it/).waitFor()
  await game.getByRole('button', { name: /^Cancel reservation/ }).press('Enter')
  await page.getByText('Your reservation is cancelled.').waitFor()
  await page.reload()
  await game.getByRole('button', { name: /^Reserve/ }).waitFor()
})

longTest('the tenth vote for a game counts', async () => {
  const title = 'Bloodborne: The Old Hunters'
  for (const each of members.slice(0, 9)) {
    const body = { title, platform: 'PS4' }
    expect((await each.call('POST', '/api/v1/user/recommendations', body)).status).toBe(200)
  }
  const page = await openAsMember(member(9).userId, { reducedMotion: 'reduce' })
  await page.goto('/user/recommendations')
  const wish = page.getByRole('article').filter({ hasText: title })
  await wish.getByText('9 of 10 members').waitFor()
  await inspect(page, { axeAt: [360] })
  // In any spelling.
  await page.getByLabel('Title').fill('bloodborne the old hunters')
  await page.getByLabel('Platform').selectOption('PS4')
  await page.getByRole('button', { name: 'Recommend', exact: true }).click()
  await wish.getByText('10 of 10 members, including you').waitFor()
})

test('a recommendation of a game that the library has leads to that game', async () => {
  const page = await openAsMember(member(10).userId, { expected: /409/ })
  await page.goto('/user/recommendations')
  await page.getByLabel('Title').fill('elden ring')
  await page.getByLabel('Platform').selectOption('PS5')
  await page.getByRole('button', { name: 'Recommend', exact: true }).click()
  await page.getByText('Elden Ring for PS5 is already in the library.').waitFor()
  await page.getByRole('link', { name: 'See the game' }).click()
  await page.getByRole('heading', { level: 1, name: 'Elden Ring' }).waitFor()
})
