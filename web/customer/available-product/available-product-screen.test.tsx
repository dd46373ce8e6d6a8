import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NO_CHOICES } from '#contract/member-choices.ts'
import { queryClient } from '#web/client/query-client.ts'
import { ELIGIBILITY, EXTERNAL_HOST, eligibility } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { membershipReplyOf, meter } from '#web/testing/membership.ts'
import { type Answers, type Call, lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { address, goBack, visit } from '#web/testing/visit.tsx'

const PRODUCTS = 'GET /api/Customer/GetProdList'
const REQUEST = 'POST /api/v1/user/game-request'
const GAMES = 'GET /api/v1/games'
const CHOICES = 'PUT /api/v1/account/choices'

const game = (productName: string, more: object = {}) => ({
  productCode: `code of ${productName}`,
  productName,
  reqType: 'REQUEST',
  customerStock: 1,
  gameCategory: 'Action',
  inHandStock: 2,
  groupName: 'PS5 GAMES',
  ...more,
})

function open(
  library: object[],
  request?: () => Reply | Promise<Reply>,
  more: Answers = {},
  address = '/user/available-product',
) {
  const answers = {
    [PRODUCTS]: { body: library },
    [GAMES]: { body: { success: true, games: [] } },
    [CHOICES]: { body: { success: true, message: '', retryAfter: '' } },
    ...(request && { [REQUEST]: request }),
    ...more,
  }
  const calls = serve(answers, MEMBER)
  visit(address, { as: 'member' })
  return calls
}

async function card(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('article') as HTMLElement)
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const listCalls = (calls: Call[]) => calls.filter(({ what }) => what === PRODUCTS).length

async function confirmRequest(title: string) {
  await userEvent.click((await card(title)).getByRole('button', { name: 'REQUEST' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
}

test('REQUEST opens a confirmation with game, console, day, cost and what is next; Cancel sends nothing', async () => {
  const calls = open([game('Elden Ring')], undefined, { [ELIGIBILITY]: eligibility('now', 'Available') })
  await userEvent.click((await card('Elden Ring')).getByRole('button', { name: 'REQUEST' }))
  const dialog = screen.getByRole('dialog', { name: 'Confirmation' })
  within(dialog).getByText('An e-mail is being sent to the user about the game request.')
  const costs =
    'With you by23 Mar 2026DeliveryFree, the last free one this monthAfter this0 of 2 games left until 14\u00A0Apr\u00A02026'
  await waitFor(() => expect(dialog.textContent).toContain(`Request Elden Ring?PS5 disc${costs}`))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ what }) => what === REQUEST)).toBe(false)
})

test('confirming sends one request, shows LOADING..., then the message, and refreshes the list', async () => {
  const reply = Promise.withResolvers<Reply>()
  const calls = open([game('Elden Ring')], () => reply.promise)
  await confirmRequest('Elden Ring')
  const busy = await screen.findByRole('button', { name: 'LOADING...' })
  expect(busy).toHaveProperty('disabled', true)
  expect(listCalls(calls)).toBe(1)

  const body = { success: true, message: 'We have it', retryAfter: '' }
  await act(async () => reply.resolve({ body }))
  expect((await screen.findByText('We have it')).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(listCalls(calls)).toBe(2))
  const [sent, ...others] = calls.filter(({ what }) => what === REQUEST)
  expect(others).toEqual([])
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  expect(sent?.body).toMatchObject({
    id: 'code of Elden Ring',
    name: 'Elden Ring',
    reqType: 'REQUEST',
    inHandStock: 2,
    email: 'sana@example.com',
  })
})

test('a refused request shows the server’s message with the wait and closes the dialog', async () => {
  const body = { success: false, message: 'Too many attempts.', retryAfter: 42 }
  open([game('Elden Ring')], () => ({ status: 429, body }))
  await confirmRequest('Elden Ring')
  const toast = await screen.findByText('Too many attempts. Try again in 42 s')
  expect(toast.getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SWAP links to the swap screen with product code and title', async () => {
  open([game('Tom & Jerry', { reqType: 'SWAP' })])
  await userEvent.click((await card('Tom & Jerry')).getByRole('link', { name: 'SWAP' }))
  await waitFor(() => expect(address()).toBe('/user/user-game-swap?id=code+of+Tom+%26+Jerry&name=Tom+%26+Jerry'))
})

test('with an external host a game without a copy in hand says so and has a disabled button', async () => {
  const library = [game('Out', { inHandStock: 0, reqType: 'SWAP' }), game('Soon', { inHandStock: 0, customerStock: 0 })]
  open(library, undefined, EXTERNAL_HOST)
  const out = await card('Out')
  expect(out.getByText('All copies are out at the moment')).toBeTruthy()
  expect(out.queryByRole('link', { name: 'SWAP' })).toBeNull()
  expect(out.getByRole('button', { name: 'SWAP' })).toHaveProperty('disabled', true)
  const soon = await card('Soon')
  expect(soon.getByText('No copy at the moment')).toBeTruthy()
  expect(soon.getByRole('button', { name: 'REQUEST' })).toHaveProperty('disabled', true)
})

/** What the public library knows of a game beside the member's own list. */
const known = (title: string, aliases = '') => ({
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
  aliases,
})
const libraryOf = (...games: object[]): Answers => ({ [GAMES]: { body: { success: true, games } } })

test('a search runs 700 ms after the last letter and appears in the address', async () => {
  open([game('Astro Bot'), game('Elden Ring')], undefined, libraryOf())
  await card('Astro Bot')
  vi.useFakeTimers()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'elden ring' } })
  await act(() => vi.advanceTimersByTimeAsync(699))
  expect(address()).toBe('/user/available-product')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('/user/available-product?q=elden+ring')
  await act(() => vi.advanceTimersByTimeAsync(100))
  vi.useRealTimers()
  await waitFor(() => expect(titles()[0]).toBe('Elden Ring'))
})

test('a chip that is chosen during the pause of a search stays', async () => {
  open([game('Astro Bot'), game('Elden Ring'), game('Sly', { groupName: 'PS4 GAMES' })], undefined, libraryOf())
  await card('Astro Bot')
  await userEvent.type(screen.getByRole('searchbox'), 'elden')
  await userEvent.click(screen.getByRole('link', { name: 'PS5' }))
  await waitFor(() => expect(address()).toBe('/user/available-product?platform=PS5&q=elden'))
})

test('Back undoes one typed search: its letters up to Enter, or up to an empty box', async () => {
  open([game('Astro Bot'), game('Elden Ring')], undefined, libraryOf())
  await card('Astro Bot')
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  const list = '/user/available-product'
  const searches = (query: string) => waitFor(() => expect(address()).toBe(query ? `${list}?q=${query}` : list))
  await userEvent.type(box, 'el')
  await searches('el')
  await userEvent.type(box, 'den{Enter}')
  await searches('elden')
  await userEvent.type(box, 's')
  await searches('eldens')
  await userEvent.clear(box)
  await searches('')
  await userEvent.type(box, 'bot')
  await searches('bot')
  for (const former of ['', 'eldens', 'elden', '']) {
    goBack()
    await searches(former)
    expect(box.value).toBe(former)
  }
})

test('a search finds names that the shop has added', async () => {
  const products = [game('Astro Bot'), game('Elden Ring')]
  open(products, undefined, libraryOf(known('Elden Ring', 'souls wali')))
  await card('Astro Bot')
  await userEvent.type(screen.getByRole('searchbox'), 'souls{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Elden Ring']))
})

test('chips and orders in the address filter and sort the games of the member', async () => {
  const products = [
    game('Astro Bot', { groupName: 'PS4 GAMES' }),
    game('Elden Ring', { inHandStock: 0 }),
    game('Saros'),
  ]
  const library = libraryOf(known('Elden Ring'), { ...known('Saros'), wanted: 3, isNew: true })
  open(products, undefined, library)
  await card('Saros')
  expect(titles()).toEqual(['Saros', 'Astro Bot', 'Elden Ring'])
  await userEvent.click(screen.getByRole('link', { name: 'A–Z' }))
  expect(titles()).toEqual(['Astro Bot', 'Elden Ring', 'Saros'])
  await userEvent.click(screen.getByRole('link', { name: 'Available now' }))
  expect(titles()).toEqual(['Astro Bot', 'Saros'])
  await userEvent.click(screen.getByRole('link', { name: 'PS5' }))
  expect(address()).toBe('/user/available-product?sort=az&show=available&platform=PS5')
  expect(titles()).toEqual(['Saros'])
  ;(await card('Saros')).getByRole('button', { name: 'REQUEST' })
  // The menu has a link of this name too.
  const filters = within(screen.getByRole('navigation', { name: 'Filters' }))
  await userEvent.click(filters.getByRole('link', { name: 'Coming soon' }))
  screen.getByText('No games match these filters.')
  goBack()
  expect(address()).toBe('/user/available-product?sort=az&show=available&platform=PS5')
})

test('a card says whether the game is new and on the shelf', async () => {
  const library = libraryOf(known('Elden Ring'), { ...known('Saros'), isNew: true })
  open([game('Saros'), game('Elden Ring', { inHandStock: 1 })], undefined, library)
  const saros = await card('Saros')
  saros.getByText('NEW')
  saros.getByText('In stock')
  const elden = await card('Elden Ring')
  elden.getByText('1 copy left')
  expect(elden.queryByText('NEW')).toBeNull()
})

test.each([
  [2, 1, '2 of 4 games left this month, room for 1 more at home'],
  [2, 0, '2 of 4 games left this month, room for 2 at home'],
  [1, 2, '1 of 4 games left this month, no room for more at home'],
  [0, 1, 'No games left this month. The next month starts on 14 Apr 2026.'],
])('with %i games left and %i places used the month is named where games are chosen', async (left, used, text) => {
  const month = { ...meter, games: { taken: 4 - left, of: 4, left }, slots: { used, of: 2 } }
  open([game('Saros')], undefined, { 'GET /api/v1/user/membership': membershipReplyOf({ month }) })
  await screen.findByText(text)
})

test('the games that are out are shown at their address, with a chip that is there only to remove it', async () => {
  const products = [
    game('Saros'),
    game('Elden Ring', { inHandStock: 0 }),
    game('Gone', { inHandStock: 0, customerStock: 0 }),
  ]
  open(products, undefined, libraryOf(), '/user/available-product?show=out')
  await card('Elden Ring')
  expect(titles()).toEqual(['Elden Ring'])
  await userEvent.click(screen.getByRole('link', { name: 'All rented out, remove filter' }))
  await card('Saros')
  expect(screen.queryByRole('link', { name: 'All rented out' })).toBeNull()
})

test('without the public library a search finds titles', async () => {
  open([game('Astro Bot'), game('Elden Ring')], undefined, { [GAMES]: lostConnection })
  await card('Astro Bot')
  await userEvent.type(screen.getByRole('searchbox'), 'eldenring{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Elden Ring']))
})

test('a title for both platforms is one card with the actions of the chosen one', async () => {
  open([
    game('Stray', { productCode: 'four', groupName: 'PS4 GAMES', reqType: 'SWAP' }),
    game('Stray', { productCode: 'five', inHandStock: 1 }),
  ])
  const stray = await card('Stray')
  expect(titles()).toEqual(['Stray'])
  stray.getByText('Action')
  const link = stray.getByRole('link', { name: 'Stray' })
  const platforms = within(stray.getByRole('group', { name: 'Platform of Stray' }))
  platforms.getByRole('button', { name: 'PS5', pressed: true })
  expect(link.getAttribute('href')).toBe('/product/five')
  stray.getByRole('button', { name: 'REQUEST', description: 'Stray PS5 1 copy left' })
  expect(stray.queryByRole('link', { name: 'SWAP' })).toBeNull()

  await userEvent.click(platforms.getByRole('button', { name: 'PS4', pressed: false }))
  platforms.getByRole('button', { name: 'PS4', pressed: true })
  expect(link.getAttribute('href')).toBe('/product/four')
  const swap = stray.getByRole('link', { name: 'SWAP', description: 'Stray PS4 In stock' })
  expect(swap.getAttribute('href')).toContain('id=four')
  expect(stray.queryByRole('button', { name: 'REQUEST' })).toBeNull()
})

test('a title starts with the platform that the member can have', async () => {
  open(
    [
      game('Stray', { productCode: 'five', inHandStock: 0 }),
      game('Stray', { productCode: 'four', groupName: 'PS4 GAMES' }),
    ],
    undefined,
    {
      [ELIGIBILITY]: eligibility('now', 'Get it now', [
        { code: 'rental.no-copy', line: 'All copies are out', productCodes: ['five'] },
      ]),
    },
  )
  const stray = await card('Stray')
  stray.getByRole('button', { name: 'PS4', pressed: true })
  stray.getByRole('button', { name: 'REQUEST', description: 'Stray PS4 In stock for PS4 only' })
  await userEvent.click(stray.getByRole('button', { name: 'PS5' }))
  stray.getByRole('button', { name: 'Add to queue: Stray' })
  stray.getByText('All copies are out')
})

test('a requested game stays chosen when only the one for the other platform can be had then', async () => {
  const answers: Answers = {
    [ELIGIBILITY]: eligibility('now', 'Get it now'),
    [PRODUCTS]: {
      body: [game('Stray', { productCode: 'five' }), game('Stray', { productCode: 'four', groupName: 'PS4 GAMES' })],
    },
    [REQUEST]: () => {
      answers[ELIGIBILITY] = eligibility('now', 'Get it now', [
        { code: 'rental.asked-already', line: 'You have asked for it', productCodes: ['five'] },
      ])
      return { body: { success: true, message: 'We have it', retryAfter: '' } }
    },
    ...libraryOf(),
  }
  serve(answers, MEMBER)
  visit('/user/available-product', { as: 'member' })
  await confirmRequest('Stray')
  const stray = await card('Stray')
  await stray.findByRole('link', { name: 'See my requests: Stray' })
  stray.getByRole('button', { name: 'PS5', pressed: true })
})

test('a title starts with the game that the member has at home, also when another one is free', async () => {
  open(
    [game('Stray', { productCode: 'five' }), game('Stray', { productCode: 'four', groupName: 'PS4 GAMES' })],
    undefined,
    {
      [ELIGIBILITY]: eligibility('now', 'Get it now', [
        { code: 'rental.have-it', line: 'With you now', productCodes: ['four'] },
      ]),
    },
  )
  const stray = await card('Stray')
  stray.getByRole('button', { name: 'PS4', pressed: true })
  stray.getByText('With you now')
  stray.getByRole('link', { name: 'See my games: Stray' })
  await userEvent.click(stray.getByRole('button', { name: 'PS5' }))
  stray.getByRole('button', { name: 'REQUEST' })
})

test('a title starts with the console of the member, also when only the other one is free', async () => {
  const { body } = membershipReplyOf()
  open(
    [
      game('Stray', { productCode: 'five' }),
      game('Stray', { productCode: 'four', groupName: 'PS4 GAMES', inHandStock: 0 }),
    ],
    undefined,
    {
      'GET /api/v1/user/membership': {
        body: { ...body, choices: { ...NO_CHOICES, console: 'PS4' } },
      },
      [ELIGIBILITY]: eligibility('now', 'Get it now', [
        { code: 'rental.no-copy', line: 'All copies are out', productCodes: ['four'] },
      ]),
    },
    '/user/available-product?platform=',
  )
  ;(await card('Stray')).getByRole('button', { name: 'PS4', pressed: true })
})

test('a search without results names the text, guesses, and leads to a recommendation', async () => {
  open([game('Astro Bot')], undefined, libraryOf())
  await card('Astro Bot')
  await userEvent.type(screen.getByRole('searchbox'), 'astro robot{Enter}')
  await screen.findByText('No games found for “astro robot”.')
  screen.getByRole('heading', { name: '0 games' })
  const link = screen.getByRole('link', { name: 'Ask us to buy “astro robot”' })
  expect(link.getAttribute('href')).toBe('/user/recommendations?title=astro+robot')
  await screen.findByRole('heading', { name: 'Did you mean' })
  expect(titles()).toEqual(['Astro Bot'])
})

test('a search for another console is answered in words and does not lead to a recommendation', async () => {
  open([game('Astro Bot')], undefined, libraryOf())
  await card('Astro Bot')
  await userEvent.type(screen.getByRole('searchbox'), 'xbox{Enter}')
  await screen.findByText('We rent PS5 and PS4 games only.')
  expect(screen.queryByRole('link', { name: /^Ask us to buy/ })).toBeNull()
})

test('a library of 60 games is drawn in steps of 24', async () => {
  open(Array.from({ length: 60 }, (_, index) => game(`Game ${index}`)))
  await card('Game 0')
  expect(screen.getByRole('heading', { name: '60 games' })).toBeTruthy()
  expect(titles()).toHaveLength(24)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(titles()).toHaveLength(48)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(titles()).toHaveLength(60)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('Show more moves the focus to the first new game, and Back shows as many games as before', async () => {
  open(Array.from({ length: 60 }, (_, index) => game(`Game ${index}`)))
  await card('Game 0')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(document.activeElement?.textContent).toBe(titles()[24])
  await userEvent.click(screen.getByRole('link', { name: 'A–Z' }))
  expect(titles()).toHaveLength(24)
  goBack()
  await waitFor(() => expect(titles()).toHaveLength(48))
})

// Eligibility -----------------------------------------------------------------------------------------

test.each([
  ['now', 'Get it now', 0, 'button', 'REQUEST'],
  ['swap', 'Swap only: no free place', 1, 'link', 'SWAP'],
])('eligibility %s shows %j %i times and an enabled button', async (code, line, times, role, name) => {
  open([game('Saros', { reqType: name })], undefined, { [ELIGIBILITY]: eligibility(code, line) })
  const saros = await card('Saros')
  expect(saros.queryAllByText(line)).toHaveLength(times)
  expect(saros.getByRole(role, { name })).not.toHaveProperty('disabled', true)
})

test.each([
  ['rental.no-copy', 'All copies are out', 'button', 'Add to queue: Saros'],
  ['rental.too-early', 'From 14 Mar 2026 on NOVICE', 'button', 'Add to queue: Saros'],
  ['rental.quota', 'Your month is used up', 'button', 'Add to queue: Saros'],
  ['rental.on-hold', 'On hold: please contact us', 'button', 'Add to queue: Saros'],
  ['rental.no-slot', 'You have no free place', 'button', 'Add to queue: Saros'],
  ['rental.no-plan', 'Choose a plan first', 'link', 'See the plans: Saros'],
  ['rental.cancelled', 'Your membership has ended', 'link', 'See the plans: Saros'],
  ['rental.have-it', 'With you now', 'link', 'See my games: Saros'],
  ['rental.asked-already', 'You have asked for it', 'link', 'See my requests: Saros'],
])('eligibility %s shows %j and the next action in place of REQUEST', async (code, line, role, name) => {
  open([game('Saros')], undefined, { [ELIGIBILITY]: eligibility(code, line) })
  const saros = await card('Saros')
  saros.getByText(line)
  saros.getByRole(role, { name })
  expect(saros.queryByRole('button', { name: 'REQUEST' })).toBeNull()
})

test('a game that the shop does not own can be recommended on its card, and has no REQUEST', async () => {
  open([game('Saros', { inHandStock: 0, customerStock: 0 })], undefined, {
    [ELIGIBILITY]: eligibility('rental.not-owned', 'No copy at the moment'),
  })
  const saros = await card('Saros')
  const link = await saros.findByRole('link', { name: 'Recommend it: Saros' })
  expect(link.getAttribute('href')).toBe('/user/recommendations?title=Saros&platform=PS5')
  expect(saros.queryByRole('button')).toBeNull()
})

test('an announced game can be reserved on its card', async () => {
  const announced = {
    productCode: 'code of Saros',
    title: 'Saros',
    platform: 'PS5',
    category: 'Action',
    availableSince: '2099-03-31',
    declareBy: '2099-03-21',
    canDeclare: true,
    yoursFrom: '2099-04-04',
    interested: 0,
    isMine: false,
  }
  const done = { success: true, message: 'Noted', retryAfter: '' }
  const calls = open([game('Saros', { inHandStock: 0, customerStock: 0 })], undefined, {
    [ELIGIBILITY]: eligibility('rental.announced', 'Coming on 31 Mar 2099'),
    'GET /api/v1/user/announced': { body: { ...done, games: [announced] } },
    'POST /api/v1/user/interests': () => {
      announced.isMine = true
      return { body: done }
    },
  })
  const saros = await card('Saros')
  await userEvent.click(await saros.findByRole('button', { name: 'Reserve: Saros' }))
  await saros.findByRole('button', { name: 'Cancel reservation: Saros' })
  expect(calls.find(({ what }) => what === 'POST /api/v1/user/interests')?.body).toEqual({
    productCode: 'code of Saros',
  })
})

test('each game shows its own eligibility from a single call', async () => {
  const others = [{ code: 'rental.no-copy', line: 'All copies are out', productCodes: ['code of Out'] }]
  const calls = open([game('Saros'), game('Out', { inHandStock: 0 })], undefined, {
    [ELIGIBILITY]: eligibility('now', 'Get it now', others),
  })
  expect((await card('Saros')).queryByText('All copies are out')).toBeNull()
  ;(await card('Out')).getByText('All copies are out')
  expect(calls.filter(({ what }) => what === ELIGIBILITY)).toHaveLength(1)
})

test('the confirmation of a request shows the delivery days', async () => {
  open([game('Saros')], undefined, { [ELIGIBILITY]: eligibility('now', 'Get it now') })
  await userEvent.click((await card('Saros')).getByRole('button', { name: 'REQUEST' }))
  within(screen.getByRole('dialog', { name: 'Confirmation' })).getByText('23 Mar 2026')
})

test('no card is drawn before the eligibility has loaded', async () => {
  const reply = Promise.withResolvers<Reply>()
  open([game('Saros')], undefined, { [ELIGIBILITY]: () => reply.promise })
  await screen.findAllByRole('status', { name: 'Loading games' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.queryByRole('heading', { name: 'Saros' })).toBeNull()
  await act(async () => reply.resolve(eligibility('rental.quota', 'Your month is used up')))
  ;(await card('Saros')).getByRole('button', { name: 'Add to queue: Saros' })
})

test('with an external host the host’s list decides, and no eligibility, delivery days or queue are shown', async () => {
  const calls = open([game('Saros'), game('Gone', { inHandStock: 0 })], undefined, EXTERNAL_HOST)
  const saros = await card('Saros')
  await userEvent.click(saros.getByRole('button', { name: 'REQUEST' }))
  expect(screen.getByRole('dialog', { name: 'Confirmation' }).textContent).not.toContain('With you')
  expect((await card('Gone')).getByRole('button', { name: 'REQUEST' })).toHaveProperty('disabled', true)
  expect(saros.queryByText(/Get it now/)).toBeNull()
  expect(calls.some(({ what }) => what === 'GET /api/v1/user/queue')).toBe(false)
})

// The queue ---------------------------------------------------------------------------------------------

const QUEUE = 'GET /api/v1/user/queue'
const JOIN = 'POST /api/v1/user/queue'
const queue = (...productCodes: string[]) => ({
  body: {
    success: true,
    message: '',
    retryAfter: '',
    onlyTop: null,
    obstacle: null,
    entries: productCodes.map((productCode) => ({
      productCode,
      title: productCode,
      platform: 'PS5',
      category: 'Action',
      inHand: 0,
      owned: 1,
      ahead: 0,
      expectedOn: null,
      noDay: 'FEW_RETURNS',
    })),
  },
})

test('a queued game shows a toast, and its button becomes a focused link to the queue', async () => {
  const answers: Answers = {
    [ELIGIBILITY]: eligibility('rental.no-copy', 'All copies are out'),
    [QUEUE]: queue(),
    [JOIN]: () => {
      answers[QUEUE] = queue('code of Saros')
      return { body: { success: true, message: 'Saros is on your queue.', retryAfter: '' } }
    },
    [PRODUCTS]: { body: [game('Saros', { inHandStock: 0 })] },
    ...libraryOf(),
  }
  const calls = serve(answers, MEMBER)
  visit('/user/available-product', { as: 'member' })
  const saros = await card('Saros')
  await userEvent.click(saros.getByRole('button', { name: 'Add to queue: Saros' }))
  await screen.findByText('Saros is on your queue.')
  const link = await saros.findByRole('link', { name: 'In my queue: Saros' })
  expect(link.getAttribute('href')).toBe('/user/queue')
  expect(document.activeElement).toBe(link)
  expect(calls.find(({ what }) => what === JOIN)?.body).toEqual({ productCode: 'code of Saros' })
})

test('a full queue shows the refusal and keeps the button', async () => {
  const message = 'Your queue is full: it holds 50 games. Please remove one first.'
  open([game('Saros')], undefined, {
    [ELIGIBILITY]: eligibility('rental.quota', 'Your month is used up'),
    [JOIN]: { status: 409, body: { success: false, message, retryAfter: '' } },
  })
  const saros = await card('Saros')
  await userEvent.click(saros.getByRole('button', { name: 'Add to queue: Saros' }))
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  saros.getByRole('button', { name: 'Add to queue: Saros' })
})

test('a game that only allows a swap can also be queued', async () => {
  open([game('Saros', { reqType: 'SWAP' })], undefined, {
    [ELIGIBILITY]: eligibility('swap', 'Swap only: no free place'),
  })
  const saros = await card('Saros')
  saros.getByRole('link', { name: 'SWAP' })
  saros.getByRole('button', { name: 'Add to queue: Saros' })
})

test('the saved console filters the games until the member removes it, and the removal is saved', async () => {
  const { body } = membershipReplyOf()
  const calls = open([game('Astro Bot'), game('Sly', { groupName: 'PS4 GAMES' })], undefined, {
    'GET /api/v1/user/membership': {
      body: { ...body, choices: { ...NO_CHOICES, console: 'PS5' } },
    },
  })
  await card('Astro Bot')
  expect(titles()).toEqual(['Astro Bot'])
  await userEvent.click(screen.getByRole('link', { name: 'PS5, remove filter' }))
  await card('Sly')
  expect(titles()).toEqual(['Astro Bot', 'Sly'])
  await userEvent.click(screen.getByRole('link', { name: 'PS4' }))
  await waitFor(() => expect(titles()).toEqual(['Sly']))
  const sent = calls.filter(({ what }) => what === CHOICES)
  expect(sent.map(({ body }) => body)).toEqual([{ console: '' }, { console: 'PS4' }])
})

test('Back undoes the console that was chosen last, also after another screen', async () => {
  open([game('Astro Bot'), game('Sly', { groupName: 'PS4 GAMES' })])
  await card('Sly')
  await userEvent.click(screen.getByRole('link', { name: 'PS4' }))
  await waitFor(() => expect(titles()).toEqual(['Sly']))
  goBack()
  await waitFor(() => expect(titles()).toEqual(['Astro Bot', 'Sly']))
  const [help] = screen.getAllByRole('link', { name: 'Help' })
  if (help) await userEvent.click(help)
  await screen.findByRole('heading', { level: 1, name: 'Help' })
  goBack()
  await card('Sly')
  expect(titles()).toEqual(['Astro Bot', 'Sly'])
})
