import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copyRowOf, ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const FIGURES = {
  'GET /api/v1/admin/copies/figures': {
    body: {
      status: true,
      places: [
        { state: 'shelf', count: 1200 },
        { state: 'lost', count: 2 },
      ],
    },
  },
}

test('the discs are counted by place, and each place leads to its discs', async () => {
  serve({ ...ME, ...FIGURES, 'GET /api/v1/admin/copies?state=lost': page([copyRowOf({ state: 'lost' })]) })
  visit('/admin/copies?state=lost', { as: 'admin' })
  const places = within(await screen.findByRole('navigation', { name: 'Places' }))
  const lost = await places.findByRole('link', { name: 'Lost 2' })
  expect(lost.getAttribute('aria-current')).toBe('true')
  expect(places.getByRole('link', { name: 'All 1,202' }).getAttribute('href')).toBe('/admin/copies')
  expect(places.getByRole('link', { name: 'On the shelf 1,200' }).getAttribute('href')).toBe(
    '/admin/copies?state=shelf',
  )
  places.getByRole('link', { name: 'At home 0' })
})

test('found discs can be narrowed to a place, without the counts of all', async () => {
  serve({ ...ME, ...FIGURES, 'GET /api/v1/admin/copies?q=saros': page([copyRowOf()]) })
  visit('/admin/copies?q=saros', { as: 'admin' })
  const places = within(await screen.findByRole('navigation', { name: 'Places' }))
  const lost = places.getByRole('link', { name: 'Lost' })
  expect(lost.getAttribute('href')).toBe('/admin/copies?q=saros&state=lost')
})
