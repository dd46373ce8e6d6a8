import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GameSearchBox } from '#web/features/search/game-search-box.tsx'

test('letters that are typed in the moment after Enter are another search', async () => {
  const onSearch = vi.fn()
  render(<GameSearchBox onSearch={onSearch} />)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  box.focus()
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  type('god')
  await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1))
  type('god of war')
  fireEvent.submit(box)
  type('the')
  await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(3))
  expect(onSearch.mock.calls).toEqual([
    ['god', { replace: false }],
    ['god of war', { replace: true }],
    ['the', { replace: false }],
  ])
})
