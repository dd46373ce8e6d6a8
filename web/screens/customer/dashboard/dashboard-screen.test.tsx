import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  accountsOf,
  membershipReplyOf,
  meter,
  pageOf,
  requestOf,
  requestsPage,
} from '#web/testing/membership.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const DETAIL = 'GET /api/Customer/GetDetail'
const OCCUPIED = 'GET /api/Customer/GetProdDetail'
const MEMBERSHIP = 'GET /api/v1/user/membership'
const REQUESTS = 'GET /api/v1/user/game-requests'
const ORDERS = 'GET /api/v1/user/orders'
const RETURN = '/api/v1/user/game-requests/KR-7Q2M4XKD/return'
const elsewhere = { 'GET /api/v1/account': accountsOf(false) }
const here = { 'GET /api/v1/account': accountsOf(true) }

const member = { email: 'sana@example.com', balance: 1500.5, package: 'PRO' }
const disc = (productName: string, itemCode: string) => ({
  gameCategory: 'Action',
  productName,
  productCode: itemCode,
  itemCode,
})

test('balance, package, number of games and the games themselves', async () => {
  const games = [disc('Elden Ring', 'i-1'), disc('Astro Bot', 'i-2')]
  serve({ ...elsewhere, [DETAIL]: { body: member }, [OCCUPIED]: { body: games } })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Rs. 1,500.50')
  expect(screen.getByText('PRO')).toBeTruthy()
  expect((await screen.findByText('02')).tagName).toBe('P')
  const listed = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
  expect(listed).toEqual(['Action: Elden Ring', 'Action: Astro Bot'])
  // With an external customer host there is nothing but what is specified, and no fault either.
  expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual([
    'DASHBOARD',
    'BALANCE',
    'SUBSCRIPTION',
    'TOTAL GAME',
    'OCCUPIED GAMES',
  ])
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'My Plan' })).toBeNull()
})

test('ten games are not padded', async () => {
  const games = Array.from({ length: 10 }, (_, index) => disc(`Game ${index}`, `i-${index}`))
  serve({ ...elsewhere, [DETAIL]: { body: member }, [OCCUPIED]: { body: games } })
  visit('/user/dashboard', { as: 'member' })
  expect(await screen.findByText('10')).toBeTruthy()
})

test('a member without a game reads 00 and is shown a way on', async () => {
  serve({ ...elsewhere, [DETAIL]: { body: member }, [OCCUPIED]: { body: [] } })
  visit('/user/dashboard', { as: 'member' })
  expect(await screen.findByText('00')).toBeTruthy()
  const wayOn = screen.getByRole('link', { name: 'See the games' })
  expect(wayOn.getAttribute('href')).toBe('/user/available-product')
})

test('what could not be loaded says why, leaves the rest in use, and can be tried again', async () => {
  let isDown = true
  const busy = { status: 429, body: { status: 0, message: 'Too many attempts.', retryAfter: 60 } }
  serve({
    ...elsewhere,
    [DETAIL]: () => (isDown ? busy : { body: member }),
    [OCCUPIED]: { body: [] },
  })
  visit('/user/dashboard', { as: 'member' })
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' })
  expect(await screen.findAllByText('Too many attempts. We will try again in 60 s.')).toHaveLength(
    1,
  )
  expect(screen.getByText('00')).toBeTruthy()
  isDown = false
  if (retry) await userEvent.click(retry)
  expect(await screen.findByText('Rs. 1,500.50')).toBeTruthy()
  // The button has gone with what it did; who goes on by keyboard is not sent back to the top of the page.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('DASHBOARD'))
})

const occupied = { body: [disc('Elden Ring', 'PS5-0001-1')] }

test('below, the month in words, and what is on its way', async () => {
  const coming = requestOf({
    requestId: 'KR-2',
    productName: 'Astro Bot',
    status: 'APPROVED',
    itemCode: null,
    deliverBy: '2099-03-20',
  })
  const month = { ...meter, deliveries: { made: 2, free: 2, freeLeft: 0, nextFee: 300 } }
  serve({
    ...here,
    [DETAIL]: { body: member },
    [OCCUPIED]: occupied,
    [MEMBERSHIP]: membershipReplyOf({ month, nextMonth: null }),
    [REQUESTS]: requestsPage([coming, requestOf()]),
  })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('14 Mar 2026 until 14 Apr 2026, when the next one begins')
  for (const text of [
    '1 of 2 taken, 1 left',
    '0 of 1 taken',
    '1 of 1 with you or on the way',
    '0 made, 1 left',
    '2 of 2 used, 0 left',
    'The next delivery costs Rs. 300.00.',
    'With you by 20 Mar 2099.',
  ]) {
    screen.getByText(text)
  }
  expect(screen.queryByRole('list', { name: 'Notices' })).toBeNull()
})

test('a game is given back early after a question, and kept after all without one', async () => {
  let asked: number | null = null
  const done = { body: { success: true, message: 'Done so' } }
  const calls = serve({
    ...here,
    [DETAIL]: { body: member },
    [OCCUPIED]: occupied,
    [MEMBERSHIP]: membershipReplyOf(),
    [REQUESTS]: () => requestsPage([requestOf({ returnAskedAt: asked })]),
    [`POST ${RETURN}`]: () => {
      asked = Date.parse('2026-03-20T06:00:00Z')
      return done
    },
    [`DELETE ${RETURN}`]: () => {
      asked = null
      return done
    },
  })
  visit('/user/dashboard', { as: 'member' })
  const give = { name: 'Give it back early: Elden Ring' }
  await userEvent.click(await screen.findByRole('button', give))
  const returns = () => calls.filter(({ what }) => what.endsWith(RETURN)).length
  await screen.findByRole('dialog', { description: /We come and collect Elden Ring/ })
  expect(returns()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await screen.findByText('You asked us on 20 Mar 2026 to collect it.')
  await userEvent.click(screen.getByRole('button', { name: 'Keep it after all: Elden Ring' }))
  await screen.findByRole('button', give)
  expect(returns()).toBe(2)
  const swap = screen.getByRole('link', { name: 'SWAP Elden Ring for another game' })
  expect(swap.getAttribute('href')).toBe('/user/available-product')
})

test('a disc that a swap collects cannot be given away twice', async () => {
  const swap = requestOf({
    requestId: 'KR-2',
    kind: 'SWAP',
    status: 'PACKED',
    productName: 'Astro Bot',
    givesBack: 'PS5-0001-1',
  })
  serve({
    ...here,
    [DETAIL]: { body: member },
    [OCCUPIED]: occupied,
    [MEMBERSHIP]: membershipReplyOf(),
    [REQUESTS]: requestsPage([swap, requestOf()]),
  })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('It goes back when Astro Bot comes.')
  expect(screen.queryByRole('button', { name: /Give it back/ })).toBeNull()
})

test.each([
  [[], /You have no plan now/, 'Choose a plan', '/plan'],
  [
    [{ orderId: 'KO-1', status: 'PROCESSING', items: [], placedAt: 0, history: [] }],
    /Your order KO-1 is being processed/,
    'Track KO-1',
    '/track-order?orderId=KO-1',
  ],
])(
  'without a plan, and with the orders %j, it says what happens next',
  async (orders, text, link, to) => {
    serve({
      ...here,
      [DETAIL]: { body: { ...member, package: '' } },
      [OCCUPIED]: { body: [] },
      [MEMBERSHIP]: { body: { success: true, message: '', balance: 0, membership: null } },
      [REQUESTS]: requestsPage([]),
      [ORDERS]: pageOf(orders),
    })
    visit('/user/dashboard', { as: 'member' })
    await screen.findByText(text)
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
  },
)

test('a membership that could not be loaded leaves the specified boxes, and can be tried again', async () => {
  let isDown = true
  serve({
    ...here,
    [DETAIL]: { body: member },
    [OCCUPIED]: occupied,
    [MEMBERSHIP]: () =>
      isDown ? { status: 429, body: { message: 'Too many attempts.' } } : membershipReplyOf(),
    [REQUESTS]: requestsPage([requestOf()]),
  })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Too many attempts.')
  screen.getByText('Rs. 1,500.50')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('1 of 2 taken, 1 left')
})
