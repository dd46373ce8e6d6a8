import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const ROW = {
  userId: 'KB-1009',
  name: 'Sana Malik',
  email: 'sana@example.com',
  mobileNo: '',
  city: '',
  subscription: 'PRO',
  membership: 'HOLD',
  joinedAt: 0,
}

test('the list has the specified columns, and each row links to its customer', async () => {
  const none = { ...ROW, userId: 'KB-1010', subscription: null, membership: null }
  serve({ ...ME, 'GET /api/v1/admin/customers?status=HOLD': page([ROW, none]) })
  visit('/admin/users?status=HOLD', { as: 'admin' })
  await screen.findByText('PRO, On hold')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'user name',
    'subscription',
    'date',
    'operation',
  ])
  expect(screen.getByText('None')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open KB-1009 Sana Malik' })
  expect(link.getAttribute('href')).toBe('/admin/users/KB-1009')
})
