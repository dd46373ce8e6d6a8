import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillCheckout } from './checkout.ts'
import { openPage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'

withBrowser()

const ORDERS = '**/api/v1/user/checkout'
/** Longer than the site waits for an answer. */
const TOO_LONG_MS = 31_000

/** Lets calls reach the shop; their answers never reach the page. Returns how many have reached it. */
async function loseAnswers(page: Page): Promise<() => number> {
  let answered = 0
  await page.route(ORDERS, async (route) => {
    await route.fetch()
    answered += 1
  })
  return () => answered
}

async function ordersOf(phone: string): Promise<number> {
  const found = await shop.db.prepare('SELECT count(*) AS n FROM orders WHERE phone = ?').bind(phone).first<number>('n')
  return found ?? 0
}

test('a form without an answer says that it does not know, and checks by the same order', async () => {
  const page = await openPage()
  await page.clock.install()
  await page.goto('/checkout/2')
  await fillCheckout(page, { phone: '0300 7000002' })
  const answered = await loseAnswers(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect.poll(answered).toBe(1)
  await page.clock.fastForward(TOO_LONG_MS)
  await page.getByText('We do not know whether it arrived. Your text is still here.').waitFor()
  expect(await page.getByText(/was not sent|could not be reached/).count()).toBe(0)

  await page.unroute(ORDERS)
  await page.getByRole('button', { name: 'Send it again to check' }).click()
  await page.getByRole('heading', { name: 'Thank you, your order is placed' }).waitFor()
  expect(await ordersOf('+923007000002')).toBe(1)
})
