import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ME } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const CALL = 'GET /api/v1/admin/promises?from=2026-03-01&to=2026-03-31'
const ADDRESS = '/admin/promises?from=2026-03-01&to=2026-03-31'
const REPLY = { status: true, message: '', rows: [], riders: [] }

test('promised days are shown by kind and city, and by who brought the games', async () => {
  const counts = { kept: 97, late: 3, open: 2, void: 1 }
  serve({
    ...ME,
    [CALL]: {
      body: {
        ...REPLY,
        rows: [
          { kind: 'DELIVERY', city: 'Karachi', ...counts },
          { kind: 'TURN_SOON', city: 'Karachi', ...counts, kept: 0, late: 0 },
        ],
        riders: [
          { name: 'TCS', kept: 8, late: 2 },
          { name: '', kept: 0, late: 1 },
        ],
      },
    },
  })
  visit(ADDRESS, { as: 'admin' })
  const cities = within(await screen.findByRole('table', { name: 'Promised days by city' }))
  expect(cities.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CityKeptLateShare keptTo comeNot counted',
    'Delivery',
    'Karachi97397 %21',
    'Turn in the queue, within 3 weeks',
    'Karachi0021',
  ])
  const riders = within(screen.getByRole('table', { name: 'Promised days by rider and courier' }))
  expect(riders.getByRole('row', { name: 'TCS 8 2 80 %' })).toBeTruthy()
  expect(riders.getByRole('row', { name: 'Not handed over yet 0 1 0 %' })).toBeTruthy()
  const box = screen.getByRole('heading', { name: 'Deliveries on the promised day' })
  expect(box.parentElement?.textContent).toContain('97 %97 of 100, 3 late')
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy()
})

test('a period without a promise says so', async () => {
  serve({ ...ME, [CALL]: { body: REPLY } })
  visit(ADDRESS, { as: 'admin' })
  expect(await screen.findByText('No promised day is in this period')).toBeTruthy()
})
