import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const ACTION = {
  id: 7,
  at: Date.UTC(2026, 2, 14, 4, 30),
  admin: 'Ayesha',
  adminId: 'a1',
  action: 'list.downloaded',
  subject: 'orders',
  detail: 'status: SHIPPING',
  network: '0123456789abcdef',
}
const ADMIN = {
  id: 'a1',
  email: 'a@b.c',
  name: 'Ayesha',
  role: 'owner',
  isInvited: false,
  hasFactor: false,
  createdAt: 0,
  disabledAt: null,
}
const LIST = 'GET /api/v1/admin/audit'

test('the history shows what admins did and is filtered by admin and action', async () => {
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/admins': page([ADMIN]),
    [LIST]: page([ACTION]),
    [`${LIST}?action=list.downloaded`]: page([ACTION]),
    [`${LIST}?admin=a1&action=list.downloaded`]: page([]),
    [`${LIST}?action=list.downloaded&admin=a1`]: page([]),
  })
  visit('/admin/history', { as: 'admin' })
  const row = within(await screen.findByRole('row', { name: /orders/ }))
  for (const text of ['Ayesha', 'List downloaded', 'status: SHIPPING', '012345'])
    row.getByText(text)
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'List downloaded')
  await screen.findByRole('row', { name: /orders/ })
  await userEvent.selectOptions(screen.getByLabelText('Admin'), 'Ayesha, a@b.c')
  await screen.findByText(/matches/i)
  expect(calls.at(-1)?.what).toContain('admin=a1')
})
