import { type QueryFunction, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#web/data/call-failed.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Loaded } from '#web/ui/loaded.tsx'

const ask = vi.fn<QueryFunction<string>>()

afterEach(() => void ask.mockReset())

function List() {
  const query = useQuery({ queryKey: ['list'], queryFn: ask }, queryClient)
  return (
    <Loaded query={query} waiting="Loading">
      {(text) => text}
    </Loaded>
  )
}

const gone = (retryAfter: number | '' = '') =>
  new CallFailed('Nobody answers.', 429, { retryAfter })

test('Retry shows that it tries again and how often it failed, in one alert', async () => {
  ask.mockRejectedValue(gone())
  render(<List />)
  await screen.findByText('Nobody answers.')
  const alert = screen.getByRole('alert')
  const retry = screen.getByRole('button', { name: 'Retry' })
  for (const tries of [2, 3]) {
    const asked = Promise.withResolvers<string>()
    ask.mockReturnValueOnce(asked.promise)
    await userEvent.click(retry)
    await screen.findByText('Trying again...')
    asked.reject(gone())
    await screen.findByText(`Nobody answers. Tried ${tries} times.`)
    // The same element, or screen readers would not announce the change.
    expect(screen.getByRole('alert')).toBe(alert)
    expect(document.activeElement).toBe(retry)
  }
  ask.mockResolvedValueOnce('All of it')
  await userEvent.click(retry)
  await screen.findByText('All of it')
})

/** Lets `ms` pass, and one more: the query library reports a change with a timer of its own. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 1))

test('shows the wait that the server named and retries after it', async () => {
  vi.useFakeTimers()
  ask.mockRejectedValueOnce(gone(8))
  render(<List />)
  await pass(0)
  screen.getByText('Nobody answers. We will try again in 8 s.')
  ask.mockRejectedValueOnce(gone(3)).mockResolvedValueOnce('All of it')
  await pass(8000)
  screen.getByText('Nobody answers. We will try again in 3 s. Tried 2 times.')
  await pass(3000)
  screen.getByText('All of it')
  expect(ask).toHaveBeenCalledTimes(3)
})

test('does not retry after it is unmounted', async () => {
  vi.useFakeTimers()
  ask.mockRejectedValue(gone(8))
  const { unmount } = render(<List />)
  await pass(0)
  screen.getByText('Nobody answers. We will try again in 8 s.')
  unmount()
  await pass(20_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
