import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { mailbox } from '../../testing/mailbox.ts'
import { call } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'
import { newVisitor, ordersOf } from '../../testing/visitors.ts'

const PATH = '/api/v1/user/checkout'
const PRO = {
  subscriptionPlan: 'PRO',
  subscriptionRate: 4000,
  subscriptionRefund: 12000,
  subscriptionTotal: 16000,
}

function written() {
  return rowCounts('orders', 'order_history', 'outbox', 'rate_limits', 'idempotency_keys')
}

test('an order is stored in paisa with its history, and the shop is mailed', async () => {
  const { EMAIL, received } = mailbox()
  const { headers, phone } = newVisitor()
  const reply = await call('POST', PATH, { body: checkoutBody(phone), headers, env: { EMAIL } })
  expect(reply.status).toBe(200)
  const { orderId } = reply.json
  expect(reply.json).toEqual({
    success: true,
    message: expect.stringContaining(orderId),
    retryAfter: '',
    orderId: expect.stringMatching(/^KO-[0-9A-HJKMNP-TV-Z]{8}$/),
  })
  expect(await ordersOf(phone)).toEqual([
    {
      id: orderId,
      status: 'PROCESSING',
      user_id: null,
      belongs_to: null,
      area: '',
      is_test: 0,
      first_game: null,
      called_at: null,
      paid_at: null,
      version: 0,
      plan_name: 'NOVICE',
      rate_paisa: 150_000,
      refund_paisa: 500_000,
      total_paisa: 650_000,
      payment_method: 'cash',
      first_name: 'Sana',
      last_name: 'Malik',
      phone: phone.replace(/^0/, '+92'),
      email: null,
      province: 'Sindh',
      city: 'Karachi',
      address: 'House 12, Street 4, Clifton',
      zip_code: 75600,
      placed_at: expect.any(Number),
    },
  ])
  const history = await env.DB.prepare('SELECT status FROM order_history WHERE order_id = ?').bind(orderId).all()
  expect(history.results).toEqual([{ status: 'PROCESSING' }])
  expect(received.map((mail) => [mail.to, mail.subject])).toEqual([
    [env.MAIL_SHOP, `Order ${orderId}: NOVICE for Sana Malik`],
  ])
})

test('a visitor with an e-mail gets a mail with the costs and the address of the tracking', async () => {
  const { EMAIL, received } = mailbox()
  const { headers, phone } = newVisitor()
  const body = checkoutBody(phone, { ...PRO, email: 'sana@example.com', paymentMethod: 'jazzcash' })
  const reply = await call('POST', PATH, { body, headers, env: { EMAIL } })
  expect(received.map((mail) => mail.to).sort()).toEqual(['sana@example.com', env.MAIL_SHOP].sort())
  const mail = received.find(({ to }) => to === 'sana@example.com')
  expect(mail?.subject).toBe(`Your Khelbox order ${reply.json.orderId}`)
  for (const part of [
    'Rs. 4,000 a month',
    'Rs. 12,000, refundable',
    'Rs. 16,000',
    'JazzCash',
    `${phone.slice(0, 4)}-${phone.slice(4)}`,
    `${env.SITE_ORIGIN}/track-order`,
  ]) {
    expect(mail?.text).toContain(part)
  }
})

test('a mail to an unconfirmed address has no word that the visitor typed', async () => {
  const { EMAIL, received } = mailbox()
  const { headers, phone } = newVisitor()
  const spam = 'Win at https://spam.example'
  const body = checkoutBody(phone, {
    firstName: spam,
    lastName: spam,
    address: spam,
    city: spam,
    province: spam,
    email: 'stranger@example.com',
  })
  await call('POST', PATH, { body, headers, env: { EMAIL } })
  const mail = received.find(({ to }) => to === 'stranger@example.com')
  expect(mail?.subject).toMatch(/^Your Khelbox order KO-\w{8}$/)
  expect(mail?.text).not.toContain('spam')
})

test('no line that the visitor typed looks like a line of the mail to the shop', async () => {
  const { EMAIL, received } = mailbox()
  const { headers, phone } = newVisitor()
  const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
  const body = checkoutBody(phone, {
    firstName: 'Phone:',
    lastName: '0300-9999999',
    address: `House 1${breaks.map((each) => `${each}Payment: paid by bank\u202e transfer`).join('')}`,
  })
  await call('POST', PATH, { body, headers, env: { EMAIL } })
  const text = received.find(({ to }) => to === env.MAIL_SHOP)?.text ?? ''
  const lines = text.split(/[\n\v\f\r\u0085\u2028\u2029]/)
  expect(lines.filter((line) => /^\s*(Phone|Payment):/.test(line))).toEqual([
    'Payment: Cash on delivery',
    `Phone:   ${phone.replace(/^0\d{3}/, '$&-')}`,
  ])
  expect(lines.filter((line) => line.startsWith('> '))).toEqual([
    '> Phone: 0300-9999999',
    '> House 1',
    ...breaks.map(() => '> Payment: paid by bank transfer'),
    '> Karachi 75600, Sindh',
  ])
})

test('the links of a mail ignore the Host header', async () => {
  const { EMAIL, received } = mailbox()
  const { headers, phone } = newVisitor()
  const body = checkoutBody(phone, { email: 'sana@example.com' })
  await call('POST', PATH, { body, headers: { ...headers, host: 'evil.example' }, env: { EMAIL } })
  expect(received.map((mail) => mail.text).join()).not.toContain('evil.example')
})

test.each(['03211234567', '0321-1234567', '+92 321 1234567', '0092 (321) 123.4567'])(
  'the phone %s is stored as the same number',
  async (phone) => {
    const { headers } = newVisitor()
    const reply = await call('POST', PATH, { body: checkoutBody(phone), headers })
    const stored = await env.DB.prepare('SELECT phone FROM orders WHERE id = ?').bind(reply.json.orderId).first('phone')
    expect(stored).toBe('+923211234567')
  },
)

test('Urdu and emoji are kept unchanged', async () => {
  const { headers, phone } = newVisitor()
  const address = 'مکان ۱۲، گلی ۴\nکلفٹن 🏠'
  await call('POST', PATH, { body: checkoutBody(phone, { firstName: 'ثنا', address }), headers })
  expect(await ordersOf(phone)).toMatchObject([{ first_name: 'ثنا', address }])
})

test.each([
  ['firstName', '', 'Please enter your first name'],
  ['firstName', 'Sana\nBcc: all@example.com', 'Please use one line'],
  ['lastName', undefined, 'Please enter your last name'],
  ['phone', undefined, 'Please enter your phone'],
  ['phone', '021-34567890', 'Please enter a mobile number like 0300-1234567'],
  ['phone', '+44 7700 900123', 'Please enter a mobile number like 0300-1234567'],
  ['country', undefined, 'Please enter your country'],
  ['country', 'India', 'Please enter your country'],
  ['province', ' ', 'Please enter your province'],
  ['city', null, 'Please enter your city'],
  ['address', '', 'Please enter your address'],
  ['zipCode', undefined, 'Please enter your zip code'],
  ['zipCode', '75600', 'Please enter your zip code'],
  ['zipCode', 1234, 'Zip code must be a number of 5 digits'],
  ['zipCode', 123456, 'Zip code must be a number of 5 digits'],
  ['zipCode', 75600.5, 'Zip code must be a number of 5 digits'],
  ['agreement', undefined, 'You must agree to terms and conditions'],
  ['agreement', false, 'You must agree to terms and conditions'],
  ['agreement', 'true', 'You must agree to terms and conditions'],
  ['email', 'sana', 'Invalid email'],
  ['email', null, 'Invalid email'],
  ['email', 'sana@example.com\r\nBcc: all@example.com', 'Invalid email'],
  ['paymentMethod', 'barter', 'Please select a payment method'],
  ['subscriptionPlan', undefined, 'Please choose a plan'],
  ['subscriptionPlan', 'novice', 'Please choose a plan'],
  ['subscriptionPlan', '__proto__', 'Please choose a plan'],
  ['subscriptionRefund', undefined, 'The amounts of this plan have changed. Please reload the page.'],
  ['subscriptionTotal', '6500', 'The amounts of this plan have changed. Please reload the page.'],
  ['status', 'DELIVERED', 'Unknown field status'],
])('%s: %j -> 422 "%s", and nothing is written', async (field, value, message) => {
  const before = await written()
  const { headers, phone } = newVisitor()
  const reply = await call('POST', PATH, { body: checkoutBody(phone, { [field]: value }), headers })
  expect(reply.status).toBe(422)
  expect(reply.json).toMatchObject({ success: false, message, retryAfter: '' })
  expect(reply.json.error.issues).toEqual([{ path: field, message }])
  expect(await written()).toEqual(before)
})

test('amounts that are not those of the day are refused, and count as a try', async () => {
  const { rate_limits: _, ...before } = await written()
  const { headers, phone } = newVisitor()
  const reply = await call('POST', PATH, { body: checkoutBody(phone, { subscriptionRate: 1 }), headers })
  const message = 'The amounts of this plan have changed. Please reload the page.'
  expect(reply).toMatchObject({ status: 422, json: { success: false, message, retryAfter: '' } })
  expect(reply.json.error.issues).toEqual([{ path: 'subscriptionRate', message }])
  expect(await written()).toMatchObject(before)
})

test('an empty e-mail field counts as no e-mail', async () => {
  const { headers, phone } = newVisitor()
  await call('POST', PATH, { body: checkoutBody(phone, { email: '' }), headers })
  expect(await ordersOf(phone)).toMatchObject([{ email: null }])
})

test('the amounts of one plan for another -> 422', async () => {
  const { headers, phone } = newVisitor()
  const body = checkoutBody(phone, { subscriptionPlan: 'PRO' })
  const reply = await call('POST', PATH, { body, headers })
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues.map((issue: { path: string }) => issue.path)).toEqual([
    'subscriptionRate',
    'subscriptionRefund',
    'subscriptionTotal',
  ])
})
