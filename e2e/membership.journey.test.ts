import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '../worker/testing/long-run.ts'
import { fillCheckout, placeOrder } from './checkout.ts'
import { DESKTOP, openPage, withBrowser } from './journey.ts'
import { codeFor } from './mail.ts'
import { signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'

// A membership from sign-up to the first delivery with a fee, and a session that ends between two screens.
withBrowser()

const EMAIL = 'hira@journey.example'
const PASSWORD = 'one more disc in its case'

interface Game {
  productCode: string
  title: string
  inHand: number
  isNew: boolean
  opensOn: string | null
}

/** Three old games with two copies or more. No other game has their title in its own. */
async function someGames(): Promise<[Game, Game, Game]> {
  const reply = await fetch(`${shop.origin}/api/v1/games`)
  const { games } = (await reply.json()) as { games: Game[] }
  const [first, second, third] = games.filter(
    ({ title, inHand, isNew, opensOn }) =>
      inHand > 1 && !isNew && opensOn === null && games.filter((other) => other.title.includes(title)).length === 1,
  )
  if (!first || !second || !third) throw new Error('The demo has no such games')
  return [first, second, third]
}

async function signUp(page: Page): Promise<string> {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Hira Khan')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/otp')
  await page.getByLabel('Code').fill(await codeFor(EMAIL))
  await page.getByRole('button', { name: 'Verify' }).click()
  return (await page.getByText(/^KB-\d+$/).textContent()) ?? ''
}

async function signIn(page: Page, userId: string, password: string) {
  await page.getByLabel('User ID').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Chooses PRO, the only plan with more games a month than free deliveries. */
async function checkOut(page: Page): Promise<string> {
  await page.goto('/checkout/3')
  await page.getByText('You pay Rs. 16,000.00 in cash, and your plan starts.').waitFor()
  await fillCheckout(page, { phone: '0300 7654321', email: EMAIL })
  return await placeOrder(page)
}

function card(page: Page, { title }: Game) {
  return page.getByRole('article').filter({ hasText: title })
}

async function request(page: Page, game: Game): Promise<string> {
  await page.goto(`/user/available-product?q=${encodeURIComponent(game.title)}`)
  await card(page, game).getByRole('button', { name: 'REQUEST' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  const toast = await page.getByText(/We have your request KR-[0-9A-Z]{8}/).textContent()
  return toast?.match(/KR-[0-9A-Z]{8}/)?.[0] ?? ''
}

async function swap(page: Page, game: Game, atHome: Game): Promise<string> {
  await page.goto(`/user/available-product?q=${encodeURIComponent(game.title)}`)
  await card(page, game).getByRole('link', { name: 'SWAP' }).click()
  await page.getByLabel('You give back').selectOption({ label: atHome.title })
  await page.getByRole('button', { name: 'SWAP' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.getByText('Request successfully').waitFor()
  await page.goto('/user/requests')
  const facts = await card(page, game)
    .getByText(/KR-[0-9A-Z]{8}/)
    .first()
    .textContent()
  return facts?.match(/KR-[0-9A-Z]{8}/)?.[0] ?? ''
}

longTest('a new member has two free deliveries, and the third costs the fee that was announced', async () => {
  const page = await openPage()
  const callAsShop = await signInAsShop()
  const [first, second, third] = await someGames()
  const userId = await signUp(page)
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await page.waitForURL('**/user/dashboard')
  await page.getByText('No plan', { exact: true }).waitFor()

  const orderId = await checkOut(page)
  await callAsShop(`customers/${userId}/membership`, {
    planName: 'PRO',
    rupees: 16_000,
    method: 'cash',
    orderId,
  })
  /** Delivers a request and returns the fee. */
  const deliver = async (requestId: string) => {
    await callAsShop(`game-requests/${requestId}/approve`)
    await callAsShop(`game-requests/${requestId}/pack`)
    const visit = await callAsShop('deliveries', { userId, requestIds: [requestId] })
    await page.goto('/user/dashboard')
    return visit.json.fee
  }

  expect(await deliver(await request(page, first))).toBe(0)
  await page.getByText(`: ${first.title}`).waitFor()
  const deliveries = page.getByRole('listitem').filter({ hasText: 'Free deliveries' })
  await deliveries.getByText('1 of 2 used, 1 left').waitFor()
  expect(await deliver(await request(page, second))).toBe(0)
  await deliveries.getByText('2 of 2 used, 0 left').waitFor()
  await page.getByText('The next delivery costs Rs. 300.').waitFor()

  expect(await deliver(await swap(page, third, first))).toBe(300)
  await page.getByText(`: ${third.title}`).waitFor()
  expect(await page.getByText(`: ${first.title}`).count()).toBe(0)
  await page.getByText('Rs. \u2212300.00').first().waitFor()
  await page.goto('/user/membership')
  const entry = page.getByRole('listitem').filter({ hasText: 'Delivery 3 of the month' })
  await entry.getByText('− Rs. 300').waitFor()
  expect(await page.getByText(/Delivery [12] of the month/).count()).toBe(0)
})

test('an ended session redirects to /signin, and the sign-in returns to the same screen', async () => {
  const page = await openPage({ expected: /401/, viewport: DESKTOP })
  await page.goto('/signin')
  await signIn(page, 'KB-1003', 'khelbox-member-demo')
  await page.waitForURL('**/user/dashboard')
  await page.goto('/user/available-product?q=Tekken')
  await page.getByRole('heading', { name: /^\d+ games?$/ }).waitFor()
  await page.evaluate(() =>
    fetch('/api/v1/account/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage['user-token']}` },
    }),
  )
  await page.reload()
  await page.waitForURL('**/signin')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await signIn(page, 'KB-1003', 'khelbox-member-demo')
  await page.waitForURL('**/user/available-product?q=Tekken')
  await page.getByRole('heading', { name: /^\d+ games?$/ }).waitFor()
})
