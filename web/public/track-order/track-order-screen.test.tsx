import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { TrackedOrder } from '#contract/orders.ts'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { type Answer, lostConnection, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const LOOK_UP = 'POST /api/v1/user/order-lookup'

const order: TrackedOrder = {
  orderId: 'KO-7Q2M4XKD',
  status: 'SHIPPING',
  items: [{ name: 'NOVICE+', status: 'SHIPPING', amount: 10500 }],
  placedAt: Date.parse('2026-03-13T20:00:00Z'), // the 14th in Karachi
  history: [
    { status: 'PROCESSING', at: Date.parse('2026-03-13T20:00:00Z') },
    { status: 'SHIPPING', at: Date.parse('2026-03-16T06:00:00Z') },
  ],
}

async function open(answer: Answer, at = '/track-order?orderId=KO-7Q2M4XKD') {
  const calls = serve({ [LOOK_UP]: answer })
  visit(at)
  await screen.findByRole('heading', { level: 1, name: 'Track your order' })
  return calls
}

const found = (found: TrackedOrder) => ({ body: { success: true, message: '', order: found } })
const orderId = () => screen.getByLabelText<HTMLInputElement>('Order ID')
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone')
const track = () => userEvent.click(screen.getByRole('button', { name: 'Track order' }))

test('a found order shows its progress, items and amount, and gets the focus', async () => {
  const calls = await open(found(order))
  await waitFor(() => expect(orderId().value).toBe('KO-7Q2M4XKD'))
  await userEvent.type(phone(), '0300 1234567')
  await track()
  const heading = await screen.findByRole('heading', { name: 'Order KO-7Q2M4XKD' })
  expect(document.activeElement).toBe(heading)
  expect(calls[0]?.body).toEqual({ orderId: 'KO-7Q2M4XKD', phone: '+923001234567' })

  const shown = within(heading.parentElement as HTMLElement)
  shown.getByText('Placed on 14 Mar 2026')
  const [way, items] = shown.getAllByRole('list')
  const steps = within(way as HTMLElement).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'PROCESSING14 Mar 2026',
    'SHIPPING16 Mar 2026Your plan is on its way: you request your first game when it has begun.',
    'DELIVERED',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items?.textContent).toContain('NOVICE+')
  expect(items?.textContent).toContain('Rs. 10,500.00')
  expect(phone().value).toBe('0300 1234567')
})

test('a cancelled order shows no later steps', async () => {
  const history = [...order.history.slice(0, 1), { status: 'CANCELLED' as const, at: 0 }]
  await open(found({ ...order, status: 'CANCELLED', history }))
  await userEvent.type(phone(), '03001234567')
  await track()
  await screen.findByText(/This order was cancelled/)
  expect(screen.queryByText('DELIVERED')).toBeNull()
})

test('empty fields and surrounding spaces show errors and nothing is sent', async () => {
  const calls = await open(found(order), '/track-order')
  await track()
  await screen.findByText('Please enter your order id')
  screen.getByText('Please enter your phone')
  await userEvent.type(orderId(), ' KO-7Q2M4XKD')
  await userEvent.type(phone(), '03001234567 ')
  await track()
  await waitFor(() => expect(screen.getAllByText('Please remove spaces')).toHaveLength(2))
  expect(calls).toEqual([])
})

test.each<[string, Answer, string]>([
  [
    'an unknown order',
    { status: 404, body: { success: false, message: 'We found no order with this ID and phone.' } },
    'We found no order with this ID and phone.',
  ],
  [
    'too many tries',
    { status: 429, body: { success: false, message: 'Too many attempts.', retryAfter: 42 } },
    'Too many attempts. Try again in 42 s',
  ],
  ['no connection', lostConnection, UNREACHABLE],
])('%s shows the reason and keeps the values', async (_name, answer, text) => {
  await open(answer)
  await userEvent.type(phone(), '03001234567')
  await track()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  expect(phone().value).toBe('03001234567')
  expect(screen.queryByRole('heading', { level: 2, name: /^Order/ })).toBeNull()
})
