import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { paths } from '#web/app/paths.ts'
import { UNREACHABLE } from '#web/data/call-failed.ts'
import { startCustomerSession } from '#web/data/session.ts'
import { GameListScreen } from '#web/screens/public/game-list/game-list-screen.tsx'
import { ELIGIBILITY, eligibility } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { showPrerendered } from '#web/testing/prerendered.tsx'
import { answerFetchWith, lostConnection, serve } from '#web/testing/replies.ts'

const LIST = 'GET /api/Customer/GetProdList'

const game = (productName: string, groupName: string, more = {}) => ({
  productCode: `${groupName.slice(0, 3)}-${productName}`,
  productName,
  groupName,
  gameCategory: 'Action',
  reqType: 'REQUEST',
  inHandStock: 1,
  customerStock: 0,
  ...more,
})

const library = [
  game('Astro Bot', 'PS5 GAMES'),
  game('Shadow of War', 'PS4 GAMES', { inHandStock: 0, customerStock: 2 }),
  game('God of War Ragnarök', 'PS5 GAMES'),
  game('God of War', 'PS4 GAMES'),
  game('War', 'PS5 GAMES', { inHandStock: 0 }),
]

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

const publicGame = (title: string, more = {}) => ({
  productCode: `code of ${title}`,
  title,
  platform: 'PS5',
  category: 'Action',
  inHand: 1,
  owned: 1,
  isNew: false,
  availableSince: '2022-03-04',
  opensOn: null,
  retail: 12500,
  price: 1500,
  ...more,
})

/** The whole library, and the public games that a search reads. */
function serveLibrary() {
  const games = [
    publicGame('Shadow of War', { platform: 'PS4' }),
    publicGame('War'),
    publicGame('God of War', { platform: 'PS4', productCode: 'four' }),
    publicGame('God of War', { productCode: 'five' }),
    publicGame('God of War Ragnarök', { category: 'Adventure' }),
  ]
  return serve({
    [LIST]: { body: library },
    'GET /api/v1/games': { body: { success: true, games } },
  })
}

const found = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)

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
  const calls = serve({ [LIST]: { body: library } }, MEMBER)
  openLibrary()
  expect(screen.getAllByRole('status', { name: 'Loading game' })).toHaveLength(12)
  await waitFor(() => expect(shelf('PS5 GAMES')).toHaveLength(3))
  expect(shelf('PS4 GAMES')).toEqual(['Shadow of War', 'God of War'])
  const listCall = calls.find(({ what }) => what === LIST)
  expect([...(listCall?.headers.keys() ?? [])]).toEqual(['accept'])
})

test('cards show eligibility and actions to members; visitors make no member calls', async () => {
  const answers = {
    [LIST]: {
      body: library.map((game) => ({ ...game, reqType: 'SWAP' })),
    },
    [ELIGIBILITY]: eligibility('swap', 'Swap only: you have no free place', [
      { code: 'rental.no-copy', line: 'All copies are out', productCodes: ['PS5-War'] },
    ]),
  }
  const calls = serve(answers, MEMBER)
  openLibrary()
  await waitFor(() => expect(shelf('PS5 GAMES')).toHaveLength(3))
  expect(calls.map(({ what }) => what)).toEqual([LIST])

  act(() => startCustomerSession({ token: 'secret', userId: 'KB-1001', name: 'Sana' }))
  expect(await screen.findAllByText('Swap only: you have no free place')).toHaveLength(4)
  const out = screen.getByRole('link', { name: 'War' }).closest('article') as HTMLElement
  within(out).getByText('All copies are out')
  const swaps = await screen.findAllByRole('link', {
    name: 'SWAP',
    description: /Swap only: you have no free place$/,
  })
  expect(swaps[0]?.getAttribute('href')).toBe(
    paths.user.gameSwapFor({ id: 'PS5-Astro Bot', name: 'Astro Bot' }),
  )
  expect(within(out).getByRole('button', { name: 'SWAP' })).toHaveProperty('disabled', true)
  within(out).getByRole('button', { name: 'Add to my queue: War' })
  expect(calls.filter(({ what }) => what === ELIGIBILITY)).toHaveLength(1)
})

test('a card links to its game and shows its availability', async () => {
  answerFetchWith({ body: library })
  openLibrary()
  const card = (await screen.findByRole('link', { name: 'Shadow of War' })).closest('article')
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/product/PS4-Shadow%20of%20War')
  expect(card?.textContent).toContain('All rented out')
  const cardOf = (name: string) => screen.getByRole('link', { name }).closest('article')
  expect(cardOf('God of War')?.textContent).toContain('Available')
  expect(cardOf('War')?.textContent).toContain('Not available yet')
})

test('a search runs 700 ms after the last letter and shows one card for each title', async () => {
  serveLibrary()
  openLibrary()
  await waitFor(() => expect(shelf('PS5 GAMES')).toHaveLength(3))
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
  await waitFor(() =>
    expect(found()).toEqual(['War', 'Shadow of War', 'God of War', 'God of War Ragnarök']),
  )
  expect(shelf('PS5 GAMES')).toBeUndefined()
  screen.getByText('4 games')
  screen.getByText('PS5 · PS4 · Action')
})

test('?q= in the address shows the found games', async () => {
  const calls = serveLibrary()
  openLibrary('/gamelist?q=ragnarok')
  await waitFor(() => expect(found()).toEqual(['God of War Ragnarök']))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ragnarok')
  expect(calls.map(({ what }) => what)).toEqual(['GET /api/v1/games'])
})

test('text that was typed before hydration is searched', async () => {
  serveLibrary()
  const { hydrate } = showPrerendered(libraryAt(paths.gameList))
  screen.getByRole<HTMLInputElement>('searchbox').value = 'ragnarok'
  await hydrate()
  await waitFor(() => expect(found()).toEqual(['God of War Ragnarök']))
})

test('a search without results shows guesses apart and a link that asks to buy the game', async () => {
  serveLibrary()
  openLibrary('/gamelist?q=god of wrath')
  await screen.findByText('No games found for “god of wrath”.')
  screen.getByText('0 games')
  expect(screen.getByRole('link', { name: 'Ask us to buy it' }).getAttribute('href')).toBe(
    '/contact?game=god+of+wrath',
  )
  await screen.findByRole('heading', { name: 'Did you mean' })
  expect(found().length).toBeGreaterThan(0)
})

test('games without a group are on the shelf MORE GAMES', async () => {
  answerFetchWith({ body: [{ ...game('Astro Bot', 'PS5 GAMES'), groupName: undefined }] })
  openLibrary()
  await waitFor(() => expect(shelf('MORE GAMES')).toEqual(['Astro Bot']))
})

test('a library that failed to load shows the reason and can be retried', async () => {
  answerFetchWith(lostConnection, { body: library })
  openLibrary()
  expect((await screen.findByRole('alert')).textContent).toContain(UNREACHABLE)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(shelf('PS5 GAMES')).toHaveLength(3))
})

test('an offline device shows a message and retries when it is online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerFetchWith(lostConnection, { body: library })
  openLibrary()
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline.')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(shelf('PS5 GAMES')).toHaveLength(3))
})

test('platform and category in the address filter the library, and chips remove them', async () => {
  answerFetchWith({
    body: [...library, game('Gran Turismo 7', 'PS5 GAMES', { gameCategory: 'Racing' })],
  })
  openLibrary(paths.gameListOf({ platform: 'PS5', category: 'Racing' }))
  await waitFor(() => expect(shelf('PS5 GAMES')).toEqual(['Gran Turismo 7']))
  expect(shelf('PS4 GAMES')).toBeUndefined()
  fireEvent.click(screen.getByRole('link', { name: 'Racing, remove filter' }))
  expect(shelf('PS5 GAMES')).toHaveLength(4)
  expect(shelf('PS4 GAMES')).toBeUndefined()
  fireEvent.click(screen.getByRole('link', { name: 'PS5, remove filter' }))
  expect(shelf('PS4 GAMES')).toHaveLength(2)
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
})

test('a search keeps the filter of the address', async () => {
  serveLibrary()
  openLibrary(paths.gameListOf({ platform: 'PS4' }))
  await waitFor(() => expect(shelf('PS4 GAMES')).toHaveLength(2))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'war' } })
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(found()).toEqual(['Shadow of War', 'God of War']))
  expect(screen.queryByText('PS5 · PS4 · Action')).toBeNull()
})
