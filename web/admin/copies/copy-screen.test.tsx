import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CopyFile } from '#contract/copies.ts'
import { copyRowOf, ME } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const copy = copyRowOf()
const file: CopyFile = {
  status: true,
  copy,
  use: { rentals: 0, daysOut: 0 },
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
