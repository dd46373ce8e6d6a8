import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LIST_PAGE } from '#contract/replies.ts'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { gameRow, ME, page } from '#web/testing/admin.ts'
import { lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

function named(productCode: string, productName: string) {
  return gameRow({ productCode, productName })
}

test('Show more loads the next page and keeps the first', async () => {
  const games = Array.from({ length: LIST_PAGE }, (_, at) => named(`PS5-${at}`, `Game ${at}`))
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/games': page(games, 'more'),
    'GET /api/v1/admin/games?cursor=more': page([named('PS4-1', 'Returnal')]),
  })
  visit('/admin/games', { as: 'admin' })
  await screen.findByText('Game 49')
  expect(calls.filter(({ what }) => what.includes('cursor'))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Returnal')
  expect(screen.getByText('Game 0')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the games without a cover are counted, and chosen in the address', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/games': page([named('PS5-1', 'Astro Bot')]),
    'GET /api/v1/admin/games?status=NO_COVER': page([named('PS5-2', 'Returnal')]),
  })
  visit('/admin/games', { as: 'admin' })
  await screen.findByRole('option', { name: 'Without a cover (12)' })
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'NO_COVER')
  await screen.findByText('Returnal')
  expect(address()).toBe('/admin/games?status=NO_COVER')
})

test('the button of the filters names those that are chosen in the address', async () => {
  const filter = 'status=QUEUED&platform=PS5'
  serve({ ...ME, [`GET /api/v1/admin/games?${filter}`]: page([named('PS5-1', 'Astro Bot')]) })
  visit(`/admin/games?${filter}`, { as: 'admin' })
  const opener = await screen.findByRole('button', { name: 'Filters: Someone waits, PS5' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
})

test('a search is read from the address, and an empty search removes it', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/games': page([named('PS5-1', 'Astro Bot')]),
    'GET /api/v1/admin/games?q=retur': page([named('PS5-2', 'Returnal')]),
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

test.each(['Games', 'Show all'])('the link %s shows the whole list and empties the search box', async (name) => {
  serve({
    ...ME,
    'GET /api/v1/admin/games': page([named('PS5-1', 'Astro Bot')]),
    'GET /api/v1/admin/games?q=x': page([]),
  })
  visit('/admin/games?q=x', { as: 'admin' })
  await screen.findByText('Nothing matches “x”')
  await userEvent.click(screen.getByRole('link', { name }))
  await screen.findByText('Astro Bot')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
})

const FILTERED = 'GET /api/v1/admin/games?q=astro&status=RETIRED'
const SEARCHING = 'Checking more rows…'

/** Replies of a search with `length` pages, which are empty except those with a title in `rows`. */
function sparse(length: number, rows: Record<number, string>) {
  const at = (nth: number) => {
    const title = rows[nth]
    return page(title ? [named(`PS5-${nth}`, title)] : [], nth < length ? String(nth + 1) : null)
  }
  return {
    ...ME,
    [FILTERED]: at(1),
    ...Object.fromEntries(Array.from({ length }, (_, nth) => [`${FILTERED}&cursor=${nth + 1}`, at(nth + 1)])),
  }
}

test('a filtered search loads all pages by itself when matches are rare', async () => {
  serve(sparse(9, { 4: 'Astro Bot', 9: 'Astro’s Playroom' }))
  visit('/admin/games?q=astro&status=RETIRED', { as: 'admin' })
  await screen.findByText('Astro’s Playroom')
  expect(screen.getByText('Astro Bot')).toBeTruthy()
  expect(screen.queryByText(SEARCHING)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a filtered search without matches shows Nothing matches only after the last page', async () => {
  const last = Promise.withResolvers<Reply>()
  serve({ ...sparse(2, {}), [`${FILTERED}&cursor=2`]: () => last.promise })
  visit('/admin/games?q=astro&status=RETIRED', { as: 'admin' })
  expect((await screen.findByText(SEARCHING)).getAttribute('role')).toBe('status')
  expect(screen.queryByText(/^Nothing matches/)).toBeNull()
  last.resolve(page([]))
  await screen.findByText('Nothing matches “astro”')
})

test('a filtered search loads 25 pages per click, shows how many rows were checked, and continues', async () => {
  const calls = serve(sparse(60, { 51: 'Astro Bot' }))
  visit('/admin/games?q=astro&status=RETIRED', { as: 'admin' })
  for (const checked of [1250, 2500]) {
    await screen.findByText(`The first ${checked} rows are checked. There are more.`)
    expect(calls.filter(({ what }) => what.startsWith(FILTERED))).toHaveLength(checked / LIST_PAGE)
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  }
  await screen.findByText('Astro Bot')
})

test('a filtered search is stopped and continued by the same button', async () => {
  const second = Promise.withResolvers<Reply>()
  serve({ ...sparse(3, { 3: 'Astro Bot' }), [`${FILTERED}&cursor=2`]: () => second.promise })
  visit('/admin/games?q=astro&status=RETIRED', { as: 'admin' })
  const button = await screen.findByRole('button', { name: 'Stop' })
  await userEvent.click(button)
  second.resolve(page([], '3'))
  await screen.findByText(/^The first 100 .* There are more\.$/)
  expect(button.textContent).toBe('Show more')
  await userEvent.click(button)
  await screen.findByText('Astro Bot')
})

test('a list that failed to load shows the reason and can be retried', async () => {
  serve({ ...ME, 'GET /api/v1/admin/games': lostConnection })
  visit('/admin/games', { as: 'admin' })
  await screen.findByText(UNREACHABLE)
  serve({ ...ME, 'GET /api/v1/admin/games': page([]) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No games yet')
})

test('the CSV download sends the token and the filters', async () => {
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/games?q=astro': page([named('PS5-1', 'Astro Bot')]),
    'GET /api/v1/admin/games?q=astro&format=csv': { body: {} },
  })
  visit('/admin/games?q=astro', { as: 'admin' })
  await screen.findByText('Astro Bot')
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(created).toHaveBeenCalledOnce()
  expect(calls.at(-1)?.headers.get('token')).toBe('admin-token')
})

test('a list without any rows has no search, filters and CSV; a filter without matches keeps them', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/games': page([]),
    'GET /api/v1/admin/games?status=RETIRED': page([]),
  })
  visit('/admin/games?status=RETIRED', { as: 'admin' })
  await userEvent.click(await screen.findByRole('link', { name: 'Show all' }))
  await screen.findByText('No games yet')
  for (const role of ['searchbox', 'combobox']) expect(screen.queryByRole(role)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  cleanup()
  visit('/admin/games?status=RETIRED', { as: 'admin' })
  await screen.findByText('Nothing matches')
  screen.getByRole('searchbox')
})

test('a refused CSV download shows the reason', async () => {
  const refused = { status: 503, body: { status: false, message: 'The service is busy.' } }
  serve({
    ...ME,
    'GET /api/v1/admin/games': page([named('PS5-1', 'Astro Bot')]),
    'GET /api/v1/admin/games?format=csv': refused,
  })
  visit('/admin/games', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect((await screen.findByText('The service is busy.')).getAttribute('role')).toBe('alert')
})
