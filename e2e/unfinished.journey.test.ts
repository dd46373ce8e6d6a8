import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillCheckout, placeOrder } from './checkout.ts'
import { openPage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'

withBrowser()

const ORDERS = '**/api/v1/user/checkout'
/** Longer than the site waits for an answer. */
const TOO_LONG_MS = 31_000

/** Lets orders reach the shop, without their answers until `find` is called. `count` says how many have reached it. */
async function loseAnswers(page: Page) {
  let count = 0
  let isLost = true
  await page.route(ORDERS, async (route) => {
    if (!isLost) return await route.continue()
    await route.fetch()
    count += 1
  })
  return {
    count: () => count,
    find() {
      isLost = false
    },
  }
}

async function ordersOf(phone: string): Promise<number> {
  const found = await shop.db.prepare('SELECT count(*) AS n FROM orders WHERE phone = ?').bind(phone).first<number>('n')
  return found ?? 0
}

/** Types and sends an order whose answer is lost. */
async function orderWithoutAnswer(page: Page, path: string, phone: string) {
  await page.goto(path)
  await fillCheckout(page, { phone })
  const answers = await loseAnswers(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect.poll(answers.count).toBe(1)
  return answers
}

test('an order whose answer never comes is one order after a reload, with its text', async () => {
  const page = await openPage()
  const answers = await orderWithoutAnswer(page, '/checkout/1', '0300 7000001')
  answers.find()

  await page.reload()
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('House 7, Street 12')
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Karachi')
  await placeOrder(page)
  expect(await ordersOf('+923007000001')).toBe(1)
  // By its hash the same order from another tab is asked about.
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored).toEqual([expect.stringMatching(/^unfinished order /)])
})

test('a form without an answer says that it does not know, and checks by the same order', async () => {
  const page = await openPage()
  await page.clock.install()
  const answers = await orderWithoutAnswer(page, '/checkout/2', '0300 7000002')
  await page.clock.fastForward(TOO_LONG_MS)
  await page.getByText('We do not know whether it arrived. Your text is kept.').waitFor()
  expect(await page.getByText(/was not sent|could not be reached/).count()).toBe(0)

  answers.find()
  await page.getByRole('button', { name: 'Send it again to check' }).click()
  await page.getByRole('heading', { name: 'Thank you, your order is placed' }).waitFor()
  expect(await ordersOf('+923007000002')).toBe(1)
})

test('a changed order gets a key of its own', async () => {
  const page = await openPage()
  const answers = await orderWithoutAnswer(page, '/checkout/1', '0300 7000003')
  answers.find()
  await page.reload()
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('House 7, Street 12')
  await page.getByLabel('Address', { exact: true }).fill('House 9, Street 12')
  await placeOrder(page)
  expect(await ordersOf('+923007000003')).toBe(2)
})
