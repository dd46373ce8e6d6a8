import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const GAME = {
  ...{ productCode: 'PS5-0209', productName: 'WWE 2K25', owned: 4, rentals: 23, daysOut: 406 },
  ...{ rent: 28_181.97, paid: 0, unpriced: 5, payback: null, shelvedAt: null },
}

function headers(): (string | null)[] {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
}

test('while no price is known, the list has no columns for prices', async () => {
  serve({ ...ME, 'GET /api/v1/admin/games/earnings': page([GAME]) })
  visit('/admin/games/earnings', { as: 'admin' })
  const row = await screen.findByRole('row', { name: /WWE 2K25/ })
  expect(row.textContent).toContain('Rs. 28,182')
  expect(headers()).toEqual(['Game', 'Rentals', 'Days out', 'Share of rent', 'Longest on the shelf'])
})

test('a game with some prices shows their sum and how many are missing', async () => {
  const known = { ...GAME, productCode: 'PS5-0011', productName: 'Astro Bot', paid: 9000, unpriced: 2 }
  serve({ ...ME, 'GET /api/v1/admin/games/earnings': page([GAME, known]) })
  visit('/admin/games/earnings', { as: 'admin' })
  const row = await screen.findByRole('row', { name: /Astro Bot/ })
  expect(row.textContent).toContain('Rs. 9,0002 prices missing')
  expect(headers()).toContain('Payback')
  expect(screen.getByRole('row', { name: /WWE 2K25/ }).textContent).not.toContain('Rs. 0')
})
