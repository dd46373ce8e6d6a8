import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const ROW = {
  id: 'r1',
  title: 'Hades II',
  platform: 'PS5',
  votes: 10,
  status: 'OPEN',
  productCode: null,
}

test('a wanted title shows its votes, leads to its form, and is decided with UNDO', async () => {
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/recommendations': page([ROW]),
    'PUT /api/v1/admin/recommendations/r1': {
      body: { status: true, message: 'Hades II is bought' },
    },
  })
  visit('/admin/recommendations', { as: 'admin' })
  await screen.findByText('10 of 10 votes')
  const add = screen.getByRole('link', { name: 'Add to games: Hades II for PS5' })
  expect(add.getAttribute('href')).toBe('/admin/games/new?title=Hades+II&platform=PS5')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as bought: Hades II for PS5' }))
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO: Hades II is bought/ }))
  const changes = calls.filter(({ what }) => what.startsWith('PUT')).map(({ body }) => body)
  expect(changes).toEqual([
    { status: 'BOUGHT', was: 'OPEN' },
    { status: 'OPEN', was: 'BOUGHT' },
  ])
})

test('a title of the library leads to its game, and one with few votes has its decisions under More', async () => {
  const rows = [
    { ...ROW, votes: 12, productCode: 'PS5-0007' },
    { ...ROW, id: 'r2', title: 'Sly', votes: 9 },
  ]
  serve({ ...ME, 'GET /api/v1/admin/recommendations': page(rows) })
  visit('/admin/recommendations', { as: 'admin' })
  await screen.findByText('12 votes, 10 needed')
  screen.getByText('9 of 10 votes')
  const game = screen.getByRole('link', { name: 'Already in Games: Hades II for PS5' })
  expect(game.getAttribute('href')).toBe('/admin/games/PS5-0007')
  screen.getByRole('link', { name: 'Add to games: Sly for PS5' })
  expect(screen.getAllByText('More')).toHaveLength(1)
})
