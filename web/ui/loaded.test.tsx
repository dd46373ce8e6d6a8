import { type QueryFunction, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Loaded } from '#web/ui/loaded.tsx'

const fetchList = vi.fn<QueryFunction<string>>()

afterEach(() => void fetchList.mockReset())

function List() {
  const query = useQuery({ queryKey: ['list'], queryFn: fetchList }, queryClient)
  return (
    <Loaded query={query} waiting="Loading">
      {(text) => text}
    </Loaded>
  )
}

/** A call that the server refused; `retryAfter` is the wait in seconds that the server asks for. */
const failure = (retryAfter: number | '' = '') => new CallFailed('Too many calls.', 429, { retryAfter })

test('after Retry the alert says that it tries again, and then how often it has failed', async () => {
  fetchList.mockRejectedValue(failure())
  render(<List />)
  await screen.findByText('Too many calls.')
  const alert = screen.getByRole('alert')
  const retry = screen.getByRole('button', { name: 'Retry' })
  for (const tries of [2, 3]) {
    const answer = Promise.withResolvers<string>()
    fetchList.mockReturnValueOnce(answer.promise)
    await userEvent.click(retry)
    await screen.findByText('Trying again...')
    answer.reject(failure())
    await screen.findByText(`Too many calls. Tried ${tries} times.`)
    // The same element, or screen readers would not announce the change.
    expect(screen.getByRole('alert')).toBe(alert)
    expect(document.activeElement).toBe(retry)
  }
  fetchList.mockResolvedValueOnce('All of it')
  await userEvent.click(retry)
  await screen.findByText('All of it')
})

/** Lets time pass: `ms`, and one more, because the query library reports a change by a timer of its own. */
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 1))

test('says in how many seconds it retries, as the server asked, and retries then', async () => {
  vi.useFakeTimers()
  fetchList.mockRejectedValueOnce(failure(8))
  render(<List />)
  await advance(0)
  screen.getByText('Too many calls. We will try again in 8 s.')
  fetchList.mockRejectedValueOnce(failure(3)).mockResolvedValueOnce('All of it')
  await advance(8000)
  screen.getByText('Too many calls. We will try again in 3 s. Tried 2 times.')
  await advance(3000)
  screen.getByText('All of it')
  expect(fetchList).toHaveBeenCalledTimes(3)
})

test('does not retry after it is unmounted', async () => {
  vi.useFakeTimers()
  fetchList.mockRejectedValue(failure(8))
  const { unmount } = render(<List />)
  await advance(0)
  screen.getByText('Too many calls. We will try again in 8 s.')
  unmount()
  await advance(20_000)
  expect(fetchList).toHaveBeenCalledTimes(1)
})
