import { expect, test } from 'vitest'
import { fullTest } from '../worker/testing/long-run.ts'
import { fillCheckout, placeOrder } from './checkout.ts'
import { holdBack, openPage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'
import { openAsMember } from './signed-in.ts'

withBrowser()

test('a visitor chooses the popular plan, checks out, and tracks the order by its ID', async () => {
  const page = await openPage()
  await page.goto('/')
  await page.locator('a[href="/checkout/2"]').first().click()
  await page.waitForURL('**/checkout/2')
  await page.getByText('You pay Rs. 10,500.00 in cash, and your plan starts.').waitFor()
  await fillCheckout(page, { phone: '0300 1234567' })
  const orderId = await placeOrder(page)
  expect(await page.getByLabel('First name').count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Thank you, your order is placed' }).waitFor()
  await page.getByText(orderId, { exact: true }).waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click()
  await page.getByRole('heading', { name: 'Track your order' }).waitFor()
  expect(await page.getByLabel('Order ID').inputValue()).toBe(orderId)
  await page.getByLabel('Phone').fill('+92 300 1234567')
  await page.getByRole('button', { name: 'Track order' }).click()
  await page.getByRole('heading', { name: `Order ${orderId}` }).waitFor()
  const steps = page.getByRole('main').getByRole('listitem')
  expect(await steps.getByText(/^(PROCESSING|SHIPPING|DELIVERED)$/).allTextContents()).toEqual([
    ...['PROCESSING', 'SHIPPING', 'DELIVERED', 'PROCESSING'],
  ])
})

test.for([
  { id: 1, plan: 'NOVICE', amounts: ['1,500', '5,000', '6,500', '1,500'] },
  { id: 2, plan: 'NOVICE+', amounts: ['2,500', '8,000', '10,500', '2,500'] },
  { id: 3, plan: 'PRO', amounts: ['4,000', '12,000', '16,000', '4,000'] },
])(
  'the order summary of $plan adds rate and deposit and has the rent of the later months',
  async ({ id, plan, amounts }) => {
    const html = await (await fetch(`${shop.origin}/checkout/${id}`)).text()
    const summary = /<h2 id="order-summary">(.*?)<\/section>/s.exec(html)?.[1] ?? ''
    const words = summary.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(words).toContain(`${plan} Change`)
    expect(words.match(/Rs\. [\d,.]+/g)).toEqual(amounts.map((amount) => `Rs. ${amount}.00`))
  },
)

test('an unknown plan leads to the home page', async () => {
  const page = await openPage()
  for (const unknown of ['9', '0', 'pro']) {
    await page.goto(`/checkout/${unknown}`)
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

fullTest('every empty field has its error; the country is Pakistan only', async () => {
  const page = await openPage()
  await page.goto('/checkout/1')
  const country = page.getByLabel('Country')
  expect([await country.inputValue(), await country.isEditable()]).toEqual(['Pakistan', false])
  const phone = page.getByLabel('Phone', { exact: true })
  expect(await phone.getAttribute('inputmode')).toBe('tel')
  await page.getByRole('button', { name: 'Place order' }).click()
  for (const message of [
    ...['Please enter your first name', 'Please enter your last name', 'Please enter your phone'],
    ...['Please enter your province', 'Please enter your city', 'Please enter your address'],
    ...['Please enter your zip code', 'You must agree to terms and conditions'],
  ]) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  const terms = page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' })
  expect(await terms.getAttribute('href')).toBe('/terms_conditions')
})

fullTest('the Login alternative leads to a new password and to a new account', async () => {
  const page = await openPage()
  await page.goto('/checkout/1')
  const login = page.getByRole('group').filter({ hasText: 'Already a member? Login' })
  await login.getByText('Already a member? Login').click()
  await login.getByLabel('User ID').waitFor()
  await login.getByLabel('Password').waitFor()
  const links = login.getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/forget-password',
    '/signup',
  ])
})

test("a member's known data are filled in, and typed text stays", async () => {
  const page = await openAsMember('KB-1003')
  // A running plan leads to the plan change instead of a second order.
  await page.goto('/checkout/3')
  await page.getByRole('link', { name: 'Change my plan' }).waitFor()
  await page.route('**/api/v1/user/membership', (route) =>
    route.fulfill({ json: { success: true, message: '', balance: 0, membership: null } }),
  )
  // Typed before the script has loaded.
  const deliver = await holdBack(page, '**/assets/*.js')
  await page.goto('/checkout/3', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Somebody')
  deliver()
  await page.getByRole('button', { name: 'Fill in my details' }).click()
  await expect.poll(() => page.getByLabel('Phone', { exact: true }).inputValue()).toMatch(/^03/)
  expect(await page.getByLabel('First name').inputValue()).toBe('Somebody')
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).not.toBe('')
})

fullTest('order tracking shows what is missing and what is wrong', async () => {
  const page = await openPage({ expected: /404 .*\/order-lookup$/ })
  await page.goto('/track-order')
  await page.getByLabel('Order ID').fill(' KO-12345678 ')
  await page.getByLabel('Phone').fill('0300-1234567')
  await page.getByText('Please remove spaces').waitFor()
  await page.getByLabel('Order ID').fill('KO-00000000')
  await page.getByRole('button', { name: 'Track order' }).click()
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  // The form keeps its values, so that a typing error can be corrected.
  expect(await page.getByLabel('Order ID').inputValue()).toBe('KO-00000000')
})
