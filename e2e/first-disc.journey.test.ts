import { expect, test } from 'vitest'
import { inspectEnlargedText } from './audit.ts'
import { fillCheckout, placeOrder } from './checkout.ts'
import { openPage, withBrowser } from './journey.ts'
import { codeFor } from './mail.ts'
import { signInAsShop } from './new-members.ts'

// From the first look to the first disc, as a stranger.
withBrowser()

const GAME = '/product/PS5-0100'

test('REQUEST leads a stranger with text at 200 % over plan, order and account to the requested game', async () => {
  const page = await openPage()
  await page.goto(GAME)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await inspectEnlargedText(page)
  await page.getByRole('link', { name: `REQUEST ${title}` }).click()
  await page.getByText(`You want ${title}`).waitFor()
  await inspectEnlargedText(page)
  await page.getByRole('link', { name: 'Choose NOVICE', exact: true }).click()
  await page.getByText(`Your first game: ${title}`).waitFor()
  await page.getByText('On every plan', { exact: true }).waitFor()
  await fillCheckout(page, { phone: '0300 7654321', email: 'stranger@journey.example' })
  const orderId = await placeOrder(page)
  await inspectEnlargedText(page)

  await page.getByRole('link', { name: 'Create my account' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Zainab Ali')
  await page.getByLabel('Password', { exact: true }).fill('a disc in its case')
  await page.getByLabel('Confirm Password').fill('a disc in its case')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/otp')
  await page.getByLabel('Code').fill(await codeFor('stranger@journey.example'))
  await page.getByRole('button', { name: 'Verify' }).click()
  const userId =
    (await page
      .getByText(/^KB-\d+$/)
      .first()
      .textContent()) ?? ''
  await inspectEnlargedText(page)
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await page.getByText(`Your order ${orderId} is being processed`).waitFor()
  await inspectEnlargedText(page)

  const asShop = await signInAsShop()
  const paid = { planName: 'NOVICE', rupees: 6500, method: 'cash', orderId }
  await asShop(`customers/${userId}/membership`, paid)
  await page.reload()
  await page.getByRole('heading', { name: 'DASHBOARD', exact: true }).waitFor()
  await page.getByRole('main').getByText(title).first().waitFor()
  await inspectEnlargedText(page)
})

test('without script a game leads over the plans to the order form', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(GAME)
  await page.getByRole('link', { name: /^REQUEST / }).click()
  await page.getByRole('link', { name: 'Choose PRO' }).click()
  await page.getByLabel('First name').waitFor()
  // Text selectors leave noscript out.
  expect(await page.getByRole('main').innerText()).toContain('Sending this form needs JavaScript.')
})
