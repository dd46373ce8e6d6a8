import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ABOUT, gameRow, ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { receiveUploads } from '#web/testing/uploads.ts'
import { address, answerQuestion, visit } from '#web/testing/visit.tsx'

const PATH = '/api/v1/admin/games/PS5-0001'

/** What the screen asks beside the game. */
const SCREEN = {
  ...ME,
  'GET /api/v1/admin/actions?subject=PS5-0001': page([]),
  'GET /api/v1/admin/copies?game=PS5-0001': page([]),
  'GET /api/v1/admin/games/PS5-0001/earnings': {
    body: {
      status: true,
      earnings: {
        ...{ productCode: 'PS5-0001', productName: 'Astro Bot', owned: 3, rentals: 12, daysOut: 140 },
        ...{ rent: 5600, paid: 8000, unpriced: 0, payback: 70, shelvedAt: null },
      },
      months: [{ month: '2026-02', rent: 4000 }],
    },
  },
  'GET /api/v1/admin/games/PS5-0001/line': { body: { status: true, line: [], given: [] } },
}

function reply(changes: Parameters<typeof gameRow>[0] = {}, message = '') {
  return { body: { status: true, message, game: gameRow(changes) } }
}

test('Save sends the facts with the version that was loaded', async () => {
  const calls = serve({
    ...SCREEN,
    [`GET ${PATH}`]: reply(),
    [`PUT ${PATH}`]: reply({ retailPrice: 9000, version: 5 }, 'Saved'),
  })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  const price = await screen.findByLabelText('Retail price')
  await userEvent.clear(price)
  await userEvent.type(price, '9000')
  await userEvent.type(screen.getByLabelText('Other names'), 'astro')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(calls.find(({ what }) => what.startsWith('PUT'))?.body).toEqual({
    productName: 'Astro Bot',
    platform: 'PS5',
    gameCategory: 'Action',
    availableSince: '2024-09-06',
    retailPrice: 9000,
    ...ABOUT,
    aliases: 'astro',
    version: 4,
  })
})

test('what members read is folded, and stays open while a field of it has an error', async () => {
  serve({ ...SCREEN, [`GET ${PATH}`]: reply() })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  const year = await screen.findByLabelText('First released')
  const fold = year.closest('details')
  if (!fold) throw new Error('no fold')
  expect(fold.open).toBe(false)
  fold.open = true
  await userEvent.clear(year)
  await userEvent.type(year, '2100{Tab}')
  await waitFor(() => expect(year.getAttribute('aria-invalid')).toBe('true'))
  fold.open = false
  fireEvent(fold, new Event('toggle'))
  expect(fold.open).toBe(true)
})

test('a conflict shows the message and the present facts, and keeps the typed values', async () => {
  const message = 'This game has just changed. Please check it again.'
  const present = gameRow({ productName: 'Astro Bot II', version: 5 })
  serve({
    ...SCREEN,
    [`GET ${PATH}`]: reply(),
    [`PUT ${PATH}`]: { status: 409, body: { status: false, message, game: present } },
  })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  const category = await screen.findByLabelText<HTMLSelectElement>('Category')
  await userEvent.selectOptions(category, 'Horror')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(message)
  expect(screen.getAllByText(/Astro Bot II/).length).toBeGreaterThan(0)
  expect(category.value).toBe('Horror')
})

test('Set copies sends the new and the former number', async () => {
  const calls = serve({
    ...SCREEN,
    [`GET ${PATH}`]: reply(),
    [`PUT ${PATH}/copies`]: reply({ owned: 5, inHandStock: 4 }, '5 copies now, 3 before'),
  })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  const copies = await screen.findByLabelText('Copies owned')
  screen.getByText('1 of them is with members or kept for open requests')
  await userEvent.clear(copies)
  await userEvent.type(copies, '5')
  await userEvent.click(screen.getByRole('button', { name: 'Set copies' }))
  await screen.findByText('5 copies now, 3 before')
  expect(calls.find(({ what }) => what.endsWith('/copies'))?.body).toEqual({ owned: 5, were: 3 })
})

test('UNDO in the toast restores a retired game', async () => {
  serve({
    ...SCREEN,
    [`GET ${PATH}`]: reply(),
    [`POST ${PATH}/retire`]: reply({ retiredAt: 1 }, 'Retired'),
    [`DELETE ${PATH}/retire`]: reply({}, 'Back in the library'),
  })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Retire' }))
  await screen.findByRole('button', { name: 'Restore' })
  await userEvent.click(screen.getByRole('button', { name: /^UNDO:/ }))
  await screen.findByText('Back in the library')
  await screen.findByRole('button', { name: 'Retire' })
})

test('an added game opens its screen', async () => {
  const calls = serve({
    ...SCREEN,
    'POST /api/v1/admin/games': {
      body: { status: true, message: 'It is in the library', productCode: 'PS5-0001' },
    },
    [`GET ${PATH}`]: reply(),
  })
  visit('/admin/games/new', { as: 'admin' })
  await userEvent.type(await screen.findByLabelText('Title'), 'Astro Bot')
  await userEvent.selectOptions(screen.getByLabelText('Platform'), 'PS5')
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Action')
  await userEvent.type(screen.getByLabelText('Available since'), '2024-09-06')
  await userEvent.type(screen.getByLabelText('Retail price'), '12500')
  await userEvent.selectOptions(screen.getByLabelText('Age rating'), 'PEGI 7')
  const players = screen.getByLabelText<HTMLInputElement>('Local players')
  expect(players.value).toBe('')
  await userEvent.type(players, '12')
  await userEvent.clear(players)
  await userEvent.type(players, '2')
  await userEvent.type(screen.getByLabelText('Series'), 'Astro Bot')
  await userEvent.click(screen.getByRole('button', { name: 'Add the game' }))
  await screen.findByText('Please enter the number of copies, 0 to 1000')
  await userEvent.type(screen.getByLabelText('Copies'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Add the game' }))
  await waitFor(() => expect(address()).toBe('/admin/games/PS5-0001'))
  const sent = calls.find(({ what }) => what.startsWith('POST'))
  expect(sent?.body).toMatchObject({ ageRating: 'PEGI 7', couchPlayers: 2, onlinePlayers: 0 })
  expect(sent?.body).toMatchObject({ copies: 3, availableSince: '2024-09-06' })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})

test('an unknown game shows the empty state with a link back', async () => {
  const message = 'We do not have this game'
  serve({ ...ME, [`GET ${PATH}`]: { status: 404, body: { status: false, message } } })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  await screen.findByText(message)
  expect(screen.getByRole('link', { name: 'Back to Games' })).toBeTruthy()
})

test('UNDO in the toast restores facts and copies with the version after the save', async () => {
  const calls = serve({
    ...SCREEN,
    [`GET ${PATH}`]: reply(),
    [`PUT ${PATH}`]: reply({ gameCategory: 'Platformer', version: 5 }, 'Saved'),
    [`PUT ${PATH}/copies`]: reply({ owned: 5 }, '5 copies now, 3 before'),
  })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  const category = await screen.findByLabelText<HTMLSelectElement>('Category')
  await userEvent.selectOptions(category, 'Platformer')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO:/ }))
  await waitFor(() => expect(category.value).toBe('Action'))
  expect(calls.findLast(({ what }) => what === `PUT ${PATH}`)?.body).toMatchObject({
    gameCategory: 'Action',
    version: 5,
  })
  const copies = screen.getByLabelText<HTMLInputElement>('Copies owned')
  await userEvent.clear(copies)
  await userEvent.type(copies, '5')
  await userEvent.click(screen.getByRole('button', { name: 'Set copies' }))
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO:/ }))
  await waitFor(() => expect(copies.value).toBe('3'))
  expect(calls.findLast(({ what }) => what.endsWith('/copies'))?.body).toEqual({
    owned: 3,
    were: 5,
  })
})

test('an upload sends the loaded version, and a conflict shows the present cover', async () => {
  const uploads = receiveUploads()
  const other = { imageLink: '/images/cover/other.png', width: 600, height: 800, variants: [] }
  serve({ ...SCREEN, [`GET ${PATH}`]: reply() })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  await screen.findByText('No picture was uploaded. The site draws a cover.')
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'c.png')
  const browse = screen.getByLabelText(/Drag and drop an image.*upright/)
  fireEvent.change(browse, { target: { files: [png] } })
  await userEvent.click(await screen.findByRole('button', { name: 'UPLOAD NOW' }))
  expect(uploads[0]?.what).toBe(`POST ${PATH}/cover?version=4`)
  const message = 'This game has just changed. Please check it again.'
  act(() =>
    uploads[0]?.answer(409, {
      status: false,
      message,
      game: gameRow({ version: 5, cover: other }),
    }),
  )
  await screen.findByText(message)
  await screen.findByText('This picture was uploaded.')
})

test('the line says who gets the next copy, and why each other member waits or was passed over', async () => {
  const waiting = { queuedAt: Date.UTC(2026, 10, 3), place: 1 }
  const line = [
    { ...waiting, userId: 'KB-1', name: 'Sana', why: 'You have no free place.' },
    { ...waiting, userId: 'KB-2', name: '', why: '' },
  ]
  const copy = { at: Date.UTC(2026, 10, 9), requestId: 'KR-1', userId: 'KB-3', name: 'Ali' }
  const given = [
    {
      ...copy,
      queuedAt: Date.UTC(2026, 10, 1),
      skipped: [{ userId: 'KB-1', name: 'Sana', why: 'On hold' }],
    },
    { ...copy, requestId: 'KR-2', queuedAt: 0, skipped: null },
  ]
  serve({
    ...SCREEN,
    [`GET ${PATH}`]: reply(),
    [`GET ${PATH}/line`]: { body: { status: true, line, given } },
  })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  await screen.findByText('Waits: You have no free place.')
  expect(screen.getByText('Gets the next copy').closest('li')?.textContent).toMatch(/^KB-2 asked on 3 Nov 2026/)
  expect(screen.getByText('9 Nov 2026: Ali, asked on 1 Nov 2026')).toBeTruthy()
  expect(screen.getByText('On hold')).toBeTruthy()
  expect(screen.getByText('Decisions are kept for 90 days.')).toBeTruthy()
})

test('Add it for PS4 too fills in the facts of the game for the other platform, and a chosen cover is uploaded', async () => {
  const uploads = receiveUploads()
  const calls = serve({
    ...SCREEN,
    'GET /api/v1/admin/actions?subject=PS4-0001': page([]),
    'GET /api/v1/admin/copies?game=PS4-0001': page([]),
    'GET /api/v1/admin/games/PS4-0001/line': { body: { status: true, line: [], given: [] } },
    'GET /api/v1/admin/games/PS4-0001': reply({ productCode: 'PS4-0001' }),
    [`GET ${PATH}`]: reply(),
    'POST /api/v1/admin/games': {
      body: { status: true, message: 'Added', productCode: 'PS4-0001' },
    },
  })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  await userEvent.click(await screen.findByRole('link', { name: 'Add it for PS4 too' }))
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  expect(title.value).toBe('Astro Bot')
  await userEvent.type(screen.getByLabelText('Copies'), '2')
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  await userEvent.upload(screen.getByLabelText(/Drag and drop/), new File([png], 'astro.png'))
  await screen.findByText(/astro\.png/)
  await userEvent.click(screen.getByRole('button', { name: 'Add the game' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(200, { status: true, message: 'Cover uploaded', game: gameRow() })
  await waitFor(() => expect(address()).toBe('/admin/games/PS4-0001'))
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toMatchObject({
    productName: 'Astro Bot',
    platform: 'PS4',
    copies: 2,
  })
  expect(uploads[0]?.what).toBe('POST /api/v1/admin/games/PS4-0001/cover?version=0')
})

const screenshot = (id: string, alt: string) => {
  return { id, alt, imageLink: `/images/screenshot/${id}.jpg`, width: 1920, height: 1080, variants: [] }
}
const THREE = [screenshot('a', 'A boss'), screenshot('b', ''), screenshot('c', 'A map')]

test('screenshots get a text, another place, or go; each change sends all that stay, in their order', async () => {
  const calls = serve({
    ...SCREEN,
    [`GET ${PATH}`]: reply({ screenshots: THREE }),
    [`PUT ${PATH}/screenshots`]: reply({ screenshots: THREE }, 'Saved'),
  })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  const [, second] = await screen.findAllByLabelText('What it shows (optional)')
  if (!second) throw new Error('no field')
  const sent = () => calls.findLast(({ what }) => what === `PUT ${PATH}/screenshots`)?.body
  const [a, b, c] = [
    { id: 'a', alt: 'A boss' },
    { id: 'b', alt: '' },
    { id: 'c', alt: 'A map' },
  ]
  await userEvent.type(second, 'A race')
  await userEvent.click(screen.getByRole('button', { name: 'Move up: screenshot 3' }))
  await waitFor(() => expect(sent()).toEqual({ screenshots: [a, c, b], version: 4 }))
  expect(screen.queryByRole('button', { name: 'Move up: screenshot 1' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove screenshot 1' }))
  await answerQuestion('Remove')
  await waitFor(() => expect(sent()).toEqual({ screenshots: [b, c], version: 4 }))
  await userEvent.type(second, '{Enter}')
  await waitFor(() => expect(sent()).toEqual({ screenshots: [a, { id: 'b', alt: 'A race' }, c], version: 4 }))
})

test('a screenshot is uploaded with the loaded version; with four there is no room', async () => {
  const uploads = receiveUploads()
  serve({ ...SCREEN, [`GET ${PATH}`]: reply({ screenshots: THREE }) })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'boss.png')
  const browse = await screen.findByLabelText(/Drag and drop an image.*wide/)
  fireEvent.change(browse, { target: { files: [png] } })
  await userEvent.click(await screen.findByRole('button', { name: 'UPLOAD NOW' }))
  const [upload] = uploads
  expect(upload?.what).toBe(`POST ${PATH}/screenshots?version=4`)
  expect(upload?.body.get('screenshot')).toBe(png)
  await act(async () =>
    upload?.answer(200, reply({ screenshots: [...THREE, screenshot('d', '')] }, 'Screenshot uploaded').body),
  )
  await screen.findByText('There is no room for another one. Remove one first.')
})

test('a link that leads to no video is refused at its field, in any form of its site it is saved in one', async () => {
  const calls = serve({
    ...SCREEN,
    [`GET ${PATH}`]: reply(),
    [`PUT ${PATH}`]: reply({ version: 5 }, 'Saved'),
  })
  visit('/admin/games/PS5-0001', { as: 'admin' })
  const trailer = await screen.findByLabelText('Trailer')
  await userEvent.clear(trailer)
  await userEvent.type(trailer, 'https://example.com/film.mp4')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please paste the link to one video on YouTube or Vimeo')
  await userEvent.clear(trailer)
  await userEvent.type(trailer, 'https://youtu.be/aqz-KE-bpKQ?si=x')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  const { body } = calls.find(({ what }) => what === `PUT ${PATH}`) ?? {}
  expect(body).toMatchObject({ trailer: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' })
})
