import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { gameRow, ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const LIST = {
  ...ME,
  'GET /api/v1/admin/games': page([
    gameRow({ productCode: 'PS5-1', productName: 'Astro Bot' }),
    gameRow({ productCode: 'PS5-2', productName: 'Returnal' }),
  ]),
}

async function openGames() {
  visit('/admin/games', { as: 'admin' })
  await screen.findByText('Returnal')
}

test('Ctrl K opens the palette, and Enter opens the first screen whose words begin as typed', async () => {
  serve({ ...LIST, 'GET /api/v1/admin/money/owing': page([]) })
  await openGames()
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Go to' }))
  await userEvent.type(palette.getByRole('textbox'), 'mon ow{Enter}')
  await screen.findByText('Nobody owes anything')
  expect(address()).toBe('/admin/money/owing')
  expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull()
})

test('the palette finds customers, and the arrows reach them from the input', async () => {
  const hit = { kind: 'customer', id: 'KB-1003', name: 'Sana Malik', about: 'KB-1003 · Lahore' }
  const found = { body: { status: true, message: '', hits: [hit] } }
  serve({ ...LIST, 'GET /api/v1/admin/search?q=sana': found })
  await openGames()
  await userEvent.click(screen.getByRole('button', { name: 'Go to Ctrl K' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Screen, customer/ }), 'sana')
  const link = await screen.findByRole('link', { name: /^Sana Malik/ })
  expect(link.getAttribute('href')).toBe('/admin/users/KB-1003')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(link)
})

test('Enter without a result opens the search screen with the typed text', async () => {
  const none = { body: { status: true, message: '', hits: [] } }
  serve({ ...LIST, 'GET /api/v1/admin/search?q=zzz': none })
  await openGames()
  await userEvent.keyboard('{Meta>}k{/Meta}')
  await userEvent.type(screen.getByRole('textbox', { name: /^Screen, customer/ }), 'zzz{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/search?q=zzz'))
})

test('j and k move between rows, and Enter opens the row', async () => {
  const like = { body: { status: false, message: 'No such game' }, status: 404 }
  serve({
    ...LIST,
    'GET /api/v1/admin/games/PS5-2': like,
    'GET /api/v1/admin/actions?subject=PS5-2': page([]),
  })
  await openGames()
  const rowOf = (title: string) => screen.getByText(title).closest('tr')
  await userEvent.keyboard('jj')
  expect(document.activeElement).toBe(rowOf('Returnal'))
  await userEvent.keyboard('jk')
  expect(document.activeElement).toBe(rowOf('Astro Bot'))
  await userEvent.keyboard('j{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/games/PS5-2'))
})

test('the slash moves the focus to the search of the list, where j is a letter', async () => {
  serve({ ...LIST, 'GET /api/v1/admin/games?q=j': page([]) })
  await openGames()
  await userEvent.keyboard('/j{Enter}')
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  expect(document.activeElement).toBe(box)
  expect(box.value).toBe('j')
  await screen.findByText('Nothing matches “j”')
})
