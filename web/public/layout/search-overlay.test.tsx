import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const LIST = 'GET /api/v1/games'

const titles = ['FIFA 14', 'FIFA 15', 'Astro Bot', "Marvel's Spider-Man"]
const games = [...titles, ...Array.from({ length: 12 }, (_, n) => `Need for Speed ${n}`)].map((title) => ({
  productCode: `code of ${title}`,
  title,
  platform: 'PS5',
  category: 'Racing',
  inHand: 1,
  owned: 1,
  isNew: false,
  availableSince: '2022-03-04',
  opensOn: null,
  comesOn: null,
  retail: 12500,
  price: 1500,
}))

async function open() {
  const calls = serve({
    [LIST]: { body: { success: true, games } },
    [`${LIST}/code%20of%20FIFA%2014`]: { status: 404, body: { success: false, message: '' } },
  })
  visit('/plan')
  // Wait for the page: in happy-dom its heading would take the focus from the dialog.
  await screen.findByRole('heading', { level: 1 })
  const opener = screen.getByRole('button', { name: 'Search' })
  return { calls, opener }
}

const box = () => screen.findByPlaceholderText('Search...')
const suggestions = () => screen.queryAllByRole('link', { name: /PS5/ })

test('fetches the games only after the search button is pressed', async () => {
  const { calls, opener } = await open()
  expect(calls).toEqual([])
  await userEvent.click(opener)
  await box()
  await waitFor(() => expect(calls.map(({ what }) => what)).toEqual([LIST]))
})

test('the key / opens the search, but not with a modifier, in a field or over a dialog', async () => {
  await open()
  await userEvent.keyboard('{Control>}/{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('/')
  await userEvent.type(await box(), 'a/b')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(await box()).toHaveProperty('value', 'a/b')
})

test('shows at most ten suggestions 700 ms after the last letter', async () => {
  const { opener } = await open()
  await userEvent.click(opener)
  await screen.findByText('16 games. Type a title, or try:')
  expect(screen.getByRole('link', { name: '2 players' }).getAttribute('href')).toBe('/search?q=2+players')
  expect(suggestions()).toHaveLength(6)
  const input = await box()
  vi.useFakeTimers()
  fireEvent.change(input, { target: { value: 'nee' } })
  await act(() => vi.advanceTimersByTimeAsync(600))
  fireEvent.change(input, { target: { value: 'need' } })
  await act(() => vi.advanceTimersByTimeAsync(699))
  expect(suggestions()).toHaveLength(6)
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await waitFor(() => expect(suggestions()).toHaveLength(10))
  screen.getByText('12 games')
  expect(screen.getByRole('link', { name: 'Show all 12 games' }).getAttribute('href')).toBe('/search?q=need')
})

test('a title without a disc is answered in words and not asked to be bought', async () => {
  const { opener } = await open()
  await userEvent.click(opener)
  await userEvent.type(await box(), 'roblox')
  await screen.findByText('Roblox is free to play: no disc is needed. It is in the PlayStation Store.')
  expect(screen.queryByRole('link', { name: /^Ask us to buy/ })).toBeNull()
})

test('arrow keys move through the suggestions and Enter opens the selected game', async () => {
  const { opener } = await open()
  await userEvent.click(opener)
  await userEvent.type(await box(), 'fifa')
  await waitFor(() => expect(suggestions()).toHaveLength(2))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('FIFA 15')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(await box())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/product/code%20of%20FIFA%2014'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('submit opens the search page with the query; an empty input opens it without a query', async () => {
  const { opener } = await open()
  await userEvent.click(opener)
  await userEvent.type(await box(), ' astro bot {Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=astro+bot'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('heading', { level: 1, name: /^SEARCH RESULT/ })
  await userEvent.click(opener)
  expect((await screen.findByRole('link', { name: 'astro bot' })).getAttribute('href')).toBe('/search?q=astro+bot')
  await userEvent.type(await box(), '{Enter}')
  await waitFor(() => expect(address()).toBe('/search'))
})

test('the close button closes the search, which is empty when it opens again', async () => {
  const { opener } = await open()
  await userEvent.click(opener)
  await userEvent.type(await box(), 'fifa')
  await userEvent.click(screen.getByRole('button', { name: 'Close search' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(opener)
  expect(await box()).toHaveProperty('value', '')
})
