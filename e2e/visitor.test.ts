import { expect, test } from 'vitest'
import { openPage, withBrowser } from './journey.ts'

withBrowser()

test('a visitor chooses the popular plan, checks out and is given an order number', async () => {
  const page = await openPage()
  await page.goto('/')
  await page.locator('a[href="/checkout/2"]').first().click()
  await page.waitForURL('**/checkout/2')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy()
  expect(await page.getByText('Rs. 10,500.00').first().isVisible()).toBe(true)

  await page.getByLabel('First name').fill('Zainab')
  await page.getByLabel('Last name').fill('Ali')
  await page.getByLabel('Phone').fill('0300 1234567')
  await page.getByLabel('Province').selectOption('Sindh')
  await page.getByLabel('City').selectOption('Karachi')
  await page.getByLabel('Address').fill('House 7, Street 12')
  await page.getByLabel('Zip code').fill('75500')
  await page.getByLabel(/agree/i).check()
  await page.getByRole('button', { name: /place order/i }).click()

  const orderId = await page
    .getByText(/KO-[0-9A-Z]{8}/)
    .first()
    .textContent()
  expect(orderId).toMatch(/KO-[0-9A-Z]{8}/)
  expect(await page.getByLabel('First name').inputValue()).toBe('')
})
