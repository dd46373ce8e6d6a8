import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, type Reply, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

afterEach(() => void vi.useRealTimers())

const PRODUCTS = 'GET /api/Customer/GetProdList'
const REQUEST = 'POST /api/v1/user/game-request'

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

function open(library: object[], request?: () => Reply | Promise<Reply>): Call[] {
  const calls = serve({
    'GET /api/Customer/GetDetail': { body: { userId: 'KB-1003', email: 'sana@example.com' } },
    'GET /api/Customer/GetProdDetail': { body: [] },
    [PRODUCTS]: { body: library },
    ...(request && { [REQUEST]: request }),
  })
  visit('/user/available-product', { as: 'member' })
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

test('REQUEST asks first, and says that an e-mail is being sent to the user', async () => {
  const calls = open([game('Elden Ring')])
  await userEvent.click((await card('Elden Ring')).getByRole('button', { name: 'REQUEST' }))
  const dialog = screen.getByRole('dialog', { name: 'Confirmation' })
  within(dialog).getByText(/e-mail is being sent to the user about the game request/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ what }) => what === REQUEST)).toBe(false)
})

test('confirming sends the request once, shows that it works, says what came of it and refreshes', async () => {
  let answer = (_: Reply) => {}
  const calls = open([game('Elden Ring')], () => new Promise((resolve) => (answer = resolve)))
  await confirmRequest('Elden Ring')
  const busy = await screen.findByRole('button', { name: 'LOADING...' })
  expect(busy).toHaveProperty('disabled', true)
  expect(listCalls(calls)).toBe(1)

  await act(async () => answer({ body: { success: true, message: 'We have it', retryAfter: '' } }))
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

test('a refusal shows the message of the server with the time to wait, and closes the dialog', async () => {
  const body = { success: false, message: 'Too many attempts.', retryAfter: 42 }
  open([game('Elden Ring')], () => ({ status: 429, body }))
  await confirmRequest('Elden Ring')
  const toast = await screen.findByText('Too many attempts. Try again in 42 s')
  expect(toast.getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SWAP leads to the swap screen with the code and the title of the game', async () => {
  open([game('Tom & Jerry', { reqType: 'SWAP' })])
  await userEvent.click((await card('Tom & Jerry')).getByRole('link', { name: 'SWAP' }))
  await waitFor(() =>
    expect(address()).toBe('/user/user-game-swap?id=code+of+Tom+%26+Jerry&name=Tom+%26+Jerry'),
  )
})

test('a game without a copy in hand says so and cannot be asked for', async () => {
  open([
    game('Out', { inHandStock: 0, reqType: 'SWAP' }),
    game('Soon', { inHandStock: 0, customerStock: 0 }),
  ])
  const out = await card('Out')
  expect(out.getByText('All copies are out at the moment')).toBeTruthy()
  expect(out.queryByRole('link', { name: 'SWAP' })).toBeNull()
  expect(out.getByRole('button', { name: 'SWAP' })).toHaveProperty('disabled', true)
  const soon = await card('Soon')
  expect(soon.getByText('Not in the library yet')).toBeTruthy()
  expect(soon.getByRole('button', { name: 'REQUEST' })).toHaveProperty('disabled', true)
})

test('a search runs once the typing has paused for 700 ms, and stands in the address', async () => {
  open([game('Astro Bot'), game('Elden Ring')])
  await card('Astro Bot')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.type(screen.getByRole('searchbox'), 'elden ring')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(address()).toBe('/user/available-product')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(address()).toBe('/user/available-product?q=elden+ring')
  await waitFor(() => expect(titles()[0]).toBe('Elden Ring'))
})

test('a search that finds nothing says what it looked for', async () => {
  open([game('Astro Bot')])
  await card('Astro Bot')
  await userEvent.type(screen.getByRole('searchbox'), 'qqqqzzzz{Enter}')
  expect(await screen.findByText('No game is called “qqqqzzzz”.')).toBeTruthy()
})

test('a long library is drawn in steps', async () => {
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
