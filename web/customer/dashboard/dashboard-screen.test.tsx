import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EMPTY_QUEUE, NO_NEWS, newsPage } from '#web/testing/member.ts'
import { accountsOf, membershipReplyOf, meter, pageOf, requestOf, requestsPage } from '#web/testing/membership.ts'
import { serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const DETAIL = 'GET /api/Customer/GetDetail'
const OCCUPIED = 'GET /api/Customer/GetProdDetail'
const MEMBERSHIP = 'GET /api/v1/user/membership'
const REQUESTS = 'GET /api/v1/user/game-requests'
const ORDERS = 'GET /api/v1/user/orders'
const RETURN = '/api/v1/user/game-requests/KR-7Q2M4XKD/return'
const elsewhere = { 'GET /api/v1/account': accountsOf(false), ...NO_NEWS }
const here = { 'GET /api/v1/account': accountsOf(true), ...EMPTY_QUEUE, ...NO_NEWS }

const member = { email: 'sana@example.com', balance: 1500.5, package: 'PRO' }
const disc = (productName: string, itemCode: string) => ({
  gameCategory: 'Action',
  productName,
  productCode: itemCode,
  itemCode,
})

test('with an external host the dashboard shows balance, package and games, and nothing else', async () => {
  const games = [disc('Elden Ring', 'i-1'), disc('Astro Bot', 'i-2')]
  serve({ ...elsewhere, [DETAIL]: { body: member }, [OCCUPIED]: { body: games } })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Rs. 1,500.50')
  expect(screen.getByText('PRO')).toBeTruthy()
  expect((await screen.findByText('02')).tagName).toBe('P')
  const listed = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
  expect(listed).toEqual(['Action: Elden Ring', 'Action: Astro Bot'])
  expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual([
    'DASHBOARD',
    'BALANCE',
    'SUBSCRIPTION',
    'TOTAL GAME',
    'OCCUPIED GAMES',
  ])
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'My plan' })).toBeNull()
})

test('TOTAL GAME shows ten games as 10', async () => {
  const games = Array.from({ length: 10 }, (_, index) => disc(`Game ${index}`, `i-${index}`))
  serve({ ...elsewhere, [DETAIL]: { body: member }, [OCCUPIED]: { body: games } })
  visit('/user/dashboard', { as: 'member' })
  expect(await screen.findByText('10')).toBeTruthy()
})

test('a member without games sees 00 and a link to the games', async () => {
  serve({ ...elsewhere, [DETAIL]: { body: member }, [OCCUPIED]: { body: [] } })
  visit('/user/dashboard', { as: 'member' })
  expect(await screen.findByText('00')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See the games' })
  expect(link.getAttribute('href')).toBe('/user/available-product')
})

test('a part that failed to load shows the reason and Retry; the other parts are shown', async () => {
  let isDown = true
  const busy = { status: 429, body: { status: 0, message: 'Too many attempts.', retryAfter: 60 } }
  serve({
    ...elsewhere,
    [DETAIL]: () => (isDown ? busy : { body: member }),
    [OCCUPIED]: { body: [] },
  })
  visit('/user/dashboard', { as: 'member' })
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' })
  expect(await screen.findAllByText('Too many attempts. We will try again in 60 s.')).toHaveLength(1)
  expect(screen.getByText('00')).toBeTruthy()
  isDown = false
  if (retry) await userEvent.click(retry)
  expect(await screen.findByText('Rs. 1,500.50')).toBeTruthy()
  // The Retry button is gone; the focus moves to the heading, not to the top of the page.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('DASHBOARD'))
})

/** The paragraph with this text, whose days do not break. */
const note = (text: string | RegExp) =>
  screen.findByText((_, each) => {
    if (each?.tagName !== 'P') return false
    return typeof text === 'string' ? each.textContent === text : text.test(each.textContent)
  })

const occupied = { body: [disc('Elden Ring', 'PS5-0001-1')] }

test('with the built-in host the dashboard shows the month and the open requests', async () => {
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
  await screen.findByText('Since 14 Mar 2026. The next month starts on 14 Apr 2026.')
  for (const text of [
    '1 of 2 used, 1 left',
    'New releases',
    '0 of 1 used, 1 left',
    'All your plan allows',
    '2 of 2 used, 0 left',
    'The next delivery costs Rs. 300.',
    'With you by 20 Mar 2099.',
  ]) {
    screen.getByText(text)
  }
  expect(screen.queryByRole('list', { name: 'Notices' })).toBeNull()
})

test('the month names the price of a delivery after the free ones', async () => {
  serve({
    ...here,
    [DETAIL]: { body: { ...member, city: 'Lahore' } },
    [OCCUPIED]: occupied,
    [MEMBERSHIP]: membershipReplyOf(),
    [REQUESTS]: requestsPage([]),
  })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('1 of 2 used, 1 left, then Rs. 400 each')
})

test('a return asks first; keeping the game after all does not', async () => {
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
  const returning = { name: 'Return it: Elden Ring' }
  await userEvent.click(await screen.findByRole('button', returning))
  const returns = () => calls.filter(({ what }) => what.endsWith(RETURN)).length
  await screen.findByRole('dialog', { description: /We will come and collect Elden Ring/ })
  expect(returns()).toBe(0)
  await answerQuestion('Return it')
  await note('Collection requested on 20 Mar 2026.')
  await userEvent.click(screen.getByRole('button', { name: 'Keep it after all: Elden Ring' }))
  await screen.findByRole('button', returning)
  expect(returns()).toBe(2)
  const swap = screen.getByRole('link', { name: 'SWAP Elden Ring for another game' })
  expect(swap.getAttribute('href')).toBe('/user/available-product?back=PS5-0001-1')
})

test('the disc that a visit collects after one that was put off has its day', async () => {
  serve({
    ...here,
    [DETAIL]: { body: member },
    [OCCUPIED]: { body: [{ ...disc('Elden Ring', 'PS5-0001-1'), collectBy: '2099-03-23' }] },
    [MEMBERSHIP]: membershipReplyOf(),
    [REQUESTS]: requestsPage([requestOf({ returnAskedAt: 0, collectBy: '2099-03-23' })]),
  })
  visit('/user/dashboard', { as: 'member' })
  await note('Collection requested on 1 Jan 1970. We collect it on 23 Mar 2099.')
  screen.getByRole('heading', { name: 'We come to collect Elden Ring on 23 Mar 2099' })
})

test('a collection whose day has passed is a notice, and late at the disc', async () => {
  serve({
    ...here,
    [DETAIL]: { body: member },
    [OCCUPIED]: { body: [{ ...disc('Elden Ring', 'PS5-0001-1'), fault: 'STOPS', collectBy: '2026-03-23' }] },
    [MEMBERSHIP]: membershipReplyOf({ nextMonth: null }),
    [REQUESTS]: requestsPage([requestOf({ fault: 'STOPS', returnAskedAt: 0, collectBy: '2026-03-23' })]),
  })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Sorry, we have not come for Elden Ring yet. We wanted to collect it on 23 Mar 2026.')
  await note(/Sorry, we are late\. We wanted to collect it on 23 Mar 2026\.$/)
  expect(screen.queryByRole('region', { name: 'Next' })).toBeNull()
})

test('a disc that an open swap collects cannot be returned early, and has the day of the swap', async () => {
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
  await note('We collect it when we deliver Astro Bot, by 18 Mar 2026.')
  expect(screen.queryByRole('button', { name: /Return it/ })).toBeNull()
})

test.each([
  ['newest', [requestOf({ fault: 'STOPS', faultAt: 1, returnAskedAt: 1 })], 'It works after all'],
  ['not among the newest', [], 'See my requests'],
])('a reported disc stays at home until it is collected: its request is %s', async (_, requests, action) => {
  serve({
    ...here,
    [DETAIL]: { body: member },
    [OCCUPIED]: { body: [{ ...disc('Elden Ring', 'PS5-0001-1'), fault: 'STOPS' }] },
    [MEMBERSHIP]: membershipReplyOf(),
    [REQUESTS]: requestsPage(requests),
  })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText(/^You reported: The game stops or hangs/)
  expect(screen.getByText('01')).toBeTruthy()
  expect(screen.getAllByText(action, { exact: false }).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: /^SWAP/ })).toBeNull()
  expect(screen.queryByText(/Return it/)).toBeNull()
})

test('a membership on hold offers no SWAP, as My requests does not', async () => {
  serve({
    ...here,
    [DETAIL]: { body: member },
    [OCCUPIED]: occupied,
    [MEMBERSHIP]: membershipReplyOf({
      status: 'HOLD',
      hold: { reason: 'SHOP', note: 'Moved', toDo: 'Please contact us.', since: 0 },
    }),
    [REQUESTS]: requestsPage([requestOf()]),
  })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByRole('button', { name: 'Return it: Elden Ring' })
  expect(screen.queryByRole('link', { name: /^SWAP/ })).toBeNull()
})

test.each([
  [[], /You have no plan/, 'Choose a plan', '/plan'],
  [
    [
      {
        orderId: 'KO-1',
        status: 'PROCESSING',
        items: [],
        placedAt: 0,
        history: [],
        firstGame: { productCode: 'PS5-0001', title: 'Elden Ring' },
      },
    ],
    /Your order KO-1 is being processed.* Then Elden Ring is the first game on your queue/,
    'Track KO-1',
    '/track-order?orderId=KO-1',
  ],
])('a member without a plan sees the next step for the orders %j', async (orders, text, link, to) => {
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
})

test('a membership that failed to load keeps the three boxes and can be retried', async () => {
  let isDown = true
  serve({
    ...here,
    [DETAIL]: { body: member },
    [OCCUPIED]: occupied,
    [MEMBERSHIP]: () => (isDown ? { status: 429, body: { message: 'Too many attempts.' } } : membershipReplyOf()),
    [REQUESTS]: requestsPage([requestOf()]),
  })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('Too many attempts.')
  screen.getByText('Rs. 1,500.50')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'Your month' })
})

test('the dashboard links to the unread news, with any customer host', async () => {
  const news = {
    id: 1,
    subject: 'Your rent is late',
    text: '',
    ask: '',
    at: 0,
    isUnread: true,
    about: null,
    paidAt: null,
  }
  serve({
    ...elsewhere,
    [DETAIL]: { body: member },
    [OCCUPIED]: { body: [] },
    'GET /api/v1/user/news': newsPage([news], 2),
  })
  visit('/user/dashboard', { as: 'member' })
  const link = await screen.findByRole('link', { name: /^2 new messages/ })
  expect(link.getAttribute('href')).toBe('/user/news')
})

test('after the first booking the offer of the browser to install the site is shown until it is declined', async () => {
  const calls = serve({
    ...here,
    [DETAIL]: { body: member },
    [OCCUPIED]: { body: [] },
    [MEMBERSHIP]: membershipReplyOf(),
    [REQUESTS]: requestsPage([requestOf()]),
    [ORDERS]: pageOf([]),
    'PUT /api/v1/account/choices': { body: { success: true, message: '', retryAfter: '' } },
  })
  visit('/user/dashboard', { as: 'member' })
  await screen.findByText('BALANCE')
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()

  const prompt = vi.fn(async () => undefined)
  const offer = () => act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  offer()
  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()

  offer()
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install' })).toBeNull())
  expect(calls.at(-1)?.body).toEqual({ hidesInstall: true })
})
