import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StaticRouter } from 'react-router-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cardFacts, type PublicGame } from '#contract/games.ts'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { SearchScreen } from '#web/public/search/search-screen.tsx'
import { ELIGIBILITY, eligibility } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { showPrerendered } from '#web/testing/prerendered.tsx'
import { type Answers, lostConnection, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const LIST = 'GET /api/v1/games'

function game(title: string, more: Partial<PublicGame> = {}): PublicGame {
  return {
    productCode: `code of ${title}`,
    title,
    platform: 'PS5',
    category: 'Action',
    inHand: 2,
    owned: 3,
    isNew: false,
    availableSince: '2022-03-04',
    opensOn: null,
    comesOn: null,
    retail: 12500,
    price: 1500,
    aliases: '',
    ...v.getDefaults(cardFacts),
    wanted: 0,
    cover: null,
    ...more,
  }
}

const fifa = Array.from({ length: 20 }, (_, year) => game(`FIFA ${String(year + 10)}`))

function open(at: string, games: PublicGame[], as: 'visitor' | 'member' = 'visitor') {
  const answers: Answers = {
    [LIST]: { body: { success: true, games } },
    'GET /api/Customer/GetProdList': {
      body: [{ productCode: 'code of FIFA 10', productName: 'FIFA 10', inHandStock: 1 }],
    },
  }
  serve(answers, as === 'member' ? MEMBER : {})
  visit(at, { as })
  return answers
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)

async function card(title: string) {
  const found = await screen.findByRole('heading', { level: 3, name: title })
  return within(found.closest('article') as HTMLElement)
}

test('the heading shows the count, and eight cards a page are paged by the address', async () => {
  open('/search?q=fifa', fifa)
  await card('FIFA 10')
  expect(heading()).toBe('SEARCH RESULT (20)')
  expect(titles()).toHaveLength(8)
  screen.getByText('1 to 8 of 20 games for “fifa”', { selector: '[role=status] *' })
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()

  await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  expect(address()).toBe('/search?q=fifa&page=2')
  expect(titles()[0]).toBe('FIFA 18')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))

  await userEvent.click(screen.getByRole('link', { name: 'Page 3' }))
  expect(titles()).toEqual(['FIFA 26', 'FIFA 27', 'FIFA 28', 'FIFA 29'])
  expect(screen.getByText('3', { selector: '[aria-current="page"]' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
})

test.each([
  ['99', 'FIFA 26'],
  ['-1', 'FIFA 10'],
  ['0', 'FIFA 10'],
  ['2.9', 'FIFA 18'],
  ['rubbish', 'FIFA 10'],
])('page=%s shows an existing page', async (page, first) => {
  open(`/search?q=fifa&page=${page}`, fifa)
  await card(first)
  expect(titles()[0]).toBe(first)
})

test('a card shows badge, category, availability, what the game costs elsewhere, price, cart and view button', async () => {
  open('/search?q=saros', [game('Saros', { isNew: true, retail: 16500, price: 2500 })])
  const saros = await card('Saros')
  saros.getByText('NEW')
  saros.getByText('PS5 · Action')
  saros.getByText('Available')
  const retail = saros.getByText('Rs. 16,500')
  expect(retail.parentElement?.textContent).toBe('Rs. 16,500 to buy elsewhere')
  expect(saros.getByText('Rs. 2,500').closest('p')?.textContent).toBe('Plans from Rs. 2,500 a month')
  const request = saros.getByRole('link', { name: 'REQUEST Saros' })
  expect(request.getAttribute('href')).toContain('/plan?id=')
  const view = saros.getByRole('link', { name: 'View Saros' })
  expect(view.getAttribute('href')).toBe('/product/code%20of%20Saros')
  expect([request.textContent, view.textContent]).toEqual(['REQUEST', 'View'])
  expect([request, view].map((link) => link.querySelectorAll('svg').length)).toEqual([1, 0])
})

test('a search by players names them on each card, the most wanted first', async () => {
  open('/search?q=2+player', [
    game('A Way Out', { couchPlayers: 2 }),
    game('Tekken 8', { couchPlayers: 2, wanted: 3 }),
    game('Stray', { category: 'Adventure', couchPlayers: 1 }),
  ])
  const tekken = await card('Tekken 8')
  tekken.getByText('Up to 2 players')
  screen.getByText('2 games for 2 or more players on one console', { selector: '[role=status] *' })
  expect(titles()).toEqual(['Tekken 8', 'A Way Out'])
})

test('filters in the address narrow the result, and go with its pages', async () => {
  open('/search?q=fifa', [
    ...fifa,
    ...fifa.map((each) => ({ ...each, productCode: `${each.productCode} 4`, platform: 'PS4' })),
    game('FIFA 30', { inHand: 0 }),
  ])
  await card('FIFA 10')
  expect(heading()).toBe('SEARCH RESULT (21)')
  await userEvent.click(screen.getByRole('link', { name: 'Available now' }))
  await waitFor(() => expect(heading()).toBe('SEARCH RESULT (20)'))
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  expect(address()).toBe('/search?q=fifa&show=available&page=2')
  await userEvent.click(screen.getByRole('link', { name: 'PS4' }))
  expect(address()).toBe('/search?q=fifa&show=available&platform=PS4')
  await userEvent.click(screen.getByRole('link', { name: 'Coming soon' }))
  screen.getByText('No games match these filters.')
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(heading()).toBe('SEARCH RESULT (21)'))
})

test('announced games and games of an external host show no price', async () => {
  open('/search?q=saros', [
    game('Saros', { price: null, comesOn: '2099-01-01', opensOn: '2099-01-06' }),
    game('Saros 2', { price: null, retail: null, availableSince: null, isNew: null }),
  ])
  const announced = await card('Saros')
  announced.getByText('SOON')
  announced.getByText('Coming on 1 Jan 2099')
  expect(screen.queryByText(/Rs\./, { selector: 'main *' })).toBeNull()
})

test.each([
  ['announced', { comesOn: '2099-01-01', opensOn: '2099-01-06', price: null }],
  ['not owned', { owned: 0, inHand: 0, price: null }],
])('a visitor gets no cart button for a game that is %s', async (_name, facts) => {
  open('/search?q=saros', [game('Saros', facts)])
  const saros = await card('Saros')
  saros.getByRole('link', { name: 'View Saros' })
  expect(saros.queryByRole('link', { name: /REQUEST/ })).toBeNull()
})

test('a member’s cart button opens the confirmation of a request', async () => {
  open('/search?q=fifa 10', [game('FIFA 10')], 'member')
  await userEvent.click(await screen.findByRole('button', { name: 'REQUEST FIFA 10' }))
  screen.getByText('Request FIFA 10?')
})

test('a game that only allows a swap shows a SWAP link instead of the cart', async () => {
  const answers = open('/search?q=fifa 10', [game('FIFA 10')], 'member')
  answers[ELIGIBILITY] = eligibility('swap', 'Swap only: no free place')
  const own = answers['GET /api/Customer/GetProdList'] as { body: object[] }
  own.body = own.body.map((each) => ({ ...each, reqType: 'SWAP' }))
  const swap = await (await card('FIFA 10')).findByRole('link', { name: 'SWAP FIFA 10' })
  expect(swap.textContent).toBe('SWAP')
})

test('a refused game shows its eligibility and the next action instead of the cart', async () => {
  const answers = open('/search?q=fifa 10', [game('FIFA 10')], 'member')
  answers[ELIGIBILITY] = eligibility('rental.quota', 'Your month is used up')
  const found = await card('FIFA 10')
  await found.findByText('Your month is used up')
  const join = await found.findByRole('button', { name: 'Add to queue: FIFA 10' })
  expect(join.textContent).toBe('Add to queue')
  expect(found.queryByRole('button', { name: /REQUEST/ })).toBeNull()
})

test.each([
  ['?q=fifa+19', ['/gamelist?category=Action']],
  ['?q=astro', ['/gamelist']],
  ['?q=fifa+19&platform=PS5', []],
  ['?q=fifa', []],
])('a search %s leads to %o: to more games when few are found and none is filtered', async (search, addresses) => {
  open(`/search${search}`, [...fifa, game('Astro Bot', { category: 'Platformer' })])
  await screen.findAllByRole('heading', { level: 3 })
  const links = screen.queryAllByRole('link', { name: /^See all .*games$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
})

test('after few games come others of their category that can be had', async () => {
  open('/search?q=astro', [
    game('Astro Bot', { inHand: 0 }),
    game('Stray', { inHand: 0 }),
    game('Saros', { wanted: 2 }),
    game('Hades', { category: 'Role-Playing' }),
  ])
  const astro = await card('Astro Bot')
  astro.getByText('Choose a plan, and it is first on your queue.')
  screen.getByRole('heading', { level: 2, name: 'More Action games' })
  expect(titles()).toEqual(['Astro Bot', 'Saros'])
})

test('an empty search shows the whole library', async () => {
  open('/search', [...fifa, game('Astro Bot')])
  await waitFor(() => expect(heading()).toBe('SEARCH RESULT (21)'))
})

test('a search without results shows the query, a link to the categories and one that asks to buy it', async () => {
  open('/search?q=qqqqzzzz', fifa)
  await screen.findByText('No games found for “qqqqzzzz”.')
  expect(heading()).toBe('SEARCH RESULT (0)')
  expect(screen.getByRole('link', { name: 'Browse the categories' })).toBeTruthy()
  const ask = screen.getByRole('link', { name: 'Ask us to buy “qqqqzzzz”' })
  expect(ask.getAttribute('href')).toBe('/contact?game=qqqqzzzz')
})

test('guesses are apart from the result, at most four, and not counted', async () => {
  open('/search?q=fifo 88', fifa)
  await screen.findByRole('heading', { level: 2, name: 'Did you mean' })
  expect(heading()).toBe('SEARCH RESULT (0)')
  expect(titles()).toHaveLength(4)
  expect(screen.queryByText('Most wanted')).toBeNull()
})

test('without guesses a search without results shows the most wanted games that can be had', async () => {
  open('/search?q=qwxzv', [
    game('Astro Bot', { wanted: 1 }),
    game('Stray', { wanted: 3, inHand: 0 }),
    game('Saros', { wanted: 2 }),
  ])
  await screen.findByRole('heading', { level: 2, name: 'Most wanted' })
  expect(titles()).toEqual(['Saros', 'Astro Bot'])
  expect(screen.queryByText('Did you mean')).toBeNull()
})

test('a search for a game without a disc is answered in words and not asked to be bought', async () => {
  open('/search?q=fortnite', [game('Astro Bot', { wanted: 1 })])
  await screen.findByText('Fortnite is free to play: no disc is needed. It is in the PlayStation Store.')
  await screen.findByRole('heading', { level: 2, name: 'Most wanted' })
  expect(screen.queryByRole('link', { name: /^Ask us to buy/ })).toBeNull()
})

test('a search for a game of another console shows the discs of the shop and says which they are', async () => {
  open('/search?q=astro bot xbox', [game('Astro Bot')])
  await card('Astro Bot')
  screen.getByText('We rent PS5 and PS4 games only.', { selector: '[role=status]' })
  expect(heading()).toBe('SEARCH RESULT (1)')
})

test('a misspelt search says for which words it shows results, and does not repeat the mistake', async () => {
  open('/search?q=asrto bott', [game('Astro Bot')])
  await card('Astro Bot')
  screen.getByText('Showing results for “astro bot”', { selector: '[role=status] *' })
  expect(heading()).toBe('SEARCH RESULT (1)')
  const ask = screen.getByRole('link', { name: 'Ask us to buy another game' })
  expect(ask.getAttribute('href')).toBe('/contact')
})

const stray = [
  game('Stray', { platform: 'PS4', productCode: 'four', inHand: 1, owned: 1 }),
  game('Stray', { productCode: 'five' }),
]

test.each(['visitor', 'member'] as const)(
  'a title for both platforms is one card for a %s, whose links are those of the chosen platform',
  async (as) => {
    open('/search?q=stray', stray, as)
    const found = await card('Stray')
    expect(heading()).toBe('SEARCH RESULT (1)')
    // The buttons name the platforms.
    found.getByText('Action')
    const view = () => found.getByRole('link', { name: 'View Stray' }).getAttribute('href')
    const chosen = () => found.getByRole('button', { pressed: true }).textContent
    expect([chosen(), view()]).toEqual(['PS5', '/product/five'])
    await userEvent.click(found.getByRole('button', { name: 'PS4' }))
    expect([chosen(), view()]).toEqual(['PS4', '/product/four'])
    const title = found.getByRole('link', { name: 'Stray' })
    expect(title.getAttribute('href')).toBe('/product/four')
  },
)

test('a card begins with the platform that can be had', async () => {
  const [four, five] = stray
  open('/search?q=stray', [{ ...five, inHand: 0 }, four] as PublicGame[])
  const found = await card('Stray')
  expect(found.getByRole('button', { pressed: true }).textContent).toBe('PS4')
  await userEvent.click(found.getByRole('button', { name: 'PS5' }))
  found.getByText('All rented out')
  const request = found.getByRole('link', { name: 'REQUEST Stray' })
  expect(request.getAttribute('href')).toContain('id=five')
})

test('a new search starts on its first page', async () => {
  open('/search?q=fifa&page=2', [...fifa, game('Astro Bot')])
  await card('FIFA 18')
  const box = screen.getByRole('searchbox')
  await userEvent.clear(box)
  await userEvent.type(box, 'astro{Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=astro'))
  await card('Astro Bot')
})

test('a library that failed to load shows the reason, and Retry loads it', async () => {
  const answers: Answers = { [LIST]: lostConnection }
  serve(answers)
  visit('/search?q=fifa')
  await screen.findByText(UNREACHABLE)
  expect(heading()).toBe('SEARCH RESULT')
  answers[LIST] = { body: { success: true, games: fifa } }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await card('FIFA 10')
})

test('the prerendered page has no query and a noscript link to the contact page', () => {
  const { container } = showPrerendered(
    <StaticRouter location="/search">
      <SearchScreen />
    </StaticRouter>,
  )
  expect(container.querySelector('h1')?.textContent).toBe('SEARCH RESULT')
  expect(container.querySelector('noscript')?.innerHTML).toContain('/contact')
})
