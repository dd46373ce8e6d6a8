import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME, page } from '#web/testing/admin.ts'
import { orderFile } from '#web/testing/admin-orders.ts'
import { serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const ORDER = 'GET /api/v1/admin/orders/KO-7Q2M4XKD'
const MOVE = 'POST /api/v1/admin/orders/KO-7Q2M4XKD/status'
const ACTIONS = { 'GET /api/v1/admin/actions?subject=KO-7Q2M4XKD': page([]) }

function replyWith(changes: Parameters<typeof orderFile>[0], message = '') {
  return { body: { status: true, message, order: orderFile(changes) } }
}

test('an order moves on from the list, and UNDO takes it back', async () => {
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/orders': page([orderFile()]),
    [MOVE]: replyWith({ status: 'SHIPPING' }, 'Order KO-7Q2M4XKD is SHIPPING'),
  })
  visit('/admin/orders', { as: 'admin' })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Move to SHIPPING: order KO-7Q2M4XKD' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO:/ }))
  const moves = calls.filter(({ what }) => what === MOVE).map(({ body }) => body)
  expect(moves).toEqual([
    { from: 'PROCESSING', to: 'SHIPPING' },
    { from: 'SHIPPING', to: 'PROCESSING' },
  ])
})

test('the status narrows the list by the address', async () => {
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

test('a cancellation is asked about first', async () => {
  const calls = serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: replyWith({}),
    [MOVE]: replyWith({ status: 'CANCELLED' }, 'Order KO-7Q2M4XKD is CANCELLED'),
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^CANCEL/ }))
  expect(calls.some(({ what }) => what === MOVE)).toBe(false)
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('cancelled for good')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
  await screen.findByText('Order KO-7Q2M4XKD is CANCELLED')
})

test('who comes too late is told, and sees the order as it stands', async () => {
  let status: 'PROCESSING' | 'SHIPPING' = 'PROCESSING'
  serve({
    ...ME,
    ...ACTIONS,
    [ORDER]: () => replyWith({ status }),
    [MOVE]: () => {
      status = 'SHIPPING'
      return { status: 409, body: { status: false, message: 'This order is SHIPPING by now.' } }
    },
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Move to SHIPPING/ }))
  expect(await screen.findAllByText('This order is SHIPPING by now.')).not.toHaveLength(0)
  await screen.findByRole('button', { name: /^Move to DELIVERED/ })
})

test('ACTIVATE leads to the customer who has the e-mail, with the order', async () => {
  const member = { userId: 'KB-1009', name: 'Sana', subscription: null, membership: null }
  serve({ ...ME, ...ACTIONS, [ORDER]: replyWith({ members: [member] }) })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  const link = await screen.findByRole('link', { name: 'ACTIVATE KB-1009 with this order' })
  expect(link.getAttribute('href')).toBe('/admin/users/KB-1009?order=KO-7Q2M4XKD')
})

test('an order that there is not says so', async () => {
  serve({
    ...ME,
    [ORDER]: { status: 404, body: { status: false, message: 'There is no such order' } },
  })
  visit('/admin/orders/KO-7Q2M4XKD', { as: 'admin' })
  await screen.findByText('There is no such order')
  expect(screen.getByRole('link', { name: 'Back to Orders' })).toBeTruthy()
})
