import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME, page } from '#web/testing/admin.ts'
import { orderFile } from '#web/testing/admin-orders.ts'
import { serve } from '#web/testing/replies.ts'
import { address, answerQuestion, visit } from '#web/testing/visit.tsx'

const ORDER = 'GET /api/v1/admin/orders/KO-7Q2M4XKD'
const STATUS_CALL = 'POST /api/v1/admin/orders/KO-7Q2M4XKD/status'
const ACTIONS = { 'GET /api/v1/admin/actions?subject=KO-7Q2M4XKD': page([]) }

function replyWith(changes: Parameters<typeof orderFile>[0], message = '') {
  return { body: { status: true, message, order: orderFile(changes) } }
}

test('a step in the list changes the status, and UNDO reverts it', async () => {
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/orders': page([orderFile({ status: 'SHIPPING' })]),
    [STATUS_CALL]: replyWith({ status: 'DELIVERED' }, 'Order KO-7Q2M4XKD is DELIVERED'),
  })
  visit('/admin/orders', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Move to DELIVERED: order KO-7Q2M4XKD' }))
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO:/ }))
  const steps = calls.filter(({ what }) => what === STATUS_CALL).map(({ body }) => body)
  expect(steps).toEqual([
    { from: 'SHIPPING', to: 'DELIVERED' },
    { from: 'DELIVERED', to: 'SHIPPING' },
  ])
})

test('the list offers the next step of a new order: the call, then the membership', async () => {
  const called = orderFile({ orderId: 'KO-2', calledAt: 1 })
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/orders': page([orderFile(), called]),
    'PUT /api/v1/admin/orders/KO-7Q2M4XKD/marks/called': replyWith({ calledAt: 1 }, 'Called'),
  })
  visit('/admin/orders', { as: 'admin' })
  const link = await screen.findByRole('link', { name: 'Start membership: order KO-2' })
  expect(link.getAttribute('href')).toBe('/admin/orders/KO-2')
  await userEvent.click(screen.getByRole('button', { name: /^Mark as called/ }))
  await screen.findByRole('button', { name: /^UNDO:/ })
  expect(calls.some(({ what }) => what.startsWith('PUT'))).toBe(true)
})

test('the status filter is written to the address', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/orders': page([orderFile()]),
    'GET /api/v1/admin/orders?status=CANCELLED': page([]),
  })
  visit('/admin/orders', { as: 'admin' })
  await screen.findByText('KO-7Q2M4XKD')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'CANCELLED')
  await screen.findByText('Nothing matches')
  expect(address()).toBe('/admin/orders?status=CANCELLED')
})

test('Cancel asks before the order is cancelled', async () => {
  const calls = serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: replyWith({}),
    [STATUS_CALL]: replyWith({ status: 'CANCELLED' }, 'Order KO-7Q2M4XKD is CANCELLED'),
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel the order: order/ }))
  expect(calls.some(({ what }) => what === STATUS_CALL)).toBe(false)
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('will be cancelled')
  await answerQuestion('Cancel the order')
  await screen.findByText('Order KO-7Q2M4XKD is CANCELLED')
})

test('a conflict shows the message and the present status', async () => {
  let status: 'PROCESSING' | 'SHIPPING' = 'PROCESSING'
  serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: () => replyWith({ status }),
    [STATUS_CALL]: () => {
      status = 'SHIPPING'
      return {
        status: 409,
        body: { status: false, message: 'This order is now SHIPPING. Please check it again.' },
      }
    },
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Move to SHIPPING/ }))
  expect(await screen.findAllByText('This order is now SHIPPING. Please check it again.')).not.toHaveLength(0)
  await screen.findByRole('button', { name: /^Move to DELIVERED/ })
})

const MEMBER = { userId: 'KB-1009', name: 'Sana', subscription: null, membership: null, balance: 0 }
const ACTIVATION = 'POST /api/v1/admin/customers/KB-1009/membership'
const BEGUN = { body: { status: true, message: 'NOVICE has begun.' } }
const SENT = { planName: 'NOVICE', rupees: 6500, method: 'cash', orderId: 'KO-7Q2M4XKD' }

test('an order is activated in 3 clicks', async () => {
  const calls = serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: replyWith({ members: [MEMBER] }),
    [ACTIVATION]: BEGUN,
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Activate KB-1009 with this order' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Activate with Rs/ }))
  await screen.findByText(/NOVICE begins today for Sana \(KB-1009\)/)
  await answerQuestion('Activate')
  await screen.findByText('NOVICE has begun.')
  expect(calls.find(({ what }) => what === ACTIVATION)?.body).toEqual(SENT)
})

test('an order shows its steps in sequence: call, account, payment, start', async () => {
  serve({ ...ME, ...ACTIONS, [ORDER]: replyWith({ members: [MEMBER] }) })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await screen.findByRole('button', { name: 'Activate KB-1009 with this order' })
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  const steps = names.slice(names.indexOf('Mark as called'))
  expect(steps.slice(0, 5)).toEqual([
    'Mark as called',
    'Create account from this order',
    'Received',
    'Activate KB-1009',
    'Move to SHIPPING',
  ])
})

const PAID = { userId: 'KB-1009', number: 1, rupees: 4000, method: 'cash' as const, ref: '', at: 0 }
const RECEIVED = 'POST /api/v1/admin/orders/KO-7Q2M4XKD/payments'

test('Received books half in cash and half by Easypaisa for the order', async () => {
  const calls = serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: replyWith({ members: [MEMBER] }),
    [RECEIVED]: { body: { status: true, message: 'Rs. 6,500 received', userId: 'KB-1009', received: 6500 } },
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Received from KB-1009 for this order' }))
  const dialog = within(screen.getByRole('dialog'))
  const amount = dialog.getByLabelText('Received, in rupees')
  await userEvent.clear(amount)
  await userEvent.type(amount, '3,000')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a second way of payment' }))
  expect(dialog.getByLabelText('Second amount, in rupees')).toHaveProperty('value', '3500')
  await userEvent.selectOptions(dialog.getByLabelText('Second payment'), 'easypaisa')
  await userEvent.type(dialog.getByLabelText('Second transaction ID'), 'EP-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Received Rs. 6,500' }))
  await screen.findByText('Rs. 6,500 received')
  expect(calls.find(({ what }) => what === RECEIVED)?.body).toEqual({
    parts: [
      { rupees: 3000, method: 'cash' },
      { rupees: 3500, method: 'easypaisa', ref: 'EP-1' },
    ],
    userId: 'KB-1009',
  })
})

test('Activate proposes what is missing after the credit, and refuses less before it asks', async () => {
  const calls = serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: replyWith({ paidAt: 0, payments: [PAID], members: [{ ...MEMBER, balance: 4000 }] }),
    [ACTIVATION]: BEGUN,
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await screen.findByText('Received Rs. 4,000')
  await userEvent.click(await screen.findByRole('button', { name: 'Activate KB-1009 with this order' }))
  const dialog = within(screen.getByRole('dialog'))
  const amount = dialog.getByLabelText('Received, in rupees')
  expect(amount).toHaveProperty('value', '2500')
  await userEvent.clear(amount)
  await userEvent.type(amount, '2499')
  await userEvent.click(dialog.getByRole('button', { name: /^Activate with Rs/ }))
  await dialog.findByText('Rent and deposit are Rs. 6,500: Rs. 1 are missing')
  expect(screen.queryByText(/begins today/)).toBeNull()
  await userEvent.type(amount, '{Backspace}{Backspace}{Backspace}500')
  await userEvent.click(dialog.getByRole('button', { name: 'Activate with Rs. 2,500' }))
  await screen.findByText(/You have received Rs. 2,500 in cash/)
  await answerQuestion('Activate')
  await screen.findByText('NOVICE has begun.')
  expect(calls.find(({ what }) => what === ACTIVATION)?.body).toMatchObject({ rupees: 2500 })
})

test('a refusal of the server stays in its dialog, and nothing says that it was not sent', async () => {
  const used = 'The transaction ID EP-1 is already recorded for KB-1001. Each counts once.'
  const refusals = [
    { code: 'payment.reference-used', requestId: 'r', issues: [{ path: 'ref', message: used }] },
    { code: 'orders.done', requestId: 'r' },
  ]
  serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: replyWith({ members: [MEMBER] }),
    [RECEIVED]: () => {
      const error = refusals.shift()
      const message = error?.issues ? used : 'This order is CANCELLED.'
      return { status: 409, body: { status: false, message, error } }
    },
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Received from KB-1009 for this order' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Received Rs. 6,500' }))
  // In the form and, for a while, as a message over the dialog.
  await dialog.findAllByText(used)
  expect(dialog.getByLabelText('Transaction ID').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(dialog.getByRole('button', { name: 'Received Rs. 6,500' }))
  await dialog.findAllByText('This order is CANCELLED.')
  expect(screen.queryByText(/was not sent/)).toBeNull()
})

test('an order of another person is asked about before it is activated', async () => {
  const doubt = {
    status: 409,
    body: {
      status: false,
      message: 'This order was placed by another person.',
      error: { code: 'orders.other-person', requestId: 'r' },
    },
  }
  const replies = [doubt, BEGUN]
  const calls = serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: replyWith({ members: [MEMBER] }),
    [ACTIVATION]: () => replies.shift() ?? BEGUN,
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Activate KB-1009 with this order' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Activate with Rs/ }))
  await answerQuestion('Activate')
  await screen.findByText('This order was placed by another person.')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, it is correct' }))
  await screen.findByText('NOVICE has begun.')
  expect(calls.filter(({ what }) => what === ACTIVATION).map(({ body }) => body)).toEqual([
    SENT,
    { ...SENT, isConfirmed: true },
  ])
})

test('an account is created from the order; its slip stays while it is activated', async () => {
  let belongsTo: string | null = null
  const calls = serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: () => replyWith({ belongsTo, members: belongsTo ? [MEMBER] : [] }),
    'POST /api/v1/admin/orders/KO-7Q2M4XKD/account': () => {
      belongsTo = 'KB-1009'
      return {
        body: {
          ...{ status: true, message: 'The account is KB-1009.' },
          ...{ userId: 'KB-1009', password: 'h7kd-29xm-vq4t' },
        },
      }
    },
    [ACTIVATION]: BEGUN,
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Create account from this order' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('h7kd-29xm-vq4t')
  const link = dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
  expect(link).toContain('https://wa.me/923001234567?text=')
  expect(decodeURIComponent(link ?? '')).toContain('One-time password: h7kd-29xm-vq4t')
  await userEvent.click(dialog.getByRole('button', { name: /^Activate with Rs/ }))
  await answerQuestion('Activate')
  await screen.findByText('NOVICE has begun.')
  dialog.getByText('h7kd-29xm-vq4t')
  expect(calls.find(({ what }) => what === ACTIVATION)?.body).toEqual(SENT)
})

test('an order is marked as called, and UNDO takes the mark back', async () => {
  let calledAt: number | null = null
  const mark = (at: number | null) => () => {
    calledAt = at
    return replyWith({ calledAt }, at === null ? 'Not called' : 'Called')
  }
  const calls = serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: () => replyWith({ calledAt }),
    'PUT /api/v1/admin/orders/KO-7Q2M4XKD/marks/called': mark(1),
    'DELETE /api/v1/admin/orders/KO-7Q2M4XKD/marks/called': mark(null),
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as called/ }))
  await screen.findByRole('button', { name: 'Remove the mark: Called' })
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO:/ }))
  await screen.findByRole('button', { name: /^Mark as called/ })
  expect(calls.filter(({ what }) => /marks/.test(what))).toHaveLength(2)
})

test('plan and address are corrected with the version that was read', async () => {
  const calls = serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: replyWith({ version: 4 }),
    'PUT /api/v1/admin/orders/KO-7Q2M4XKD': replyWith({}, 'Saved'),
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Correct these details: plan and address' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Plan'), 'PRO')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(calls.find(({ what }) => what.startsWith('PUT'))?.body).toEqual({
    ...{ subscriptionPlan: 'PRO', province: 'Sindh', city: 'Karachi', address: 'House 12' },
    ...{ zipCode: 75600, version: 4 },
  })
})

test('a phone call is added to the history of an order', async () => {
  const calls = serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: replyWith({}),
    'POST /api/v1/admin/notes': { body: { status: true, message: 'Saved' } },
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note or phone call' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'call')
  await userEvent.type(dialog.getByLabelText('Text'), 'Wants it on Friday')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(calls.find(({ what }) => what === 'POST /api/v1/admin/notes')?.body).toEqual({
    ...{ subject: 'KO-7Q2M4XKD', kind: 'call', text: 'Wants it on Friday' },
  })
})

test('an unknown order shows the empty state with a link back', async () => {
  serve({
    ...ME,
    [ORDER]: { status: 404, body: { status: false, message: 'There is no such order' } },
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await screen.findByText('There is no such order')
  expect(screen.getByRole('link', { name: 'Back to Orders' })).toBeTruthy()
})

test('an order whose phone ordered the same a moment before asks whether they are one', async () => {
  const twin = { orderId: 'KO-2', placedAt: Date.parse('2026-03-14T09:30:00Z') }
  serve({ ...ME, ...ACTIONS, [ORDER]: replyWith({ twin }) })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  const question = await screen.findByText('Is it one order?')
  expect(question.parentElement?.textContent).toBe(
    'Is it one order? The same phone ordered NOVICE on 14 Mar, 14:30 too: KO-2. If it is one, cancel one of the two.',
  )
  expect(screen.getByRole('link', { name: 'KO-2' }).getAttribute('href')).toBe('/admin/orders/KO-2')
})
