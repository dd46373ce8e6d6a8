import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dayInKarachi } from '#contract/dates.ts'
import { ME } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

test('months, the average stay and the reasons are shown for all plans or one', async () => {
  const month = dayInKarachi(Date.now()).slice(0, 7)
  const row = { month, started: 2, held: 1, ended: 1, stayedDays: 120 }
  serve({
    ...ME,
    'GET /api/v1/admin/customers/leaving': {
      body: {
        status: true,
        members: { running: 12, onHold: 3, leaving: 1 },
        months: [
          { ...row, plan: 'NOVICE' },
          { ...row, plan: 'PRO', started: 5, stayedDays: 245 },
        ],
        reasons: [{ reason: 'It costs too much', count: 4 }],
        texts: [{ at: Date.now(), text: 'My console broke' }],
      },
    },
  })
  visit('/admin/users/leaving', { as: 'admin' })
  const table = within(await screen.findByRole('table', { name: 'New and ended memberships by month' }))
  const first = () => table.getAllByRole('row')[1]?.textContent
  expect(first()).toMatch(/7226\.0 months$/)
  expect(table.getAllByRole('row')).toHaveLength(13)
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'PRO')
  expect(first()).toMatch(/5118\.0 months$/)
  expect(screen.getByRole('row', { name: /It costs too much 4/ })).toBeTruthy()
  expect(screen.getByText(/My console broke/)).toBeTruthy()
})
