import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UNREACHABLE } from '#web/data/call-failed.ts'
import { ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

function gameRow(productCode: string, productName: string) {
  return {
    productCode,
    productName,
    platform: 'PS5',
    gameCategory: 'Action',
    availableSince: '2024-09-06',
    retailPrice: 12500,
    owned: 3,
    inHandStock: 2,
    interested: 0,
    copiesToBuy: null,
    retiredAt: null,
    cover: null,
    version: 0,
  }
}

test('a list shows its rows and goes on a page at a time', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/games': page([gameRow('PS5-1', 'Astro Bot')], 'more'),
    'GET /api/v1/admin/games?cursor=more': page([gameRow('PS5-2', 'Returnal')]),
  })
  visit('/admin/games', { as: 'admin' })
  await screen.findByText('Astro Bot')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Returnal')
  expect(screen.getByText('Astro Bot')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a search stands in the address, and is made again by it', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/games': page([gameRow('PS5-1', 'Astro Bot')]),
    'GET /api/v1/admin/games?q=retur': page([gameRow('PS5-2', 'Returnal')]),
  })
  visit('/admin/games?q=retur', { as: 'admin' })
  await screen.findByText('Returnal')
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  expect(box.value).toBe('retur')
  await userEvent.clear(box)
  await userEvent.type(box, '{Enter}')
  await screen.findByText('Astro Bot')
  expect(address()).toBe('/admin/games')
})

test('a link to the whole list empties the box', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/games': page([gameRow('PS5-1', 'Astro Bot')]),
    'GET /api/v1/admin/games?q=x': page([]),
  })
  visit('/admin/games?q=x', { as: 'admin' })
  await screen.findByText('Nothing matches')
  await userEvent.click(screen.getByRole('link', { name: 'Games' }))
  await screen.findByText('Astro Bot')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
})

test('a page without a wanted row is not the end of what a search finds', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/games?q=astro&status=RETIRED': page([], 'more'),
    'GET /api/v1/admin/games?q=astro&status=RETIRED&cursor=more': page([
      gameRow('PS5-1', 'Astro Bot'),
    ]),
  })
  visit('/admin/games?q=astro&status=RETIRED', { as: 'admin' })
  await screen.findByText('Nothing among the first ones that were found')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Astro Bot')
})

test('a list that cannot be loaded says why and can be asked again', async () => {
  serve(ME)
  visit('/admin/games', { as: 'admin' })
  await screen.findByText(UNREACHABLE)
  serve({ ...ME, 'GET /api/v1/admin/games': page([]) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('There is no game yet')
})

test('the CSV is asked for with the token and what narrows the list', async () => {
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/games?q=astro': page([gameRow('PS5-1', 'Astro Bot')]),
    'GET /api/v1/admin/games?q=astro&format=csv': { body: {} },
  })
  visit('/admin/games?q=astro', { as: 'admin' })
  await screen.findByText('Astro Bot')
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(created).toHaveBeenCalledOnce()
  expect(calls.at(-1)?.headers.get('token')).toBe('admin-token')
})

test('a CSV that is refused says why', async () => {
  const refused = { status: 503, body: { status: false, message: 'The service is busy.' } }
  serve({
    ...ME,
    'GET /api/v1/admin/games': page([]),
    'GET /api/v1/admin/games?format=csv': refused,
  })
  visit('/admin/games', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect((await screen.findByText('The service is busy.')).getAttribute('role')).toBe('alert')
})
