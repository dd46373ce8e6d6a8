import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const ROW = {
  userId: 'KB-1009',
  name: 'Sana Malik',
  email: 'sana@example.com',
  mobileNo: '+923001234567',
  city: 'Lahore',
  subscription: 'PRO',
  membership: 'HOLD',
  joinedAt: 0,
  balance: -1500,
  owed: 1500,
  daysLate: 3,
  gamesOut: 2,
}

test('the list has the specified columns, and each row links to its customer', async () => {
  const none = { ...ROW, userId: 'KB-1010', subscription: null, membership: null }
  const owing = { ...ROW, phone: '', onHold: true, reported: 0, owedFor: 'Rent', since: null }
  serve({
    ...ME,
    'GET /api/v1/admin/customers?status=HOLD': page([ROW, none]),
    'GET /api/v1/admin/money/owing': page([owing, { ...owing, userId: 'KB-1010' }]),
  })
  visit('/admin/users?status=HOLD', { as: 'admin' })
  await screen.findByText('PRO, On hold')
  const owes = await screen.findByRole('link', { name: 'Who owes: Rs. 3,000 from 2 members' })
  expect(owes.getAttribute('href')).toBe('/admin/money/owing')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'user name',
    'subscription',
    'date',
    'operation',
  ])
  expect(screen.getByText('No plan')).toBeTruthy()
  expect(screen.getAllByText('Owes Rs. 1,500, 3 days late')).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: '0300-1234567' })[0]?.getAttribute('href')).toBe('tel:+923001234567')
  const link = screen.getByRole('link', { name: 'Open KB-1009 Sana Malik' })
  expect(link.getAttribute('href')).toBe('/admin/users/KB-1009')
})
