import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { paymentMethod } from '#contract/checkout.ts'
import { PAID_BY } from '#contract/payments.ts'
import { startCustomerSession } from '#web/client/session.ts'
import { paths, patterns } from '#web/content/paths.ts'
import { CheckoutScreen } from '#web/public/checkout/checkout-screen.tsx'
import { SAROS } from '#web/testing/game.ts'
import { MEMBER } from '#web/testing/member.ts'
import { accountsOf, membershipReplyOf } from '#web/testing/membership.ts'
import { showPrerendered } from '#web/testing/prerendered.tsx'
import { answerFetchWith, callsWithBody, lostConnection, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const placed = {
  body: { success: true, message: 'Order KO-1 placed', retryAfter: '', orderId: 'KO-1' },
}

const CHECKOUT = 'POST /api/v1/user/checkout'
const accountsHere = { 'GET /api/v1/account': accountsOf(true) }

function checkoutOf(planId: number) {
  return (
    <MemoryRouter initialEntries={[paths.checkout(planId)]}>
      <Routes>
        <Route path={patterns.checkout} element={<CheckoutScreen />} />
        <Route path={paths.home} element={<h1>Home</h1>} />
      </Routes>
    </MemoryRouter>
  )
}

function openCheckout(planId = 2) {
  render(checkoutOf(planId))
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const errorOf = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent ?? ''
const order = () => userEvent.click(screen.getByRole('button', { name: 'Place order' }))

const texts = {
  'First name': 'Sana',
  'Last name': 'Malik',
  Phone: '0300 1234567',
  'Zip code': '75600',
  Address: 'House 5, Street 2',
}

async function fill() {
  await screen.findByLabelText('First name')
  for (const [label, text] of Object.entries(texts)) await userEvent.type(field(label), text)
  await userEvent.selectOptions(field('Province'), 'Sindh')
  await userEvent.selectOptions(field('City'), 'Karachi')
  await userEvent.click(screen.getByRole('checkbox'))
}

/** Bodies and headers of the checkouts that were sent. */
function sent(fetch: ReturnType<typeof answerFetchWith>) {
  const checkouts = fetch.mock.calls.filter(([path]) => path === '/api/v1/user/checkout')
  return checkouts.map(([, request]) => ({
    key: new Headers(request?.headers).get('idempotency-key'),
    body: JSON.parse(String(request?.body)),
  }))
}

test.each([
  [1, 'NOVICE', ['Rs. 1,500.00', 'Rs. 5,000.00', 'Rs. 6,500.00', 'Rs. 1,500.00']],
  [2, 'NOVICE+', ['Rs. 2,500.00', 'Rs. 8,000.00', 'Rs. 10,500.00', 'Rs. 2,500.00']],
  [3, 'PRO', ['Rs. 4,000.00', 'Rs. 12,000.00', 'Rs. 16,000.00', 'Rs. 4,000.00']],
])('the summary of plan %i shows %s with rate, deposit, total and the later months', (planId, name, amounts) => {
  openCheckout(planId)
  const summary = screen.getByRole('region', { name: 'Order summary' })
  expect(summary.textContent).toContain(name)
  expect(summary.textContent?.match(/Rs\. [\d,.]+/g)).toEqual(amounts)
})

test('an unknown plan id redirects to the home page', () => {
  openCheckout(9)
  expect(screen.getByRole('heading').textContent).toBe('Home')
})

test('an order sends the plan’s amounts, the normalized phone, a numeric zip code and an idempotency key', async () => {
  const fetch = answerFetchWith(placed)
  openCheckout()
  await fill()
  await order()
  await screen.findByText('KO-1')
  const [call] = sent(fetch)
  expect(call?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(call?.body).toEqual({
    firstName: 'Sana',
    lastName: 'Malik',
    phone: '+923001234567',
    country: 'Pakistan',
    province: 'Sindh',
    city: 'Karachi',
    address: 'House 5, Street 2',
    zipCode: 75600,
    agreement: true,
    paymentMethod: 'cash',
    subscriptionPlan: 'NOVICE+',
    subscriptionRate: 2500,
    subscriptionRefund: 8000,
    subscriptionTotal: 10500,
  })
})

test('what comes next follows the payment method', async () => {
  openCheckout()
  screen.getByText(/in cash, and your plan starts\. We tell you when\.Where: At the shopIn Karachi: To our rider$/)
  await userEvent.selectOptions(field('Payment method'), 'easypaisa')
  screen.getByText(/by Easypaisa, and your plan starts\. We tell you the number\.$/)
})

test.each(paymentMethod.options)('what comes next says %s as the ledger does', async (method) => {
  openCheckout()
  await userEvent.selectOptions(field('Payment method'), method)
  screen.getByText(new RegExp(` ${PAID_BY[method]}, and your plan starts\\.`))
})

test('a placed order replaces the form by its ID and three steps', async () => {
  serve({ [CHECKOUT]: placed })
  visit('/checkout/2')
  await fill()
  await order()
  const heading = await screen.findByRole('heading', { level: 1, name: /your order is placed/ })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('Order KO-1 placed').getAttribute('role')).toBe('status')
  expect(screen.queryByLabelText('First name')).toBeNull()
  const track = within(screen.getByRole('main')).getByRole('link', { name: 'Track your order' })
  expect(track.getAttribute('href')).toBe('/track-order?orderId=KO-1')
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'We call you',
    'Your account',
    'Your first game',
  ])
  screen.getByText('0300-1234567')
  screen.getByText('Rs. 10,500.00')
})

test('the same order from another tab is asked about, and a second press places it', async () => {
  const calls = serve({ [CHECKOUT]: placed, ...accountsHere })
  openCheckout()
  await fill()
  await order()
  await screen.findByText('KO-1')
  cleanup()
  openCheckout()
  await fill()
  await order()
  await screen.findByText(/^You have placed this order already: KO-1/)
  expect(callsWithBody(calls)).toHaveLength(1)
  await order()
  await screen.findByText('KO-1')
  expect(callsWithBody(calls)).toHaveLength(2)
})

test('the game whose REQUEST was pressed is ordered with the plan and prefills the account', async () => {
  const calls = serve({
    [CHECKOUT]: placed,
    'GET /api/v1/games/PS5-0001': { body: { success: true, game: SAROS } },
  })
  visit('/plan?id=PS5-0001&name=Saros')
  await screen.findByText(/You want/)
  await screen.findByText('PS5 · Shooter · Available')
  screen.getByText('NOVICE from 1 Feb 2027, NOVICE+ now, PRO now')
  await userEvent.click(screen.getByRole('link', { name: 'Choose NOVICE+' }))
  expect((await screen.findByText(/Your first game:/)).textContent).toContain('Saros')
  screen.getByText('PS5 · Shooter · Available')
  const others = screen.getByRole('link', { name: 'Choose another game' })
  expect(others.getAttribute('href')).toBe('/gamelist')
  await fill()
  await userEvent.type(field('Email (optional)'), 'sana@example.com')
  await order()
  await userEvent.click(await screen.findByRole('link', { name: 'Create my account' }))
  expect(callsWithBody(calls)[0]?.body).toMatchObject({ firstGame: 'PS5-0001' })
  await screen.findByRole('heading', { name: 'SIGN UP' })
  expect(field('Name').value).toBe('Sana Malik')
  expect(field('Email').value).toBe('sana@example.com')
})

test('an order needs no facts of the wanted game', async () => {
  const calls = serve({
    [CHECKOUT]: placed,
    'GET /api/v1/games/PS5-0001': {
      status: 404,
      body: { success: false, message: 'No such game' },
    },
  })
  visit('/checkout/2?id=PS5-0001&name=Saros')
  await screen.findByText(/Your first game:/)
  await fill()
  await order()
  await screen.findByText(/first on your queue/)
  await waitFor(() => expect(callsWithBody(calls)[0]?.body).toMatchObject({ firstGame: 'PS5-0001' }))
})

test('the cities are those of the chosen province, and a city alone chooses its province', async () => {
  openCheckout()
  const cities = () => [...field('City').querySelectorAll('option')].map(({ value }) => value)
  await userEvent.selectOptions(field('City'), 'Lahore')
  await waitFor(() => expect(field('Province').value).toBe('Punjab'))
  expect(cities()).not.toContain('Karachi')
  await userEvent.selectOptions(field('Province'), 'Sindh')
  await waitFor(() => expect(field('City').value).toBe(''))
  expect(cities()).toEqual(expect.arrayContaining(['Karachi', 'Other']))
  expect(cities()).not.toContain('Lahore')
})

test.each([
  ['running', 'ACTIVE', true],
  ['ended', 'CANCELLED', false],
] as const)('a member with a plan that is %s (%s) is led to the plan change: %s', async (_, status, isLed) => {
  serve({ ...accountsHere, 'GET /api/v1/user/membership': membershipReplyOf({ status }) }, MEMBER)
  visit('/checkout/3', { as: 'member' })
  if (isLed) {
    const link = await screen.findByRole('link', { name: 'Change my plan' })
    expect(link.getAttribute('href')).toBe('/user/membership')
    expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  } else {
    await screen.findByLabelText('First name')
  }
})

test('an empty form shows all errors and sends nothing', async () => {
  const fetch = answerFetchWith()
  openCheckout()
  await order()
  await waitFor(() => expect(errorOf('First name')).toBe('Please enter your first name'))
  expect(errorOf('Last name')).toBe('Please enter your last name')
  expect(errorOf('Phone')).toBe('Please enter your phone')
  expect(errorOf('Province')).toBe('Please enter your province')
  expect(errorOf('City')).toBe('Please enter your city')
  expect(errorOf('Address')).toBe('Please enter your address')
  expect(errorOf('Zip code')).toBe('Please enter your zip code')
  expect(errorOf('Email (optional)')).toBe('')
  screen.getByText('You must agree to terms and conditions')
  expect(document.activeElement).toBe(field('First name'))
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['Phone', '021-34567890', 'Please enter a mobile number like 0300-1234567'],
  ['Zip code', '7560', 'Zip code must be a number of 5 digits'],
  ['Zip code', '100000', 'Zip code must be a number of 5 digits'],
  ['Email (optional)', 'sana@', 'Invalid email'],
])('the field %s with %j shows %j', async (label, text, message) => {
  openCheckout()
  await userEvent.type(field(label), text)
  await userEvent.tab()
  await waitFor(() => expect(errorOf(label)).toBe(message))
})

test('the choice Other needs a typed province and city, which are sent', async () => {
  const fetch = answerFetchWith(placed)
  openCheckout()
  await fill()
  await userEvent.selectOptions(field('Province'), 'Other')
  await userEvent.selectOptions(field('City'), 'Other')
  await order()
  await waitFor(() => expect(errorOf('Other city')).toBe('Please enter your city'))
  expect(errorOf('Other province')).toBe('Please enter your province')
  expect(fetch).not.toHaveBeenCalled()

  await userEvent.type(field('Other province'), 'Chitral')
  await userEvent.type(field('Other city'), ' Booni ')
  await order()
  await screen.findByText('KO-1')
  expect(sent(fetch)[0]?.body).toMatchObject({ province: 'Chitral', city: 'Booni' })
})

test('after a lost connection the form is empty, one click brings the text back, and a retry sends the same key', async () => {
  const fetch = answerFetchWith(lostConnection, placed)
  openCheckout()
  await fill()
  await order()
  await screen.findByText(/Your text is kept/)
  expect(field('Phone').value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Bring my text back' }))
  expect(field('Phone').value).toBe(texts.Phone)
  expect(field('City').value).toBe('Karachi')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await order()
  await screen.findByText('KO-1')
  const [first, second] = sent(fetch)
  expect(second).toEqual(first)
})

test('Fill in my details fills the empty fields and keeps typed ones', async () => {
  startCustomerSession({ token: 't', userId: 'KB-1001', name: 'Sana' })
  const detail = {
    userId: 'KB-1001',
    acName: 'Sana Malik Khan',
    email: 'sana@example.com',
    mobileNo: '+923001234567',
    city: 'Lahore',
    address: 'House 5',
  }
  serve({
    'GET /api/v1/account': accountsOf(true),
    'GET /api/v1/user/membership': { body: { success: true, message: '', membership: null } },
    'GET /api/Customer/GetDetail': { body: detail },
  })
  openCheckout()
  await screen.findByLabelText('First name')
  await userEvent.type(field('First name'), 'Ali')
  await userEvent.click(await screen.findByRole('button', { name: 'Fill in my details' }))
  await waitFor(() => expect(field('Phone').value).toBe('0300-1234567'))
  expect(field('First name').value).toBe('Ali')
  expect(field('Last name').value).toBe('Malik Khan')
  expect([field('Province').value, field('City').value]).toEqual(['Punjab', 'Lahore'])
  expect(field('Address').value).toBe('House 5')
})

test('values that were entered before hydration are sent', async () => {
  const fetch = answerFetchWith(placed)
  const { hydrate } = showPrerendered(checkoutOf(2))
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true)
  for (const [label, text] of Object.entries(texts)) field(label).value = text
  field('Province').value = 'Sindh'
  field('City').value = 'Karachi'
  field('Payment method').value = 'easypaisa'
  screen.getByRole<HTMLInputElement>('checkbox').checked = true

  await hydrate()
  await order()
  await screen.findByText('KO-1')
  expect(sent(fetch)[0]?.body).toMatchObject({
    firstName: 'Sana',
    city: 'Karachi',
    zipCode: 75600,
    paymentMethod: 'easypaisa',
    agreement: true,
  })
})
