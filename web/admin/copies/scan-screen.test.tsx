import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { copyRowOf, ME } from '#web/testing/admin.ts'
import { NOTHING_WAITS, serve } from '#web/testing/replies.ts'
import { requestRowOf } from '#web/testing/requests.ts'
import { visit } from '#web/testing/visit.tsx'

/** Today never answers: no scan and no UNDO waits for it. */
const SCREEN = { ...ME, 'GET /api/v1/admin/today': () => new Promise<never>(() => {}) }
const found = (copy: object) => ({ body: { status: true, copy, game: null } })
const moved = (copy: object, message: string) => ({ body: { status: true, message, copy } })

/** Enters a code in one go: a pause of a busy machine between two keys would end it, as that of a scanner. */
async function enter(code: string) {
  await userEvent.click(await screen.findByLabelText(/^Code of the disc/))
  await userEvent.paste(code)
  await userEvent.keyboard('{Enter}')
}

/** Sends keys without a pause, a few milliseconds after each other also on a busy machine. */
async function scan(keys: string) {
  let now = 0
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => ++now)
  await userEvent.setup({ delay: null }).keyboard(keys)
  clock.mockRestore()
}

function entries(): string[] {
  const log = screen.getByRole('list', { name: 'Scans, newest first' })
  return within(log)
    .queryAllByRole('listitem')
    .map((item) => item.textContent ?? '')
}

test('each scanned disc is packed, and UNDO takes the last one out', async () => {
  const packed = copyRowOf({ state: 'packed', with: 'KB-1003', withName: 'Sana Malik' })
  const answers = [moved(packed, 'Astro Bot is packed for Sana Malik'), moved(copyRowOf(), 'Astro Bot is on the shelf')]
  const calls = serve({
    ...SCREEN,
    'GET /api/v1/admin/scan/PS5-0001-1': found(copyRowOf()),
    'POST /api/v1/admin/copies/PS5-0001-1/move': () => answers.shift() ?? { body: {} },
  })
  visit('/admin/scan?do=pack', { as: 'admin' })
  await enter('PS5-0001-1')
  await waitFor(() => expect(entries()[0]).toContain('Astro Bot is packed for Sana Malik'))
  await userEvent.click(screen.getByRole('button', { name: 'UNDO' }))
  await waitFor(() => expect(entries()[0]).toContain('Astro Bot is on the shelf'))
  expect(screen.queryByRole('button', { name: 'UNDO' })).toBeNull()
  const moves = calls.filter(({ what }) => what.startsWith('POST'))
  expect(moves.map(({ body }) => body)).toEqual([
    { to: 'packed', reason: '' },
    { to: 'shelf', reason: '' },
  ])
})

test('a wrong disc shows its reason and cannot be undone', async () => {
  const message = 'PS5-0001-1 is in repair: scratched.'
  const copy = copyRowOf({ state: 'repair' })
  serve({
    ...SCREEN,
    'GET /api/v1/admin/scan/PS5-0001-1': found(copy),
    'POST /api/v1/admin/copies/PS5-0001-1/move': {
      status: 409,
      body: { status: false, message, copy },
    },
  })
  visit('/admin/scan?do=pack', { as: 'admin' })
  await enter('PS5-0001-1')
  await waitFor(() => expect(entries()[0]).toContain(message))
  expect(screen.queryByRole('button', { name: 'UNDO' })).toBeNull()
})

test('a barcode of several discs asks which one it is', async () => {
  const copies = ['PS5-0001-1', 'PS5-0001-2'].map((code) => copyRowOf({ code }))
  const game = { productCode: 'PS5-0001', productName: 'Astro Bot', copies }
  serve({
    ...SCREEN,
    'GET /api/v1/admin/scan/0711719541424': { body: { status: true, copy: null, game } },
    'POST /api/v1/admin/copies/PS5-0001-2/move': moved(copyRowOf(), 'Packed'),
  })
  visit('/admin/scan?do=pack', { as: 'admin' })
  await enter('0711719541424')
  await userEvent.click(await screen.findByRole('button', { name: 'PS5-0001-2' }))
  await waitFor(() => expect(entries()[0]).toContain('Packed'))
})

test('UNDO removes the last scan, and Take back collects only the other disc', async () => {
  const home = (code: string, requestId: string) =>
    copyRowOf({ code, state: 'out', requestId, with: 'KB-1003', withName: 'Sana Malik' })
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/scan/PS5-0001-1': found(home('PS5-0001-1', 'KR-1')),
    'GET /api/v1/admin/scan/PS5-0002-1': found(home('PS5-0002-1', 'KR-2')),
    'POST /api/v1/admin/game-requests/KR-1/collect': {
      body: { status: true, message: 'Collected', request: requestRowOf({ status: 'COLLECTED' }) },
    },
  })
  visit('/admin/scan?do=return', { as: 'admin' })
  await enter('PS5-0001-1')
  await enter('PS5-0002-1')
  await screen.findByRole('button', { name: 'Take back 2 discs' })
  await userEvent.click(screen.getByRole('button', { name: 'UNDO' }))
  await userEvent.click(screen.getByRole('button', { name: 'Take back 1 disc' }))
  await waitFor(() => expect(entries()[1]).toContain('Astro Bot is back from Sana Malik'))
  screen.getByRole('button', { name: /^Inspect/ })
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1)
})

test('discs to take back are still in the list after the page was left', async () => {
  const copy = copyRowOf({
    state: 'out',
    with: 'KB-1003',
    withName: 'Sana Malik',
    requestId: 'KR-1',
  })
  serve({ ...SCREEN, 'GET /api/v1/admin/scan/PS5-0001-1': found(copy) })
  visit('/admin/scan?do=return', { as: 'admin' })
  await enter('PS5-0001-1')
  await waitFor(() => expect(entries()).toHaveLength(1))
  cleanup()
  visit('/admin/scan?do=return', { as: 'admin' })
  await screen.findByLabelText(/^Code of the disc/)
  expect(entries()).toHaveLength(1)
})

test('the approved requests of Today are listed while packing, the overdue ones first', async () => {
  const request = (requestId: string, productName: string, deliverBy: string) =>
    requestRowOf({ requestId, productName, deliverBy, status: 'APPROVED', userName: 'Sana Malik' })
  const packed = requestRowOf({ requestId: 'KR-3', productName: 'Stray', status: 'PACKED' })
  serve({
    ...ME,
    'GET /api/v1/admin/today': {
      body: {
        ...NOTHING_WAITS,
        overdue: { rows: [packed, request('KR-1', 'Returnal', '2020-03-12')], count: 2 },
        toPack: { rows: [request('KR-2', 'Astro Bot', '2096-03-16')], count: 1 },
      },
    },
  })
  visit('/admin/scan?do=pack', { as: 'admin' })
  const list = await screen.findByRole('table', { name: 'To pack' })
  const [, ...rows] = within(list).getAllByRole('row')
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(texts.map(([game, , member, day]) => [game, member, day])).toEqual([
    ['Returnal', 'Sana Malik', '12 Mar, late'],
    ['Astro Bot', 'Sana Malik', '16 Mar'],
  ])
})

test('Take back says that nothing is scanned yet, and links to the discs to inspect', async () => {
  const toInspect = { rows: [], count: 2 }
  serve({ ...ME, 'GET /api/v1/admin/today': { body: { ...NOTHING_WAITS, toInspect } } })
  visit('/admin/scan?do=return', { as: 'admin' })
  const link = await screen.findByRole('link', { name: '2 to inspect' })
  expect(link.getAttribute('href')).toBe('/admin/game-request?status=COLLECTED')
  screen.getByText('Nothing scanned yet.')
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
})

const HOME = copyRowOf({ state: 'out', with: 'KB-1003', withName: 'Sana Malik', requestId: 'KR-1' })

test('a disc that is scanned twice is once in the list to take back', async () => {
  serve({ ...SCREEN, 'GET /api/v1/admin/scan/PS5-0001-1': found(HOME), 'GET /api/v1/admin/scan/ps5%201': found(HOME) })
  visit('/admin/scan?do=return', { as: 'admin' })
  await enter('PS5-0001-1')
  await enter('ps5 1')
  await screen.findByRole('button', { name: 'Take back 1 disc' })
  expect(entries()).toHaveLength(1)
})

test('after UNDO the focus is in the field, and keys go there from any place that takes no text', async () => {
  serve({ ...SCREEN, 'GET /api/v1/admin/scan/PS5-0001-1': found(HOME) })
  visit('/admin/scan?do=return', { as: 'admin' })
  await enter('PS5-0001-1')
  await userEvent.click(await screen.findByRole('button', { name: 'UNDO' }))
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code of the disc/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  screen.getByRole('link', { name: 'Back to Today' }).focus()
  await scan('PS5-0001-1{Enter}')
  await waitFor(() => expect(entries()).toHaveLength(2))
})

test.each([
  ['Tab', '{Tab}'],
  ['a line feed', '{Control>}j{/Control}'],
  ['Enter and a line feed', '{Enter}{Control>}j{/Control}'],
  ['nothing', ''],
])('a code of a scanner that ends with %s is taken once, and the focus stays', async (_, end) => {
  const calls = serve({ ...SCREEN, 'GET /api/v1/admin/scan/PS5-0001-1': found(HOME) })
  visit('/admin/scan?do=return', { as: 'admin' })
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code of the disc/)
  field.focus()
  await scan(`PS5-0001-1${end}`)
  await waitFor(() => expect(entries()).toHaveLength(1))
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('')
  expect(calls.filter(({ what }) => what.includes('/scan/'))).toHaveLength(1)
})

test('Tab after a code that a person typed leaves the field with its text', async () => {
  serve(SCREEN)
  visit('/admin/scan?do=return', { as: 'admin' })
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code of the disc/)
  const slowly = userEvent.setup({ delay: 60 })
  await slowly.type(field, 'PS5-0001-1')
  await slowly.tab()
  expect(field.value).toBe('PS5-0001-1')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
})

test('each of pasted lines is a scan', async () => {
  const calls = serve({ ...SCREEN, 'GET /api/v1/admin/scan/PS5-0001-1': found(HOME) })
  visit('/admin/scan?do=return', { as: 'admin' })
  await userEvent.click(await screen.findByLabelText(/^Code of the disc/))
  await userEvent.paste('PS5-0001-1\r\nPS5-0001-1\n')
  await waitFor(() => expect(calls.filter(({ what }) => what.includes('/scan/'))).toHaveLength(2))
})

test('a scan that is answered after the page was left is in the list', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof found>>()
  serve({ ...SCREEN, 'GET /api/v1/admin/scan/PS5-0001-1': () => answer.promise })
  visit('/admin/scan?do=return', { as: 'admin' })
  await enter('PS5-0001-1')
  cleanup()
  answer.resolve(found(HOME))
  visit('/admin/scan?do=return', { as: 'admin' })
  await screen.findByRole('button', { name: 'Take back 1 disc' })
})
