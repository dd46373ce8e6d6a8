import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { GameDetail } from '#contract/games.ts'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { patterns } from '#web/content/paths.ts'
import { gamesQuery } from '#web/features/games/games.ts'
import { ProductScreen } from '#web/public/product/product-screen.tsx'
import { ELIGIBILITY, eligibility } from '#web/testing/eligibility.ts'
import { LISTED, SAROS } from '#web/testing/game.ts'
import { MEMBER } from '#web/testing/member.ts'
import { pageLog } from '#web/testing/opened-page.ts'
import { showWritten } from '#web/testing/prerendered.tsx'
import { settled } from '#web/testing/react-tasks.ts'
import { type Answers, type Call, lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { address, goBack, visit } from '#web/testing/visit.tsx'

const ASK = 'GET /api/v1/games/PS5-0001'
const OWN_LIST = 'GET /api/Customer/GetProdList'
const REQUEST = 'POST /api/v1/user/game-request'
const ALERTS = 'GET /api/v1/user/alerts'

const alerts = (productCodes: string[]) => ({
  body: { success: true, message: '', retryAfter: '', productCodes },
})

const UNKNOWN = { isNew: null, availableSince: null, opensOn: null, retail: null, price: null }

interface Member {
  list: object[]
  replies?: Answers
}

function open(game: GameDetail, member?: Member): Call[] {
  const answers = {
    [ASK]: { body: { success: true, game } },
    [REQUEST]: { body: { success: true, message: 'We have your request', retryAfter: '' } },
    ...(member && { ...MEMBER, [OWN_LIST]: { body: member.list } }),
    ...member?.replies,
  }
  const calls = serve(answers)
  visit('/product/PS5-0001', { as: member ? 'member' : 'visitor' })
  return calls
}

const own = (more: object = {}) => ({
  productCode: 'PS5-0001',
  productName: 'Saros',
  reqType: 'REQUEST',
  customerStock: 1,
  gameCategory: 'Shooter',
  inHandStock: 1,
  groupName: 'PS5 GAMES',
  ...more,
})

test('the page shows kind, availability, plans with their first days, replacement value and similar games', async () => {
  open(SAROS)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Saros' })
  const page = within(heading.closest('article') as HTMLElement)
  const category = page.getByRole('link', { name: 'Shooter' })
  expect(category.closest('p')?.textContent).toBe('NEWPS5\u00a0· Shooter')
  expect(category.getAttribute('href')).toBe('/gamelist?category=Shooter')
  page.getByText('1 of 2 copies in stock')
  expect(page.getByText(/^You need a plan/).textContent).toBe('You need a plan: compare the plans.')
  expect(page.getByText(/^Once your plan/).textContent).toBe(
    'Once your plan has started, games are at your door in 1–2 working days in Karachi, 3–4 elsewhere.',
  )
  expect(page.getByText('On NOVICE+ and PRO, from').parentElement?.textContent).toBe(
    'On NOVICE+ and PRO, from Rs. 2,500 a month',
  )
  expect(page.getByText(/refundable deposit$/).textContent).toBe('plus Rs. 8,000 refundable deposit')
  expect(page.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'NOVICE+Rs. 2,500 a monthnow',
    'PRORs. 4,000 a monthnow',
    'NOVICERs. 1,500 a monthfrom 1 Feb 2027',
  ])
  page.getByText('A soldier fights under a black sun. Each try changes the world.')
  expect(page.getByText('Players').nextSibling?.textContent).toBe('1 on one console')
  expect(page.getByText('Age rating').nextSibling?.textContent).toBe('PEGI 16')
  expect(page.getByText('Replacement value').nextSibling?.textContent).toBe('Rs. 16,500')
  expect(document.title).toBe('Saros for PS5 | Khelbox')
  const similar = await screen.findByRole('link', { name: 'Returnal' })
  expect(similar.getAttribute('href')).toBe('/product/PS5-0002')
})

test('facts that an external host does not have are left out', async () => {
  open({ ...SAROS, ...UNKNOWN, plans: [], similar: [] })
  await screen.findByText('1 of 2 copies in stock')
  for (const text of [/NEW|SOON/, /Rs\./, 'When each plan gets it', 'Replacement value', 'Similar games']) {
    expect(screen.queryByText(text, { selector: 'main *' })).toBeNull()
  }
})

test.each([
  ['no facts', null, 0],
  ['only facts', { description: '', facts: [{ name: 'Series', text: 'Saros' }] }, 1],
])('a game with %s shows no empty places', async (_name, about, lists) => {
  open({ ...SAROS, about, retail: null, similar: [] })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Saros' })
  const article = heading.closest('article') as HTMLElement
  expect(article.querySelectorAll('dl')).toHaveLength(lists)
  expect([...article.querySelectorAll('p, dd')].filter((each) => !each.textContent)).toEqual([])
})

const onEveryPlan = SAROS.plans.map((plan) => ({ ...plan, opensOn: null }))

test('a game on every plan says so once', async () => {
  open({ ...SAROS, plans: onEveryPlan })
  const lead = await screen.findByText('On every plan, from')
  expect(lead.parentElement?.textContent).toBe('On every plan, from Rs. 2,500 a month')
  expect(screen.queryByText('now')).toBeNull()
  expect(screen.queryByText('When each plan gets it')).toBeNull()
  const compare = screen.getByRole('link', { name: 'compare the plans' })
  expect(compare.getAttribute('href')).toBe('/plan')
})

const ANNOUNCED: GameDetail = {
  ...SAROS,
  ...{ availableSince: '2026-10-01', comesOn: '2026-10-01', opensOn: '2026-10-06', price: null },
  reserveBy: '2026-09-21',
  plans: SAROS.plans.map((plan) => ({ ...plan, opensOn: '2026-10-06' })),
}

test.each([
  ['the day before', '2026-09-20T18:59:00Z', 'Last day to reserve: 21 Sep 2026', 'Choose a plan to reserve it'],
  [
    'in its last minute',
    '2026-09-21T18:59:00Z',
    'Last day to reserve: today, 21 Sep 2026',
    'Choose a plan to reserve it',
  ],
  [
    'when it is over in Karachi',
    '2026-09-21T19:00:00Z',
    'Reservations were open until 21 Sep 2026. On NOVICE and NOVICE+ and PRO you can request it from 6 Oct 2026.',
    'Choose a plan for this game',
  ],
])(
  'an announced game shows its release, the first day of each plan and the last day for a reservation, %s',
  async (_name, now, text, button) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
    open({ ...ANNOUNCED, inHand: 0, owned: 0 })
    await screen.findByText('Coming on 1 Oct 2026')
    screen.getByText('SOON')
    expect(screen.getAllByText('from 6 Oct 2026')).toHaveLength(3)
    screen.getByText(text)
    const link = screen.getByRole('link', { name: button })
    expect(link.getAttribute('href')).toBe('/plan')
    expect(screen.queryByText(/need a plan/)).toBeNull()
    expect(screen.queryByText('now')).toBeNull()
    expect(screen.queryByRole('link', { name: /REQUEST/ })).toBeNull()
  },
)

test('a game that cannot be reserved any more names the plans that may request it first', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-22T12:00:00Z'))
  const days = ['2027-02-01', '2026-10-08', '2026-10-06']
  const plans = ANNOUNCED.plans.map((plan, index) => ({ ...plan, opensOn: days[index] ?? null }))
  open({ ...ANNOUNCED, plans })
  await screen.findByText(/ On PRO you can request it from 6 Oct 2026\.$/)
})

test('an announced game with copies has no REQUEST before its release', async () => {
  open(ANNOUNCED)
  await screen.findByText('Coming on 1 Oct 2026')
  expect(screen.queryByRole('link', { name: /REQUEST/ })).toBeNull()
  expect(screen.queryByText(/At your door/)).toBeNull()
})

test('a released game that no plan may take yet shows the first day and no reservation', async () => {
  open({ ...SAROS, price: null, opensOn: '2099-10-06' })
  await screen.findByText('2 copies, for rent from 6 Oct 2099')
  screen.getByText('SOON')
  expect(screen.queryByText(/to reserve/)).toBeNull()
})

const NOT_OWNED: GameDetail = { ...SAROS, price: null, inHand: 0, owned: 0, plans: [] }

test('a game that the shop does not own shows a visitor neither plans nor REQUEST', async () => {
  open(NOT_OWNED)
  await screen.findByText('No copy at the moment')
  screen.getByText(/We buy a game when 10 members recommend it/)
  expect(screen.queryByText('When each plan gets it')).toBeNull()
  expect(screen.queryByRole('link', { name: /REQUEST/ })).toBeNull()
})

test('a member can recommend a game that the shop does not own', async () => {
  const replies = {
    [ELIGIBILITY]: eligibility('rental.not-owned', 'No copy at the moment'),
    [ALERTS]: alerts([]),
  }
  open(NOT_OWNED, { list: [own({ inHandStock: 0, customerStock: 0 })], replies })
  const link = await screen.findByRole('link', { name: 'Recommend it: Saros' })
  expect(link.getAttribute('href')).toBe('/user/recommendations?title=Saros&platform=PS5')
  expect(screen.queryByRole('button', { name: /REQUEST|queue/ })).toBeNull()
})

test('REQUEST links a visitor to the plans, and Sign in opens the sign-in', async () => {
  open(SAROS)
  const request = await screen.findByRole('link', { name: 'REQUEST Saros' })
  expect(request.getAttribute('href')).toBe('/plan?id=PS5-0001&name=Saros')
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toBe('/signin'))
})

test('a member’s REQUEST is confirmed, sent, and reloads the game', async () => {
  const calls = open(SAROS, { list: [own()] })
  await userEvent.click(await screen.findByRole('button', { name: 'REQUEST Saros' }))
  screen.getByText('Request Saros?')
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await screen.findByText('We have your request')
  expect(calls.find(({ what }) => what === REQUEST)?.body).toMatchObject({ id: 'PS5-0001' })
  // The page reloads the game, which has one copy less.
  await waitFor(() => expect(calls.filter(({ what }) => what === ASK)).toHaveLength(2))
  expect(screen.queryByText(/Are you a member/)).toBeNull()
})

const detailOf = (plan: string) => ({
  'GET /api/Customer/GetDetail': { body: { userId: 'KB-1003', package: plan } },
})

test('a member sees the own plan and the promised day, and no price', async () => {
  open(SAROS, { list: [own()], replies: detailOf('PRO') })
  await screen.findByText('In your PRO plan')
  await screen.findByText('With you by 23 Mar 2026')
  expect(screen.queryByText('Get it now')).toBeNull()
  expect(screen.queryByText(/ a month$|When each plan gets it/)).toBeNull()
})

test('a member whose plan may not take the game yet sees when it may', async () => {
  const replies = {
    [ELIGIBILITY]: eligibility('rental.too-early', 'From 1 Feb 2027 on NOVICE'),
    ...detailOf('NOVICE'),
  }
  open(SAROS, { list: [own()], replies })
  await screen.findByText('From 1 Feb 2027 on NOVICE')
  expect(screen.queryByText(/In your|With you/)).toBeNull()
})

test('a member without a plan sees the price and the plans', async () => {
  const replies = {
    [ELIGIBILITY]: eligibility('rental.no-plan', 'Choose a plan first'),
    ...detailOf(''),
  }
  open(SAROS, { list: [own()], replies })
  await screen.findByText('On NOVICE+ and PRO, from')
  screen.getByText('When each plan gets it')
})

test('a member without a free place sees a SWAP link', async () => {
  open(SAROS, { list: [own({ reqType: 'SWAP' })] })
  const swap = await screen.findByRole('link', { name: 'SWAP Saros' })
  expect(swap.getAttribute('href')).toBe('/user/user-game-swap?id=PS5-0001&name=Saros')
})

test('a member sees eligibility and delivery days, and can queue instead of swapping', async () => {
  const swapOnly = eligibility('swap', 'Swap only: no free place')
  open(SAROS, { list: [own({ reqType: 'SWAP' })], replies: { [ELIGIBILITY]: swapOnly } })
  await screen.findByText('Swap only: no free place')
  screen.getByText('With you by 23 Mar 2026')
  await screen.findByRole('link', { name: 'SWAP Saros' })
  screen.getByRole('button', { name: 'Add to queue: Saros' })
})

test('a game that cannot be requested now can be queued, without delivery days', async () => {
  const replies = { [ELIGIBILITY]: eligibility('rental.too-early', 'PRO only until 22 Mar 2026') }
  open(SAROS, { list: [own()], replies })
  await screen.findByText('PRO only until 22 Mar 2026')
  await screen.findByRole('button', { name: 'Add to queue: Saros' })
  expect(screen.queryByText(/With you/)).toBeNull()
  expect(screen.queryByRole('button', { name: /REQUEST/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'My queue' }).getAttribute('href')).toBe('/user/queue')
})

test('a member asks for a message when a game that is out is free, and takes it back', async () => {
  const codes: string[] = []
  const done = { success: true, message: 'Noted', retryAfter: '' }
  const replies = {
    [ELIGIBILITY]: eligibility('rental.no-copy', 'All copies are out'),
    [ALERTS]: () => alerts(codes),
    'POST /api/v1/user/alerts': () => {
      codes.push('PS5-0001')
      return { body: done }
    },
    'DELETE /api/v1/user/alerts/PS5-0001': () => {
      codes.pop()
      return { body: done }
    },
  }
  open({ ...SAROS, inHand: 0 }, { list: [own({ inHandStock: 0 })], replies })
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me: Saros' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Do not notify me: Saros' }))
  await screen.findByRole('button', { name: 'Notify me: Saros' })
  screen.getByRole('button', { name: 'Add to queue: Saros' })
})

test('a member can reserve an announced game on its page', async () => {
  const game = {
    ...{ productCode: 'PS5-0001', title: 'Saros', platform: 'PS5', category: 'Shooter' },
    ...{ availableSince: '2099-03-31', declareBy: '2099-03-21', yoursFrom: '2099-04-04' },
    ...{ canDeclare: true, interested: 1, isMine: false },
  }
  const done = { success: true, message: 'Noted', retryAfter: '' }
  open(
    { ...ANNOUNCED, comesOn: '2099-03-31', reserveBy: '2099-03-21' },
    {
      list: [own({ inHandStock: 0 })],
      replies: {
        [ELIGIBILITY]: eligibility('rental.announced', 'Coming on 31 Mar 2099'),
        ...detailOf('PRO'),
        'GET /api/v1/user/announced': { body: { ...done, games: [game] } },
        'POST /api/v1/user/interests': () => {
          game.isMine = true
          return { body: done }
        },
      },
    },
  )
  await screen.findByText(/^Reserve by 21 Mar 2099/)
  await screen.findByText('In your PRO plan from 6 Oct 2026')
  // Once, not again as the eligibility.
  expect(screen.getAllByText(/Coming on/)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Reserve: Saros' }))
  await screen.findByText('You have reserved it.')
  expect(screen.queryByText(/Last day to reserve/)).toBeNull()
})

test('a visitor makes no member calls', async () => {
  const calls = open(SAROS)
  await screen.findByRole('link', { name: 'REQUEST Saros' })
  expect(calls.map(({ what }) => what)).toEqual([ASK])
})

test('REQUEST is disabled while all copies are out', async () => {
  open(SAROS, { list: [own({ inHandStock: 0 })] })
  const request = await screen.findByRole('button', { name: 'REQUEST Saros' })
  expect(request).toHaveProperty('disabled', true)
})

test('a member’s list that failed to load can be retried', async () => {
  const answers: Answers = {
    [ASK]: { body: { success: true, game: SAROS } },
    [OWN_LIST]: lostConnection,
  }
  serve(answers, MEMBER)
  visit('/product/PS5-0001', { as: 'member' })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers[OWN_LIST] = { body: [own()] }
  await userEvent.click(retry)
  await screen.findByRole('button', { name: 'REQUEST Saros' })
})

test('Share opens the share dialog, or copies the address without one', async () => {
  const user = userEvent.setup()
  const share = vi.fn(async () => undefined)
  open(SAROS)
  const button = await screen.findByRole('button', { name: 'Share' })
  Object.assign(navigator, { share })
  await user.click(button)
  const url = `${location.origin}/product/PS5-0001`
  expect(share).toHaveBeenCalledWith({ title: 'Saros', url })

  Object.assign(navigator, { share: undefined })
  await user.click(button)
  await screen.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(url)
})

test('an unknown game shows the not-found page', async () => {
  serve({ [ASK]: { status: 404, body: { success: false, message: 'We do not have this game' } } })
  visit('/product/PS5-0001')
  await screen.findByRole('heading', { level: 1, name: '404 PAGE' })
  screen.getByText('The page you were looking for could not be found')
  expect(screen.getByRole('link', { name: 'GO TO HOME PAGE' }).getAttribute('href')).toBe('/')
})

test('a game that failed to load shows the reason, and Retry loads it', async () => {
  const answers: Answers = { [ASK]: lostConnection }
  serve(answers)
  visit('/product/PS5-0001')
  await screen.findByText(UNREACHABLE)
  answers[ASK] = { body: { success: true, game: SAROS } }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { level: 1, name: 'Saros' })
  expect(screen.queryByText(UNREACHABLE)).toBeNull()
})

test('facts of the list are shown before the game has loaded', async () => {
  const reply = Promise.withResolvers<Reply>()
  serve({ [ASK]: () => reply.promise })
  queryClient.setQueryData(gamesQuery.queryKey, [LISTED])
  visit('/product/PS5-0001')
  await screen.findByRole('heading', { level: 1, name: 'Saros' })
  expect(screen.queryByText('When each plan gets it')).toBeNull()
  reply.resolve({ body: { success: true, game: SAROS } })
  await screen.findByText('When each plan gets it')
})

// HTML written by a host of the site (web/pages/product-page.tsx) -----------------------------------------------

/** The page before hydration, as web/pages writes it. `reply` is that of the Worker. */
function writtenAs(reply: object | number | undefined, as = '/product/PS5-0001') {
  const site = (
    <MemoryRouter initialEntries={[as]}>
      <Routes>
        <Route path={patterns.product} Component={ProductScreen} />
      </Routes>
    </MemoryRouter>
  )
  return showWritten('/product/PS5-0001', site, reply)
}

const SCREENSHOTS = ['A boss', ''].map((alt, index) => {
  return { id: `${index}`, alt, imageLink: `/images/screenshot/${index}.jpg`, width: 1920, height: 1080, variants: [] }
})

const WITH_ALL = {
  ...SAROS,
  reserveBy: '2026-10-05',
  trailer: { host: 'YouTube', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  screenshots: SCREENSHOTS,
}

/** The elements of a page, of which none may be replaced. */
function elementsOf(container: HTMLElement): Element[] {
  return [...container.querySelectorAll('*')]
}

test('the written page is hydrated without a call, and none of its elements is replaced', async () => {
  const calls = serve({})
  const { container, hydrate } = await writtenAs({ success: true, game: WITH_ALL })
  const written = elementsOf(container)
  expect(written.length).toBeGreaterThan(50)
  screen.getByRole('heading', { level: 1, name: 'Saros' })
  await hydrate()
  await waitFor(() => expect(document.title).toBe('Saros for PS5 | Khelbox'))
  await settled()
  expect(elementsOf(container)).toEqual(written)
  expect(written.filter((element) => !element.isConnected)).toEqual([])
  expect(calls).toEqual([])
  // The parts whose code loads later react too.
  await userEvent.click(screen.getByRole('link', { name: 'Screenshot 2' }))
  await screen.findByRole('dialog', { name: 'Saros' })
})

test('a button that is pressed before hydration reacts after it, once', async () => {
  serve({})
  const share = vi.fn(async () => undefined)
  Object.assign(navigator, { share })
  onTestFinished(() => void Object.assign(navigator, { share: undefined }))
  const { hydrate } = await writtenAs({ success: true, game: SAROS })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Share' })
  // As the script of the page does (NOTE_EARLY_PRESSES).
  button.press = () => queueMicrotask(() => button.click())
  await hydrate()
  expect(share).toHaveBeenCalledTimes(1)
  fireEvent.click(button)
  expect(share).toHaveBeenCalledTimes(2)
})

test('a page that was written on the last day to reserve says on the next day that the day is over', async () => {
  serve({})
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-05T12:00:00+05:00') })
  const { hydrate } = await writtenAs({ success: true, game: { ...WITH_ALL, comesOn: '2026-10-09' } })
  screen.getByText('Last day to reserve: today, 5 Oct 2026')
  vi.setSystemTime(Date.parse('2026-10-06T12:00:00+05:00'))
  await hydrate()
  await screen.findByText(/^Reservations were open until 5 Oct 2026/)
})

test('the address of a screenshot opens it after hydration', async () => {
  serve({})
  const { hydrate } = await writtenAs({ success: true, game: WITH_ALL }, '/product/PS5-0001#screenshot-2')
  await hydrate()
  await screen.findByRole('dialog', { name: 'Saros' })
})

test('a page that was written for an unknown game is hydrated without a call', async () => {
  const calls = serve({})
  const { container, hydrate } = await writtenAs(404)
  const written = elementsOf(container)
  screen.getByRole('heading', { level: 1, name: '404 PAGE' })
  await hydrate()
  await waitFor(() => expect(document.title).toBe('Page not found | Khelbox'))
  expect(elementsOf(container)).toEqual(written)
  expect(calls).toEqual([])
})

test('a page that the host could not write loads its game', async () => {
  pageLog()
  const calls = serve({ [ASK]: { body: { success: true, game: SAROS } } })
  const { hydrate } = await writtenAs(undefined)
  await hydrate()
  await screen.findByRole('heading', { level: 1, name: 'Saros' })
  expect(calls.map(({ what }) => what)).toEqual([ASK])
})

test('a screenshot opens larger as an entry of the history: Close and Back lead to the page', async () => {
  open({ ...SAROS, screenshots: SCREENSHOTS })
  const small = await screen.findByRole('link', { name: 'Screenshot 2' })
  await userEvent.click(small)
  const viewer = within(await screen.findByRole('dialog', { name: 'Saros' }))
  expect(address()).toBe('/product/PS5-0001#screenshot-2')
  expect(viewer.getByRole('img', { name: 'Screenshot 1: A boss' })).toBeTruthy()
  expect(viewer.getByRole('img', { name: 'Screenshot 2' })).toBeTruthy()
  viewer.getByRole('button', { name: 'Next screenshot' })
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/product/PS5-0001')
  await userEvent.click(small)
  await screen.findByRole('dialog', { name: 'Saros' })
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/product/PS5-0001')
})

test('who came by a link to a screenshot stays on the page when they close it', async () => {
  serve({ [ASK]: { body: { success: true, game: { ...SAROS, screenshots: SCREENSHOTS } } } })
  visit('/product/PS5-0001#screenshot-1')
  const viewer = within(await screen.findByRole('dialog', { name: 'Saros' }))
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/product/PS5-0001')
})
