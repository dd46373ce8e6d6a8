import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { NEW_GAMES_IN } from '#contract/plans.ts'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { startCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import { GameListScreen } from '#web/public/game-list/game-list-screen.tsx'
import { HowToRent } from '#web/public/game-list/how-to-rent.tsx'
import { ELIGIBILITY, eligibility } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { pageLog } from '#web/testing/opened-page.ts'
import { showPrerendered, showWritten } from '#web/testing/prerendered.tsx'
import { settled } from '#web/testing/react-tasks.ts'
import { type Answers, answerFetchWith, lostConnection, type Reply, serve } from '#web/testing/replies.ts'

const LIST = 'GET /api/v1/games'
const OFFERED = 'GET /api/Customer/GetProdList'

const game = (title: string, platform: string, more = {}) => ({
  productCode: `${platform}-${title}`,
  title,
  platform,
  category: 'Action',
  inHand: 1,
  owned: 1,
  isNew: false,
  availableSince: '2022-03-04',
  opensOn: null,
  comesOn: null,
  retail: 12500,
  price: 1500,
  ...more,
})

const library = [
  game('Astro Bot', 'PS5'),
  game('God of War', 'PS4'),
  game('God of War Ragnarök', 'PS5'),
  game('Shadow of War', 'PS4', { inHand: 0, owned: 2 }),
  game('War', 'PS5', { inHand: 0, owned: 0, price: null }),
]
const listOf = (games: object[]) => ({ body: { success: true, games } })

/** The library, and what the customer host offers of it: all of it by default. */
function answers(games: ReturnType<typeof game>[], offered = games): Answers {
  const products = offered.map(({ productCode, title, inHand }) => ({
    productCode,
    productName: title,
    reqType: 'SWAP',
    inHandStock: inHand,
  }))
  return { [LIST]: listOf(games), [OFFERED]: { body: products } }
}

function libraryAt(address: string) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <GameListScreen />
    </MemoryRouter>
  )
}

function openLibrary(address: string = paths.gameList) {
  render(libraryAt(address))
}

/** The library with a title for both platforms. */
function serveLibrary() {
  return serve(answers([...library, game('God of War', 'PS5')]))
}

/** The titles of the grid, in their order, without those of the shelves. */
const gridTitles = () =>
  [...document.querySelectorAll('ul > li h3')]
    .filter((title) => !title.closest('[aria-roledescription]'))
    .map((title) => title.textContent)

/** The titles on a shelf, in their order. */
function shelf(name: string) {
  const carousel = screen.queryByRole('region', { name })
  if (!carousel) return undefined
  return within(carousel)
    .queryAllByRole('heading')
    .map((title) => title.textContent)
}

test('the library is fetched without a token and shows one shelf for PS5 and one for PS4', async () => {
  startCustomerSession({ token: 'secret', userId: 'KB-1001', name: 'Sana' })
  const calls = serve(answers(library), MEMBER)
  openLibrary()
  expect(screen.getAllByRole('status', { name: 'Loading game' })).toHaveLength(12)
  await waitFor(() => expect(shelf('PS5 GAMES')).toHaveLength(3))
  expect(shelf('PS4 GAMES')).toEqual(['Shadow of War', 'God of War'])
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('See all: PS4 GAMES')).toBe('/gamelist?platform=PS4')
  screen.getByRole('heading', { name: '5 games' })
  const headersOf = (list: string) =>
    calls.filter(({ what }) => what === list).map(({ headers }) => [...headers.keys()])
  expect(headersOf(LIST)).toEqual([['accept']])
  // The cards repeat this call with the member's token, for REQUEST and SWAP; either call may come first.
  expect(headersOf(OFFERED)).toContainEqual(['accept'])
})

test('cards show eligibility and actions to members; visitors make no member calls', async () => {
  const replies = {
    ...answers(library),
    [ELIGIBILITY]: eligibility('swap', 'Swap only: no free place', [
      { code: 'rental.no-copy', line: 'All copies are out', productCodes: ['PS5-War'] },
    ]),
  }
  const calls = serve(replies, MEMBER)
  openLibrary('/gamelist?sort=az')
  await waitFor(() => expect(gridTitles()).toHaveLength(5))
  expect(calls.map(({ what }) => what).toSorted()).toEqual([OFFERED, LIST])

  act(() => startCustomerSession({ token: 'secret', userId: 'KB-1001', name: 'Sana' }))
  const ps5 = within(screen.getByRole('region', { name: 'PS5 GAMES' }))
  const [swap] = await ps5.findAllByRole('link', {
    name: 'SWAP',
    description: 'Astro Bot Swap only: no free place',
  })
  expect(swap?.getAttribute('href')).toBe(paths.user.gameSwapFor({ id: 'PS5-Astro Bot', name: 'Astro Bot' }))
  const out = ps5.getByRole('link', { name: 'War' }).closest('article') as HTMLElement
  within(out).getByText('All copies are out')
  for (const role of ['link', 'button']) expect(within(out).queryByRole(role, { name: 'SWAP' })).toBeNull()
  within(out).getByRole('button', { name: 'Add to queue: War' })
  expect(calls.filter(({ what }) => what === ELIGIBILITY)).toHaveLength(1)
})

test('the card of a title on two platforms acts on one of them, and the member can choose the other', async () => {
  serve(
    {
      [LIST]: listOf([game('Stray', 'PS5'), game('Stray', 'PS4')]),
      'GET /api/Customer/GetProdList': {
        body: ['PS4-Stray', 'PS5-Stray'].map((productCode) => ({
          productCode,
          productName: 'Stray',
          inHandStock: 1,
        })),
      },
      [ELIGIBILITY]: eligibility('now', 'Get it now'),
    },
    MEMBER,
  )
  act(() => startCustomerSession({ token: 'secret', userId: 'KB-1001', name: 'Sana' }))
  openLibrary('/gamelist?show=available')
  await screen.findByRole('button', { name: 'REQUEST', description: 'Stray PS5 1 copy left' })
  screen.getByText('Action', { selector: 'p' })
  fireEvent.click(screen.getByRole('button', { name: 'PS4' }))
  await screen.findByRole('button', { name: 'REQUEST', description: 'Stray PS4 1 copy left' })
  expect(screen.getByRole('link', { name: 'Stray' }).getAttribute('href')).toBe(paths.product('PS4-Stray'))
})

test('a card links to its game and shows its availability', async () => {
  answerFetchWith(listOf(library))
  openLibrary('/gamelist?category=Action')
  await waitFor(() => expect(gridTitles()).toHaveLength(5))
  const cardOf = (name: string) => screen.getByRole('link', { name }).closest('article')
  const card = cardOf('Shadow of War')
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/product/PS4-Shadow%20of%20War')
  expect(card?.textContent).toContain('All rented out')
  expect(cardOf('God of War')?.textContent).not.toContain('Available')
  expect(cardOf('War')?.textContent).toContain('No copy at the moment')
})

test('the grid below the shelves lists all titles, sorted and filtered by its links', async () => {
  serve(
    answers([
      game('A', 'PS4', { wanted: 1, availableSince: '2024-01-01' }),
      game('B', 'PS5', { availableSince: '2025-01-01', isNew: true }),
      game('C', 'PS4', { wanted: 3, availableSince: '2023-01-01' }),
      game('D', 'PS5', { comesOn: '2099-01-01', opensOn: '2099-01-06', availableSince: '2099-01-01', owned: 0 }),
    ]),
  )
  openLibrary()
  await waitFor(() => expect(gridTitles()).toEqual(['C', 'A', 'B', 'D']))
  expect(shelf('PS5 GAMES')).toEqual(['B', 'D'])
  screen.getByRole('heading', { name: '4 games' })
  fireEvent.click(screen.getByRole('link', { name: 'Newest' }))
  expect(gridTitles()).toEqual(['B', 'A', 'C', 'D'])
  fireEvent.click(screen.getByRole('link', { name: 'A–Z' }))
  expect(gridTitles()).toEqual(['A', 'B', 'C', 'D'])
  expect(screen.getByRole('link', { name: 'A–Z' }).getAttribute('aria-current')).toBe('true')
  expect(shelf('PS5 GAMES')).toEqual(['B', 'D'])
  fireEvent.click(screen.getByRole('link', { name: 'Coming soon' }))
  expect(gridTitles()).toEqual(['D'])
  expect(shelf('PS5 GAMES')).toBeUndefined()
  fireEvent.click(screen.getByRole('link', { name: 'New' }))
  expect(gridTitles()).toEqual(['B'])
})

test('a game that the customer host does not offer is on no shelf', async () => {
  serve(answers(library, library.slice(1)))
  openLibrary()
  await waitFor(() => expect(shelf('PS5 GAMES')).toEqual(['God of War Ragnarök', 'War']))
  expect(gridTitles()).toContain('Astro Bot')
})

test('filters that no game matches show a message', async () => {
  answerFetchWith(listOf(library))
  openLibrary('/gamelist?show=coming')
  await screen.findByText('No games match these filters.')
})

test('a search runs 700 ms after the last letter and shows one card for each title', async () => {
  serveLibrary()
  openLibrary()
  await waitFor(() => expect(shelf('PS5 GAMES')).toHaveLength(4))
  vi.useFakeTimers()
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'wa' } })
  await act(() => vi.advanceTimersByTimeAsync(600))
  fireEvent.change(box, { target: { value: 'war' } })
  await act(() => vi.advanceTimersByTimeAsync(699))
  expect(shelf('PS5 GAMES')?.[0]).toBe('Astro Bot')
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  // The first search loads its code.
  await waitFor(() => expect(gridTitles()).toEqual(['War', 'God of War', 'God of War Ragnarök', 'Shadow of War']))
  expect(shelf('PS5 GAMES')).toBeUndefined()
  screen.getByText('4 games')
  screen.getByText('PS5 · PS4 · Action')
})

test('?q= in the address shows the found games', async () => {
  const calls = serveLibrary()
  openLibrary('/gamelist?q=ragnarok')
  await waitFor(() => expect(gridTitles()).toEqual(['God of War Ragnarök']))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ragnarok')
  expect(calls.map(({ what }) => what)).toEqual(['GET /api/v1/games'])
})

test('text that was typed before hydration is searched', async () => {
  serveLibrary()
  const { hydrate } = showPrerendered(libraryAt(paths.gameList))
  screen.getByRole<HTMLInputElement>('searchbox').value = 'ragnarok'
  await hydrate()
  await waitFor(() => expect(gridTitles()).toEqual(['God of War Ragnarök']))
})

test('a search without results shows similar titles and a link that asks to buy the game', async () => {
  serveLibrary()
  openLibrary('/gamelist?q=god of wrath')
  await screen.findByText('No games found for “god of wrath”.')
  screen.getByText('0 games')
  const ask = screen.getByRole('link', { name: 'Ask us to buy “god of wrath”' })
  expect(ask.getAttribute('href')).toBe('/contact?game=god+of+wrath')
  await screen.findByRole('heading', { name: 'Did you mean' })
  expect(gridTitles()).toContain('God of War')
  expect(gridTitles()).not.toContain('Astro Bot')
})

test('games of an unknown platform are in the grid', async () => {
  serve(answers([game('Astro Bot', '')]))
  openLibrary()
  await waitFor(() => expect(gridTitles()).toEqual(['Astro Bot']))
})

test('a library that failed to load shows the reason and can be retried', async () => {
  answerFetchWith(lostConnection, listOf(library), { body: [] })
  openLibrary()
  expect((await screen.findByRole('alert')).textContent).toContain(UNREACHABLE)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(shelf('PS5 GAMES')).toHaveLength(3))
})

test('an offline device shows a message and retries when it is online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerFetchWith(lostConnection, listOf(library), { body: [] })
  openLibrary()
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline.')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(shelf('PS5 GAMES')).toHaveLength(3))
})

test('platform and category in the address filter the library, and their chips remove them', async () => {
  serve(answers([...library, game('Gran Turismo 7', 'PS5', { category: 'Racing' })]))
  openLibrary(paths.gameListOf({ platform: 'PS5', category: 'Racing' }))
  await waitFor(() => expect(gridTitles()).toEqual(['Gran Turismo 7']))
  expect(shelf('PS5 GAMES')).toBeUndefined()
  fireEvent.click(screen.getByRole('link', { name: 'Racing, remove filter' }))
  expect(gridTitles()).toHaveLength(4)
  fireEvent.click(screen.getByRole('link', { name: 'PS5, remove filter' }))
  expect(shelf('PS4 GAMES')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /remove filter/ })).toBeNull()
})

test('Clear filters removes all filters and keeps the search', async () => {
  serveLibrary()
  openLibrary(`${paths.gameListOf({ platform: 'PS4', category: 'Action' })}&q=war`)
  await waitFor(() => expect(gridTitles()).toEqual(['God of War', 'Shadow of War']))
  fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(gridTitles()).toHaveLength(4))
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull()
})

test('players on one console filter the library', async () => {
  const two = { couchPlayers: 2 }
  const four = { couchPlayers: 4 }
  serve(answers([game('Duel', 'PS5', two), game('Solo', 'PS5'), game('Party', 'PS4', four)]))
  openLibrary()
  await waitFor(() => expect(gridTitles()).toHaveLength(3))
  fireEvent.click(screen.getByRole('link', { name: '2 players' }))
  expect(gridTitles()).toEqual(['Duel', 'Party'])
  fireEvent.click(screen.getByRole('link', { name: '4 players' }))
  expect(gridTitles()).toEqual(['Party'])
  fireEvent.click(screen.getByRole('link', { name: '4 players, remove filter' }))
  await waitFor(() => expect(gridTitles()).toHaveLength(3))
})

test.each(['', '&q=war'])('the sheet of filters says how many games it leaves, with the search %j', async (search) => {
  serveLibrary()
  openLibrary(`/gamelist?platform=PS4${search}`)
  await waitFor(() => expect(gridTitles()).toHaveLength(2))
  fireEvent.click(screen.getByRole('link', { name: 'Filters (1)' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  sheet.getByRole('button', { name: 'Show 2 games' })
  fireEvent.click(sheet.getByRole('link', { name: 'PS4, remove filter' }))
  sheet.getByRole('button', { name: `Show ${search ? 4 : 5} games` })
  fireEvent.click(sheet.getByRole('link', { name: 'Coming soon' }))
  sheet.getByRole('button', { name: 'Show 0 games' })
  fireEvent.click(sheet.getByRole('link', { name: 'Clear filters' }))
  fireEvent.click(sheet.getByRole('button', { name: `Show ${search ? 4 : 5} games` }))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Filters' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close filters' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a shelf begins with new games, not with those of a later day', async () => {
  const fresh = { isNew: true, availableSince: '2026-05-01' }
  const soon = { isNew: true, availableSince: '2026-05-08', opensOn: '2026-05-13' }
  serve(answers([...library, game('Saros', 'PS5', soon), game('Pragmata', 'PS5', fresh)]))
  openLibrary()
  await waitFor(() => expect(shelf('PS5 GAMES')?.[0]).toBe('Pragmata'))
})

test('titles with which the PS5 shelf begins end the PS4 shelf', async () => {
  const wanted = { wanted: 5 }
  serve(answers([game('Both', 'PS5', wanted), game('Both', 'PS4', wanted), game('Old', 'PS4')]))
  openLibrary()
  await waitFor(() => expect(shelf('PS5 GAMES')).toEqual(['Both']))
  expect(shelf('PS4 GAMES')).toEqual(['Old', 'Both'])
})

test('of equally wanted titles with as many copies the newer one comes first', async () => {
  serve(
    answers([game('A', 'PS5', { availableSince: '2023-01-01' }), game('B', 'PS5', { availableSince: '2025-01-01' })]),
  )
  openLibrary()
  await waitFor(() => expect(gridTitles()).toEqual(['B', 'A']))
})

test('a visitor reads what games cost and how to rent them, a member what to do', () => {
  const { container } = render(<HowToRent />, { wrapper: MemoryRouter })
  expect(container.textContent).toBe(
    `2 games a month from Rs. 1,500: choose a plan, then request them here. ${NEW_GAMES_IN}`,
  )
  expect(screen.getByRole('link', { name: 'choose a plan' }).getAttribute('href')).toBe('/plan')
  act(() => startCustomerSession({ token: 'secret', userId: 'KB-1001', name: 'Sana' }))
  expect(container.textContent).toBe(`Request or swap a game right here. ${NEW_GAMES_IN}`)
})

test('a search keeps the filter of the address', async () => {
  serveLibrary()
  openLibrary(paths.gameListOf({ platform: 'PS4' }))
  await waitFor(() => expect(gridTitles()).toHaveLength(2))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'war' } })
  fireEvent.submit(screen.getByRole('search'))
  // The order of the search; without it the game with more copies is first.
  await waitFor(() => expect(gridTitles()).toEqual(['God of War', 'Shadow of War']))
  expect(screen.queryByText('PS5 · PS4 · Action')).toBeNull()
})

// HTML written by a host of the site (web/pages/library-page.tsx) -----------------------------------------------------

/** As many games that a page shows first, and some more. */
const MANY = Array.from({ length: 60 }, (_, at) => game(`Game ${at + 10}`, at % 2 === 0 ? 'PS5' : 'PS4'))

function writtenAt(address: string, games: object[] | undefined) {
  return showWritten(address, libraryAt(address), games && { success: true, games })
}

test.each([
  '/gamelist',
  '/gamelist?platform=PS4&sort=az',
  '/gamelist?sort=az&page=2',
  '/gamelist?q=war',
  '/gamelist#filters',
])('the written page %s is hydrated, and none of its elements is replaced', async (address) => {
  const list = Promise.withResolvers<Reply>()
  serve({ ...answers(MANY), [LIST]: () => list.promise })
  const { container, hydrate } = await writtenAt(address, MANY)
  // The links to pages go as soon as all titles are there.
  const written = [...container.querySelectorAll('*')].filter((element) => !element.closest('[aria-label=Pages]'))
  expect(written.length).toBeGreaterThan(100)
  await hydrate()
  await settled()
  expect(written.filter((element) => !element.isConnected)).toEqual([])
  list.resolve(listOf(MANY))
  await settled()
  if (address.includes('?q=')) return
  expect(written.filter((element) => !element.isConnected)).toEqual([])
  if (address.includes('#')) await screen.findByRole('dialog', { name: 'Filters' })
})

test('a later page begins with its first title, and leads back', async () => {
  serve(answers(MANY))
  const { hydrate } = await writtenAt('/gamelist?sort=az&page=2', MANY)
  const first = gridTitles()[0]
  expect(first).toBe('Game 34')
  screen.getByText('Page 2 of 3')
  await hydrate()
  await screen.findByRole('button', { name: 'Show more' })
  expect(gridTitles()[0]).toBe(first)
  screen.getByRole('link', { name: 'Previous page' })
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
})

test('a list that fails leaves the written titles, with Retry', async () => {
  serve({ ...answers(MANY), [LIST]: lostConnection })
  const { hydrate } = await writtenAt('/gamelist', MANY)
  await hydrate()
  await screen.findByRole('button', { name: 'Retry' })
  expect(gridTitles()).toHaveLength(24)
})

test('a page that the host could not write loads its games', async () => {
  pageLog()
  serveLibrary()
  const { hydrate } = await writtenAt('/gamelist', undefined)
  await hydrate()
  await waitFor(() => expect(gridTitles()).toHaveLength(5))
})
