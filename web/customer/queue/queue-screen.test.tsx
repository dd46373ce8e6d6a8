import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type PublicGame, UNKNOWN_FACTS } from '#contract/games.ts'
import type { QueueEntry, QueueOrder, QueueReply } from '#contract/queue.ts'
import { ALLOCATION_RULES } from '#contract/queue-terms.ts'
import { UNANSWERED_UNKEYED, UNREACHABLE } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { UNDO_MS } from '#web/customer/queue/use-delayed-removal.ts'
import { ELIGIBILITY, eligibility } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { type Answers, type Call, lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { address, answerQuestion, visit } from '#web/testing/visit.tsx'

const QUEUE = 'GET /api/v1/user/queue'
const ORDER = 'PUT /api/v1/user/queue'
const REMOVE = 'DELETE /api/v1/user/queue/code-b'

const entry = (title: string, more: Partial<QueueEntry> = {}): QueueEntry => ({
  productCode: `code-${title.toLowerCase()}`,
  title,
  platform: 'PS5',
  category: 'Action',
  inHand: 0,
  owned: 3,
  ahead: 2,
  expectedOn: '2026-03-14',
  noDay: null,
  passedUntil: '',
  lastAskedAt: null,
  ...more,
})

const queue = (entries: QueueEntry[], more: Partial<QueueReply> = {}) => ({
  body: {
    success: true,
    message: '',
    retryAfter: '',
    entries,
    onlyTop: null,
    obstacle: null,
    ...more,
  },
})

const THREE = ['A', 'B', 'C'].map((title) => entry(title))
const SAVED = { body: { success: true, message: 'Your queue is saved.', retryAfter: '' } }

/** `answers` may change while the page is open. */
function open(answers: Answers): Call[] {
  const calls = serve(answers, MEMBER)
  visit('/user/queue', { as: 'member' })
  return calls
}

/** A server that stores the order it receives. */
function openStored(more: Partial<QueueReply> = {}): Call[] {
  const answers: Answers = { [QUEUE]: queue(THREE, more) }
  answers[ORDER] = () => {
    const order = calls.at(-1)?.body as QueueOrder | undefined
    const entries = order?.productCodes.flatMap((code) => THREE.filter((each) => each.productCode === code))
    answers[QUEUE] = queue(entries ?? [], { onlyTop: order?.onlyTop ?? null })
    return SAVED
  }
  const calls = open(answers)
  return calls
}

const rows = () => within(screen.getByRole('list', { name: 'My queue' })).getAllByRole('listitem')
const titles = () => rows().map((row) => within(row).queryByRole('heading')?.textContent ?? 'removed')
const sent = (calls: Call[], wanted: string) => calls.filter(({ what }) => what === wanted)
const orders = (calls: Call[]) =>
  sent(calls, ORDER).map(({ body }) => (body as { productCodes: string[] }).productCodes.join())

async function button(name: string) {
  return await screen.findByRole<HTMLButtonElement>('button', { name })
}

async function press(name: string) {
  const pressed = await button(name)
  pressed.focus()
  await userEvent.keyboard('{Enter}')
}

/** Replies that the test sends one by one. */
function manualReplies() {
  const waiting: ((reply: Reply) => void)[] = []
  return {
    answer: () => new Promise<Reply>((resolve) => waiting.push(resolve)),
    async give(reply: Reply) {
      await act(async () => waiting.shift()?.(reply))
    },
  }
}

test('each entry shows its position, its line, and the expected day or why there is none', async () => {
  open({
    [QUEUE]: queue([
      entry('A', { lastAskedAt: Date.UTC(2026, 1, 3) }),
      entry('B', { owned: 0, ahead: 0, expectedOn: null, noDay: 'NO_COPY' }),
    ]),
  })
  await button('Move B for PS5 up')
  const [first, second] = rows()
  expect(first?.textContent).toMatch(/^1.*A/)
  expect(first?.textContent).toContain('2 before you; we own 3 copies')
  expect(first?.textContent).toContain('likely by 14 Mar 2026')
  expect(first?.textContent).toContain('went to a member who asked on 3 Feb 2026')
  expect(second?.textContent).not.toContain('The last copy')
  expect(second?.textContent).toContain('1st in line; we own no copy')
  expect(second?.textContent).toContain('we cannot tell yet: we have no copy of it')
  expect(second?.textContent).not.toContain('Expected')
  for (const rule of ALLOCATION_RULES) screen.getByText(rule)
})

test.each([
  ['rental.no-plan', 'See the plans', '/plan'],
  ['rental.cancelled', 'See the plans', '/plan'],
  ['rental.on-hold', 'Contact us', '/contact'],
  ['rental.no-slot', 'See my games', '/user/dashboard'],
  ['rental.of-a-newer-server', undefined, undefined],
] as const)('the obstacle %s is shown once with its link', async (code, linkText, to) => {
  open({ [QUEUE]: queue(THREE, { obstacle: { code, message: 'Please call us.' } }) })
  expect(await screen.findAllByText('Please call us. No game comes from your queue now.')).toHaveLength(1)
  const link = linkText && screen.getByRole('link', { name: linkText })
  expect(link?.getAttribute('href')).toBe(to)
})

test.each([
  ['now', ['E', 'F'], 'See all that are out (9 games)', '/user/available-product?show=out'],
  ['rental.quota', [], 'See all games', '/user/available-product'],
])('a queue of a member with %s leads once to the other games, also an empty one', async (code, more, name, path) => {
  const games = ['Z', 'A', 'B', 'C', 'D', 'G', 'H', ...more].map(libraryGame)
  const out = {
    code: 'rental.no-copy',
    line: 'All copies are out',
    productCodes: games.map((each) => each.productCode),
  }
  const answers: Answers = {
    [QUEUE]: queue([entry('Z')]),
    'GET /api/v1/games': { body: { success: true, games } },
    [ELIGIBILITY]: eligibility(code, '', code === 'now' ? [out] : []),
  }
  open(answers)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path)
  expect(screen.queryByRole('link', { name: 'Choose a game' })).toBeNull()
  answers[QUEUE] = queue([])
  await queryClient.invalidateQueries()
  await screen.findByText(/^Your queue is empty/)
  expect(screen.getByRole('link', { name: 'Choose a game' }).getAttribute('href')).toBe(path)
  expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByLabelText('Games to send')).toBeNull()
})

test.each([
  ['shows each', 0, []],
  ['has none', 1, []],
  ['has some, and shows the others', 0, [entry('A')]],
])('a queue has no link to the games that are out when it %s', async (_, inHand, entries) => {
  const games = ['A', 'B'].map((title) => ({ ...libraryGame(title), inHand }))
  open({
    [QUEUE]: queue(entries),
    'GET /api/v1/games': { body: { success: true, games } },
    [ELIGIBILITY]: eligibility('now', '', [
      ...(inHand === 0 ? [{ code: 'rental.no-copy', line: '', productCodes: ['code-a', 'code-b'] }] : []),
    ]),
  })
  await screen.findByText('Who gets the next copy')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('link', { name: /^See/ })).toBeNull()
  // The games that are out are shown below it.
  const choose = screen.queryByRole('link', { name: 'Choose a game' })
  expect(choose?.getAttribute('href')).toBe(entries.length === 0 ? '/user/available-product' : undefined)
})

test('a queue that failed to load shows the reason, and Retry loads it', async () => {
  const answers: Answers = { [QUEUE]: lostConnection }
  open(answers)
  const retry = await button('Retry')
  screen.getByText(UNREACHABLE)
  answers[QUEUE] = queue(THREE)
  await userEvent.click(retry)
  await button('Move B for PS5 up')
})

test('an entry moved by keyboard changes place at once, is announced, saved, and keeps the focus', async () => {
  const calls = openStored()
  await press('Move B for PS5 down')
  await waitFor(() => expect(titles()).toEqual(['A', 'C', 'B']))
  expect(screen.getByText('B for PS5 is now 3 of 3').getAttribute('role')).toBe('status')
  // The button down is disabled at the end, so another button of the row has the focus.
  expect(document.activeElement).toBe(await button('Move B for PS5 to the top'))
  await press('Move B for PS5 up')
  await waitFor(() => expect(titles()).toEqual(['A', 'B', 'C']))
  expect(document.activeElement).toBe(await button('Move B for PS5 up'))
  await press('Move C for PS5 to the top')
  await waitFor(() => expect(titles()).toEqual(['C', 'A', 'B']))
  await waitFor(() => expect(orders(calls).at(-1)).toBe('code-c,code-a,code-b'))
  expect(sent(calls, ORDER)[0]?.body).toEqual({
    productCodes: ['code-a', 'code-c', 'code-b'],
    onlyTop: null,
  })
})

test('the first entry cannot be moved up, the last one not down', async () => {
  open({ [QUEUE]: queue(THREE) })
  expect(await button('Move A for PS5 up')).toHaveProperty('disabled', true)
  expect(await button('Move A for PS5 to the top')).toHaveProperty('disabled', true)
  expect(await button('Move C for PS5 down')).toHaveProperty('disabled', true)
  expect(await button('Move C for PS5 up')).toHaveProperty('disabled', false)
})

test('while an order is being saved, only the newest later order waits', async () => {
  const { answer, give } = manualReplies()
  const calls = open({ [QUEUE]: queue(THREE), [ORDER]: answer })
  await press('Move A for PS5 down')
  await waitFor(() => expect(titles()).toEqual(['B', 'A', 'C']))
  await press('Move A for PS5 down')
  await waitFor(() => expect(titles()).toEqual(['B', 'C', 'A']))
  await press('Move C for PS5 up')
  await waitFor(() => expect(titles()).toEqual(['C', 'B', 'A']))
  expect(orders(calls)).toEqual(['code-b,code-a,code-c'])
  await give(SAVED)
  expect(orders(calls)).toEqual(['code-b,code-a,code-c', 'code-c,code-b,code-a'])
  expect(sent(calls, QUEUE)).toHaveLength(1)
  await give(SAVED)
  await waitFor(() => expect(sent(calls, QUEUE)).toHaveLength(2))
})

test('a queue that changed on the server shows the message and the current queue', async () => {
  const error = { code: 'queue.moved', requestId: 'r' }
  const message = 'Your queue has just changed. Please check it again.'
  const answers: Answers = {
    [QUEUE]: queue(THREE),
    [ORDER]: () => {
      answers[QUEUE] = queue([entry('C'), entry('A')])
      return { status: 409, body: { success: false, message, retryAfter: '', error } }
    },
  }
  open(answers)
  await press('Move B for PS5 up')
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  await waitFor(() => expect(titles()).toEqual(['C', 'A']))
})

test('an order that failed to save is reverted, and the next one is saved', async () => {
  const answers: Answers = { [QUEUE]: queue(THREE) }
  open(answers)
  await button('Move C for PS5 up')
  answers[QUEUE] = lostConnection
  answers[ORDER] = lostConnection
  await press('Move C for PS5 up')
  await screen.findByText(UNANSWERED_UNKEYED)
  await waitFor(() => expect(titles()).toEqual(['A', 'B', 'C']))
  answers[ORDER] = SAVED
  await press('Move C for PS5 up')
  await waitFor(() => expect(titles()).toEqual(['A', 'C', 'B']))
})

test('a removed entry offers a focused Undo; after Undo nothing was sent', async () => {
  const calls = open({ [QUEUE]: queue(THREE), [REMOVE]: SAVED })
  await press('Remove B for PS5 from my queue')
  const undo = await button('Undo: B for PS5')
  expect(document.activeElement).toBe(undo)
  expect(screen.getByText('B for PS5 was removed from your queue.').getAttribute('role')).toBe('status')
  expect(titles()).toEqual(['A', 'removed', 'C'])
  await userEvent.click(undo)
  expect(titles()).toEqual(['A', 'B', 'C'])
  expect(sent(calls, REMOVE)).toEqual([])
})

test('after the time for Undo the removal is sent and the list gets the focus', async () => {
  const answers: Answers = { [QUEUE]: queue(THREE) }
  answers[REMOVE] = () => {
    answers[QUEUE] = queue([entry('A'), entry('C')])
    return SAVED
  }
  const calls = open(answers)
  const remove = await button('Remove B for PS5 from my queue')
  vi.useFakeTimers()
  fireEvent.click(remove)
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS - 1))
  expect(sent(calls, REMOVE)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(titles()).toEqual(['A', 'C'])
  expect(sent(calls, REMOVE)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'My queue' }))
})

test('leaving the page before the time is over sends the removal', async () => {
  const calls = open({ [QUEUE]: queue(THREE), [REMOVE]: SAVED })
  await press('Remove B for PS5 from my queue')
  await button('Undo: B for PS5')
  const [dashboard] = screen.getAllByRole('link', { name: 'Dashboards' })
  if (dashboard) await userEvent.click(dashboard)
  await waitFor(() => expect(address()).toBe('/user/dashboard'))
  await waitFor(() => expect(sent(calls, REMOVE)).toHaveLength(1))
})

test('an entry that failed to be removed returns with the reason', async () => {
  open({ [QUEUE]: queue(THREE), [REMOVE]: lostConnection })
  await press('Remove B for PS5 from my queue')
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
  await screen.findByText(UNANSWERED_UNKEYED)
  await waitFor(() => expect(titles()).toEqual(['A', 'B', 'C']))
})

test('a choice of the first N games is sent with the current order', async () => {
  const calls = openStored({ onlyTop: 5 })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Games to send')
  expect(choice.value).toBe('5')
  expect([...choice.options].map((option) => option.text).slice(0, 3)).toEqual([
    'Any game in my queue',
    'Only my first choice',
    'Only one of my first 2 games',
  ])
  await userEvent.selectOptions(choice, 'Only one of my first 2 games')
  await waitFor(() => expect(choice.value).toBe('2'))
  await userEvent.selectOptions(choice, 'Any game in my queue')
  const productCodes = ['code-a', 'code-b', 'code-c']
  await waitFor(() =>
    expect(sent(calls, ORDER).map(({ body }) => body)).toEqual([
      { productCodes, onlyTop: 2 },
      { productCodes, onlyTop: null },
    ]),
  )
})

test('a member skips a game once, keeps the place, and can end the skip', async () => {
  const passed = (passedUntil: string) => queue([entry('A', { passedUntil })])
  const answers: Answers = { [QUEUE]: passed('') }
  const message = 'You keep your place. No copy comes before 1 Jan 2099.'
  answers['POST /api/v1/user/queue/code-a/pass'] = () => {
    answers[QUEUE] = passed('2099-01-01')
    return { body: { success: true, message, retryAfter: '' } }
  }
  answers['DELETE /api/v1/user/queue/code-a/pass'] = () => {
    answers[QUEUE] = passed('2026-01-01')
    return { body: { success: true, message: 'The next copy can come.', retryAfter: '' } }
  }
  open(answers)
  await press('Skip for 14 days: A for PS5')
  const asking = await screen.findByRole('dialog')
  expect(asking.textContent).toContain(
    'We skip A for PS5 for 14 days: its copies go to the next members. You keep your place. You can do this only once for this game.',
  )
  await answerQuestion('Skip for 14 days')
  await screen.findByText('Skipped until 1 Jan 2099')
  await press('I want it now: A for PS5')
  await waitFor(() => expect(screen.queryByText(/^Skipped/)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Skip for 14 days: A for PS5' })).toBeNull()
})

const libraryGame = (title: string): PublicGame => ({
  ...UNKNOWN_FACTS,
  productCode: `code-${title.toLowerCase()}`,
  title,
  platform: 'PS5',
  category: 'Action',
  inHand: 0,
  owned: 3,
})

const LIBRARY = {
  'GET /api/v1/games': { body: { success: true, games: ['A', 'B', 'Home', 'C'].map(libraryGame) } },
  [ELIGIBILITY]: eligibility(
    'rental.out',
    'All copies are out',
    [{ code: 'rental.have-it', line: 'You have it', productCodes: ['code-home'] }],
    [
      { productCode: 'code-b', ahead: 3, owned: 2 },
      { productCode: 'code-c', ahead: 0, owned: 1 },
    ],
  ),
}

test('a short queue proposes wanted games that are not on it or at home; an added one stays as a link', async () => {
  const answers: Answers = { ...LIBRARY, [QUEUE]: queue([entry('A')]) }
  answers['POST /api/v1/user/queue'] = () => {
    answers[QUEUE] = queue([entry('A'), entry('B')])
    return SAVED
  }
  open(answers)
  const wanted = within(await screen.findByRole('region', { name: 'Most wanted' }))
  const titlesOfRow = () => wanted.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)
  expect(titlesOfRow()).toEqual(['B', 'C'])
  wanted.getByText('3 before you; we own 2 copies')
  wanted.getByText('Nobody is in line; we own 1 copy')
  await userEvent.click(wanted.getByRole('button', { name: 'Add to queue: B' }))
  await wanted.findByRole('link', { name: 'In my queue: B' })
  expect(wanted.queryByText(/before you/)).toBeNull()
  expect(titlesOfRow()).toEqual(['B', 'C'])
  expect(titles()).toEqual(['A', 'B'])
})

test('only games that cannot be requested are proposed, those that the plan may not take yet apart', async () => {
  open({
    ...LIBRARY,
    [QUEUE]: queue([]),
    [ELIGIBILITY]: eligibility('rental.no-copy', 'All copies are out', [
      { code: 'rental.too-early', line: 'From 14 Mar 2026 on NOVICE', productCodes: ['code-a'] },
      { code: 'now', line: 'Get it now', productCodes: ['code-b'] },
    ]),
  })
  const titlesIn = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map((h) => h.textContent)
  expect(await titlesIn('Most wanted')).toEqual(['Home', 'C'])
  expect(await titlesIn('Soon on your plan')).toEqual(['A'])
})

test('a proposed game leads to the disc for another console that is in stock', async () => {
  const other = { ...libraryGame('A'), productCode: 'code-a-ps4', platform: 'PS4' as const, inHand: 1 }
  open({
    [QUEUE]: queue([]),
    'GET /api/v1/games': { body: { success: true, games: [libraryGame('A'), other, libraryGame('B')] } },
    [ELIGIBILITY]: eligibility('rental.no-copy', 'All copies are out', [
      { code: 'now', line: 'Get it now', productCodes: ['code-a-ps4'] },
    ]),
  })
  const links = await screen.findAllByRole('link', { name: /^Get it for PS4: / })
  const row = links[0]?.closest('li')
  expect(row?.textContent).toContain('All copies are outIn stock for PS4Add to queue')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Get it for PS4', '/product/code-a-ps4'],
  ])
})
