import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StockTakeFile } from '#contract/stock-takes.ts'
import { copyRowOf, ME } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const copiesOf = (game: number, discs: number) =>
  Array.from({ length: discs }, (_, disc) =>
    copyRowOf({
      code: `PS5-000${game}-${disc + 1}`,
      productCode: `PS5-000${game}`,
      productName: `Game ${game}`,
    }),
  )

function open(finishedAt: number | null, found = 2) {
  const file: StockTakeFile = {
    status: true,
    stockTake: {
      id: 's1',
      startedAt: 0,
      finishedAt,
      admin: 'Ayesha',
      platform: 'PS5',
      expected: 12,
      found,
      surplus: 0,
    },
    missing: [...copiesOf(1, 2), ...[2, 3, 4, 5, 6, 7, 8, 9].flatMap((game) => copiesOf(game, 1))],
    surplus: [],
  }
  serve({ ...ME, 'GET /api/v1/admin/stock-takes/s1': { body: file } })
  visit('/admin/stock-takes/s1', { as: 'admin' })
}

test('missing discs are grouped by game, of which eight are shown until Show all is pressed', async () => {
  open(1)
  await screen.findByRole('heading', { name: 'Missing (10)' })
  expect(screen.getAllByRole('heading', { name: 'Game 1' })).toHaveLength(1)
  for (const code of ['PS5-0001-1', 'PS5-0001-2', 'PS5-0008-1']) screen.getByRole('link', { name: code })
  expect(screen.queryByText('Game 9')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9 games' }))
  screen.getByText('Game 9')
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('an open count calls them not scanned yet and shows how many were found', async () => {
  open(null)
  await screen.findByRole('heading', { name: 'Not scanned yet (10)' })
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Discs found' })
  expect([bar.value, bar.max]).toEqual([2, 12])
  screen.getByText('10 still to scan')
})

test('a new count lists the missing discs only when someone asks for them', async () => {
  open(null, 0)
  await screen.findByRole('heading', { name: 'Not scanned yet (12)' })
  expect(screen.queryByRole('heading', { name: 'Game 1' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show the discs' }))
  screen.getByRole('button', { name: 'Mark as lost: PS5-0001-1' })
})
