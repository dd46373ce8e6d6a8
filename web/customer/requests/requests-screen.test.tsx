import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MyRequest } from '#contract/game-requests.ts'
import { UNFINISHED_FILES } from '#web/client/offline-copy.ts'
import { keepUnfinished } from '#web/client/unfinished.ts'
import { fakeCaches } from '#web/testing/cache-storage.ts'
import { MEMBER } from '#web/testing/member.ts'
import { accountsOf, pageOf, requestOf, requestsPage } from '#web/testing/membership.ts'
import { type Answers, serve } from '#web/testing/replies.ts'
import { receiveUploads } from '#web/testing/uploads.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const REQUESTS = 'GET /api/v1/user/game-requests'
const ORDERS = 'GET /api/v1/user/orders'
const open = { status: 'APPROVED', itemCode: null, handedOverAt: null } as const

function show(requests: MyRequest[], more: Answers = {}) {
  const calls = serve({ [REQUESTS]: requestsPage(requests), ...more }, MEMBER)
  visit('/user/requests', { as: 'member' })
  return calls
}

async function card(title: string) {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  return within(heading.closest('article') as HTMLElement)
}

test('a request shows its progress, the promised day and a WhatsApp link', async () => {
  const history = requestOf().history.slice(0, 2)
  show([requestOf({ ...open, history, isLate: true })])
  const shown = await card('Elden Ring')
  shown.getByText('PS5 · Role-Playing')
  shown.getByText('KR-7Q2M4XKD')
  expect(shown.getByText(/^Sorry, this is late/).textContent).toBe(
    'Sorry, this is late. We promised it by 18 Mar 2026.',
  )
  const steps = shown.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Requested16 Mar 2026',
    'Approved16 Mar 2026We are preparing your game.',
    'Packed',
    'Handed over',
  ])
  const ask = shown.getByRole('link', { name: 'Ask on WhatsApp about KR-7Q2M4XKD' })
  const address = new URL(ask.getAttribute('href') ?? '')
  expect([address.host, address.pathname]).toEqual(['wa.me', '/923000000001'])
  expect(address.searchParams.get('text')).toContain('KR-7Q2M4XKD')
  expect(ask.getAttribute('rel')).toContain('noopener')
})

test('requests are grouped by status', async () => {
  const titles = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('heading')
      .map((each) => each.textContent)
  const of = (productName: string, facts: Partial<MyRequest>) =>
    requestOf({ requestId: `KR-${productName}`, productName, ...facts })
  show([
    of('A', { status: 'RETURNED' }),
    of('B', {}),
    of('C', { ...open, status: 'DECLINED' }),
    of('D', open),
    of('E', { status: 'COLLECTED' }),
  ])
  await card('A')
  expect(titles('Coming to you')).toEqual(['D'])
  expect(titles('With you now')).toEqual(['B'])
  expect(titles('Earlier')).toEqual(['A', 'C', 'E'])
})

test('a game of earlier is one row, which opens its progress and the link to the game', async () => {
  show([requestOf({ status: 'RETURNED', history: [{ status: 'RETURNED', at: 0 }] as never })])
  const shown = await card('Elden Ring')
  const row = shown.getByText('Returned on 1 Jan 1970').closest('summary')
  expect(row?.textContent).toContain('Elden Ring')
  const link = shown.getByRole('link', { name: 'See the game: Elden Ring' })
  expect(link.closest('details')?.open).toBe(false)
})

const swap = { ...open, requestId: 'KR-2', productName: 'Saros', kind: 'SWAP', givesBack: 'PS5-0001-1' } as const

test.each<[string, Partial<MyRequest>[], string]>([
  ['at home', [{}], 'With you since 17 Mar 2026.'],
  ['to be collected', [{ returnAskedAt: 0, collectBy: '2099-03-23' }], 'We collect it on 23 Mar 2099.'],
  [
    'late to be collected',
    [{ fault: 'STOPS', returnAskedAt: 0, collectBy: '2026-03-23' }],
    'Sorry, we are late. We wanted to collect it on 23 Mar 2026.',
  ],
  ['given back by a swap', [{}, swap], 'We collect it when we deliver Saros, by 18 Mar 2026.'],
  [
    'given back by a late swap',
    [{}, { ...swap, isLate: true }],
    'We collect it when we deliver Saros. Sorry, this is late. We promised it by 18 Mar 2026.',
  ],
])('a game that is %s says what comes next and when', async (_, facts, text) => {
  show(facts.map((each) => requestOf(each)))
  const shown = await card('Elden Ring')
  expect(shown.getAllByText((__, each) => each?.tagName === 'P' && each.textContent === text)).toHaveLength(1)
})

test('Withdraw asks first, and a refusal of the server stays below the button', async () => {
  const path = 'DELETE /api/v1/user/game-requests/KR-7Q2M4XKD'
  const refused = 'Your game is already packed and cannot be withdrawn any more.'
  const calls = show([requestOf(open)], {
    [path]: { status: 409, body: { success: false, message: refused } },
  })
  const shown = await card('Elden Ring')
  await userEvent.click(shown.getByRole('button', { name: 'Withdraw Elden Ring' }))
  await screen.findByRole('dialog', { description: /its copy may go to another member/ })
  await answerQuestion('Withdraw')
  const button = await shown.findByRole('button', {
    name: 'Withdraw Elden Ring',
    description: refused,
  })
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(calls.filter(({ what }) => what === path)).toHaveLength(1)
})

test.each<[string, Partial<MyRequest>, string[]]>([
  ['packed', { ...open, status: 'PACKED' }, ['Withdraw Elden Ring (disabled)']],
  ['at home', {}, ['Return it: Elden Ring', 'Report a fault: Elden Ring']],
  [
    'to be collected',
    { returnAskedAt: Date.parse('2026-03-20T06:00:00Z') },
    ['Keep it after all: Elden Ring', 'Report a fault: Elden Ring'],
  ],
  ['reported as faulty', { fault: 'STOPS', faultAt: 1, returnAskedAt: 1 }, ['It works after all: Elden Ring']],
  ['declined', { ...open, status: 'DECLINED', reason: 'The disc is scratched' }, []],
  ['returned', { status: 'RETURNED' }, []],
])('a request that is %s has its possible actions', async (_, facts, actions) => {
  show([requestOf(facts)])
  const shown = await card('Elden Ring')
  const buttons = shown
    .queryAllByRole('button')
    .filter((button) => button.closest('dialog') === null)
    .map((each) => `${each.getAttribute('aria-label')}${each.hasAttribute('disabled') ? ' (disabled)' : ''}`)
  expect(buttons).toEqual(actions)
  if (facts.reason) shown.getByText(`Declined: ${facts.reason}`)
})

test('a fault is reported with what is wrong; a refused report keeps what was typed', async () => {
  const path = 'POST /api/v1/user/game-requests/KR-7Q2M4XKD/fault'
  const refused = 'We still have to collect another faulty disc from you. Please contact us.'
  const calls = show([requestOf()], {
    [path]: { status: 409, body: { success: false, message: refused } },
  })
  const shown = await card('Elden Ring')
  await userEvent.click(shown.getByRole('button', { name: 'Report a fault: Elden Ring' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
  await dialog.findByText('Please choose what is wrong')
  await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'STOPS')
  const note = dialog.getByLabelText('What did you see? (optional)')
  await userEvent.type(note, 'It hangs')
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
  await screen.findByText(refused)
  expect(note).toHaveProperty('value', 'It hangs')
  const sent = calls.filter(({ what }) => what === path)
  expect(sent.map(({ body }) => body)).toEqual([{ fault: 'STOPS', note: 'It hangs' }])
})

test('photos are seen in the fault form; a refused report keeps them, and the next one sends them', async () => {
  const path = 'POST /api/v1/user/game-requests/KR-7Q2M4XKD/fault'
  const refused = 'The shop is closed.'
  let isRefused = true
  show([requestOf()], {
    [path]: () =>
      isRefused
        ? { status: 409, body: { success: false, message: refused } }
        : { body: { success: true, message: 'Thank you', request: requestOf({ fault: 'STOPS', faultAt: 1 }) } },
  })
  const uploads = receiveUploads()
  const shown = await card('Elden Ring')
  await userEvent.click(shown.getByRole('button', { name: 'Report a fault: Elden Ring' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'STOPS')
  const photo = new File(['a'], 'scratch.jpg', { type: 'image/jpeg' })
  expect(dialog.getByLabelText('Take a photo').getAttribute('capture')).toBe('environment')
  await userEvent.upload(dialog.getByLabelText('Choose photos'), photo)
  await dialog.findByRole('img', { name: 'Photo 1' })
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(screen.getAllByText(refused).length).toBeGreaterThan(0))
  dialog.getByRole('img', { name: 'Photo 1' })
  isRefused = false
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(uploads.length).toBe(1))
  uploads[0]?.lose()
  await screen.findByText(/^1 photo not sent/)
})

test('photos are sent once each behind a busy button, and the data is refetched once after them', async () => {
  const calls = show([requestOf()], {
    'POST /api/v1/user/game-requests/KR-7Q2M4XKD/fault': {
      body: { success: true, message: 'Thank you', request: requestOf({ fault: 'STOPS', faultAt: 1 }) },
    },
  })
  const uploads = receiveUploads()
  const shown = await card('Elden Ring')
  await userEvent.click(shown.getByRole('button', { name: 'Report a fault: Elden Ring' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'STOPS')
  const photos = ['a.jpg', 'b.jpg'].map((name) => new File(['a'], name, { type: 'image/jpeg', lastModified: 1 }))
  await userEvent.upload(dialog.getByLabelText('Choose photos'), photos)
  await userEvent.upload(dialog.getByLabelText('Choose photos'), photos)
  expect(dialog.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual(['Photo 1', 'Photo 2'])
  const reads = () => calls.filter(({ what }) => what === REQUESTS).length
  const before = reads()
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
  for (const place of [0, 1]) {
    await waitFor(() => expect(uploads.length).toBe(place + 1))
    expect(dialog.getByRole('button', { name: 'LOADING...' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
    uploads[place]?.answer(200, {
      success: true,
      message: 'Thank you',
      retryAfter: '',
      photo: { id: 'p', at: 1, byMember: true },
    })
  }
  await waitFor(() => expect(reads()).toBe(before + 1))
  await screen.findByText('Thank you')
  expect([uploads.length, reads()]).toEqual([2, before + 1])
})

test('a fault report that was typed before a reload is open again with its text', async () => {
  keepUnfinished('draft fault KR-7Q2M4XKD', { note: 'It hangs' })
  show([requestOf()])
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByLabelText('What did you see? (optional)')).toHaveProperty('value', 'It hangs'))
})

test('photos that were chosen before a reload are in the report, and go with Cancel', async () => {
  const stores = fakeCaches()
  const files = () => [...(stores.get(UNFINISHED_FILES)?.keys() ?? [])]
  show([requestOf()])
  const shown = await card('Elden Ring')
  await userEvent.click(shown.getByRole('button', { name: 'Report a fault: Elden Ring' }))
  const chosen = within(await screen.findByRole('dialog'))
  const photos = ['a.jpg', 'b.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }))
  await userEvent.upload(chosen.getByLabelText('Choose photos'), photos)
  await waitFor(() => expect(files()).toHaveLength(2))
  await userEvent.click(chosen.getByRole('button', { name: 'Remove photo 2' }))
  await waitFor(() => expect(files()).toHaveLength(1))
  cleanup()

  show([requestOf()])
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('img', { name: 'Photo 1' })
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect([...stores.keys()]).not.toContain(UNFINISHED_FILES))
  expect(Object.keys(localStorage).filter((name) => name.startsWith('unfinished'))).toEqual([])
})

test('Show more loads the next page', async () => {
  const older = requestOf({ requestId: 'KR-1', productName: 'Astro Bot' })
  show([], {
    [REQUESTS]: requestsPage([requestOf()], 'after this'),
    [`${REQUESTS}?cursor=after+this`]: requestsPage([older]),
  })
  await card('Elden Ring')
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await card('Astro Bot')
  await card('Elden Ring')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('an order shows amount and status and links to its tracking', async () => {
  const items = [{ name: 'PRO', status: 'SHIPPING', amount: 16000 }]
  const order = {
    orderId: 'KO-1',
    status: 'SHIPPING',
    items,
    placedAt: 0,
    history: [],
    firstGame: null,
  }
  show([], { [ORDERS]: pageOf([order]) })
  const link = await screen.findByRole('link', { name: 'Track KO-1' })
  expect(link.getAttribute('href')).toBe('/track-order?orderId=KO-1')
  screen.getByText(/^Ordered on 1 Jan 1970, Rs\. 16,000 with the deposit/)
  screen.getByText('Your plan is on its way: you request your first game when it has begun.')
  screen.getByText('SHIPPING')
  screen.getByText('You have not requested a game yet.')
})

test('a delivered order is folded, and not tracked any more', async () => {
  const order = { orderId: 'KO-1', status: 'DELIVERED', items: [], placedAt: 0, history: [] }
  show([], { [ORDERS]: pageOf([{ ...order, firstGame: null }]) })
  const link = await screen.findByRole('link', { name: 'See the order KO-1' })
  expect(link.textContent).toBe('See the order')
  expect(link.closest('details')?.open).toBe(false)
})

test('a list that failed to load can be retried', async () => {
  let isDown = true
  show([], {
    [REQUESTS]: () => (isDown ? { status: 429, body: { message: 'Too many attempts.' } } : requestsPage([requestOf()])),
  })
  await screen.findByText('Too many attempts.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await card('Elden Ring')
})

test.each(['/user/requests', '/user/membership'])(
  'with an external customer host %s shows a contact',
  async (address) => {
    const refused = { status: 409, body: { success: false, message: 'Elsewhere' } }
    const member = {
      [REQUESTS]: refused,
      [ORDERS]: refused,
      'GET /api/v1/user/membership': refused,
      'GET /api/v1/user/ledger': refused,
    }
    serve({ ...member, 'GET /api/v1/account': accountsOf(false) }, MEMBER)
    visit(address, { as: 'member' })
    await screen.findByText(/This is not available on this site/)
    await waitFor(() => expect(screen.queryByText('Elsewhere')).toBeNull())
    screen.getByRole('link', { name: 'hello@khelbox.example' })
  },
)
