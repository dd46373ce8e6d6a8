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
  await page.getByLabel('Phone', { exact: true }).fill('0300 1234567')
  await page.getByLabel('Province', { exact: true }).selectOption('Sindh')
  await page.getByLabel('City', { exact: true }).selectOption('Karachi')
  await page.getByLabel('Address', { exact: true }).fill('House 7, Street 12')
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

test('a visitor sends a message from the home page; what is missing is told beside its field', async () => {
  const page = await openPage()
  await page.goto('/')
  const form = page.locator('form').filter({ has: page.getByLabel('Message') })
  await form.scrollIntoViewIfNeeded()
  await form.getByLabel('Name').fill('Zainab')
  await form.getByLabel('Email').fill('not an address')
  await form.getByRole('button', { name: /send/i }).click()
  await form.getByText('Invalid email').waitFor()
  await form.getByText('Please enter your phone').waitFor()
  await form.getByText('Please enter your message').waitFor()

  await form.getByLabel('Email').fill('zainab@example.com')
  await form.getByLabel('Phone').fill('0300-1234567')
  await form.getByLabel('Message').fill('السلام علیکم 🎮')
  await form.getByRole('button', { name: /send/i }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /thank you/i })
    .first()
    .waitFor()
  expect(await form.getByLabel('Message').inputValue()).toBe('')
})

test('without JavaScript the home page reads, its questions open and its links lead on', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.getByText('NOVICE+').first().waitFor()
  const question = page.locator('details').first()
  await question.locator('summary').click()
  expect(await question.locator('p').first().isVisible()).toBe(true)
  await page.locator('a[href="/checkout/1"]').first().click()
  await page.waitForURL('**/checkout/1')
  expect(await page.getByText('Rs. 6,500.00').first().isVisible()).toBe(true)
})
