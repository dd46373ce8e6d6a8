import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showOutcome, showSuccess, showUndo } from '#web/ui/toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('success and failure are said in their own voice and leave after 5 seconds', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => showSuccess('Logout successfully'))
  await act(async () => showOutcome({ success: false, message: 'Too many', retryAfter: 42 }))
  expect(screen.getByRole('status').textContent).toBe('Logout successfully')
  expect(screen.getByRole('alert').textContent).toBe('Too many. Try again in 42 s')

  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(screen.getByRole('status')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(200))
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what can be taken back is, by the button of its toast', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const undo = vi.fn(async () => ({ status: true, message: 'It is back', retryAfter: '' as const }))
  await act(async () => showUndo('It is gone', undo))
  const button = screen.getByRole('button', { name: 'UNDO' })
  await act(() => vi.advanceTimersByTimeAsync(9000))
  await act(async () => button.click())
  expect(undo).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.queryByText('It is gone')).toBeNull()
  expect(screen.getByText('It is back')).toBeTruthy()
})
