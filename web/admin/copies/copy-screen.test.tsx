import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CopyFile } from '#contract/copies.ts'
import { copyRowOf, ME } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const copy = copyRowOf()
const file: CopyFile = {
  status: true,
  copy,
  use: { rentals: 0, daysOut: 0 },
  sale: null,
  history: [],
  photos: [],
}

test.each([
  ['Send to repair', 'repair', { condition: 'worn' }],
  ['Mark as lost', 'lost', {}],
  ['Retire', 'retired', {}],
])('%s asks why and moves the disc', async (name, to, more) => {
  const move = 'POST /api/v1/admin/copies/PS5-0001-1/move'
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/copies/PS5-0001-1': { body: file },
    'GET /api/v1/admin/actions?subject=PS5-0001-1': {
      body: { status: true, rows: [], next: null },
    },
    [move]: { body: { status: true, message: 'Moved', copy } },
  })
  visit('/admin/copies/PS5-0001-1', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  await userEvent.type(dialog.getByLabelText('Why?'), 'Scratched')
  if (to === 'repair') {
    expect(dialog.getByLabelText<HTMLSelectElement>('Condition').value).toBe('damaged')
    await userEvent.selectOptions(dialog.getByLabelText('Condition'), 'Worn, plays well')
  }
  await userEvent.click(dialog.getByRole('button', { name }))
  await screen.findByText('Moved')
  const sent = calls.filter(({ what }) => what === move)
  expect(sent.map(({ body }) => body)).toEqual([{ to, reason: 'Scratched', ...more }])
})

test('a disc is sold with price, buyer and method, and its sale is undone', async () => {
  const sale = 'POST /api/v1/admin/copies/PS5-0001-1/sale'
  const undo = 'DELETE /api/v1/admin/copies/PS5-0001-1/sale'
  const sold = {
    ...{ saleId: 's1', at: 0, code: 'PS5-0001-1', productName: 'Returnal', buyer: 'Bilal' },
    ...{ rupees: 4500, method: 'cash' as const, admin: 'Ayesha', undoneAt: null },
  }
  let present: CopyFile['sale'] = null
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/copies/PS5-0001-1': () => ({ body: { ...file, sale: present } }),
    'GET /api/v1/admin/actions?subject=PS5-0001-1': { body: { status: true, rows: [], next: null } },
    [sale]: () => {
      present = sold
      return { body: { status: true, message: 'Sold', copy } }
    },
    [undo]: { body: { status: true, message: 'Undone', copy } },
  })
  visit('/admin/copies/PS5-0001-1', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Sell' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Price, in rupees'), '4,500')
  await userEvent.type(dialog.getByLabelText('Buyer'), 'Bilal')
  await userEvent.click(dialog.getByRole('button', { name: 'Sell for Rs. 4,500' }))
  await screen.findByText(/to Bilal for Rs. 4,500 in cash/)
  expect(calls.find(({ what }) => what === sale)?.body).toEqual({ rupees: 4500, buyer: 'Bilal', method: 'cash' })
  expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo the sale' }))
  await answerQuestion('Undo the sale')
  await screen.findByText('Undone')
})
