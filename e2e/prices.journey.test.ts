import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addDays, dayInKarachi, formatDay } from '../contract/dates.ts'
import { DESKTOP, openPage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'
import { openAsAdmin } from './signed-in.ts'

withBrowser()

// The other files of this process share the shop.
afterAll(() => shop.db.prepare('DELETE FROM plan_versions').run())

async function plan(page: Page, from: string, runningFrom: string, rent: string) {
  await page.getByLabel('New orders from').fill(from)
  await page.getByLabel('Running members from').fill(runningFrom)
  await page.getByLabel('NOVICE rent a month (Rs.)').fill(rent)
  await page.getByRole('button', { name: 'Plan these prices' }).click()
  return page.getByRole('dialog', { name: 'Confirmation' })
}

test('an owner plans prices on a phone, a visitor reads them in the checkout, and the owner withdraws them', async () => {
  const today = dayInKarachi(Date.now())
  const [from, runningFrom] = [addDays(today, 40), addDays(today, 60)]
  const page = await openAsAdmin()
  await page.goto('/admin/prices')
  await page.getByText('No other prices are planned.').waitFor()
  await page.getByText('Plan other prices').click()
  const early = await plan(page, from, addDays(today, 29), '1700')
  await page.getByText(`Members who run get other prices from ${formatDay(from)} at the earliest`).waitFor()
  expect(await early.isVisible()).toBe(false)
  const question = await plan(page, from, runningFrom, '1700')
  await question.getByText('NOVICE rent: Rs. 1,700').waitFor()
  await question.getByText(/of NOVICE: Rs. 1,700 a month/).waitFor()
  await question.getByRole('button', { name: 'Plan these prices' }).click()
  await page.getByRole('heading', { name: `From ${formatDay(from)}` }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const visitor = await openPage({ viewport: DESKTOP })
  await visitor.goto('/checkout/1')
  await visitor.getByText(`From ${formatDay(runningFrom)} it is Rs. 1,700.00 a month.`).waitFor()

  await page.getByRole('button', { name: `Withdraw the prices of ${formatDay(from)}` }).click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('No other prices are planned.').waitFor()
})

test('the checkout of a plan that is switched off offers the others', async () => {
  const off = [1, 2, 3].map((id) => ({ id, rent: 100_000 * id, deposit: 500_000, isOffered: id !== 2 }))
  const prices = { plans: off, deliveryFee: { karachi: 30_000, elsewhere: 40_000 }, caseFee: 50_000 }
  await shop.db
    .prepare("INSERT INTO plan_versions VALUES ('2026-01-01', NULL, ?, 'owner', 0)")
    .bind(JSON.stringify(prices))
    .run()
  const page = await openPage()
  await page.goto('/checkout/2')
  await page.getByText('NOVICE+ is not offered at the moment.').waitFor()
  await page.getByRole('link', { name: 'Choose PRO' }).click()
  await page.getByRole('heading', { name: 'Order summary' }).waitFor()
  expect(await page.getByText('Rs. 8,000.00').count()).toBeGreaterThan(0)
})
