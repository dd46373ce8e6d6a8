import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'

function list(rows: Record<string, string[]>) {
  return (
    <FocusKeeper>
      <h1>Work</h1>
      <section>
        <h2>To do</h2>
        <table>
          <tbody>
            {Object.entries(rows).map(([row, buttons]) => (
              <tr key={row}>
                <td>
                  {buttons.map((button) => (
                    <button key={button} type="button">
                      {button}
                    </button>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </FocusKeeper>
  )
}

test('moves the focus to the next button of the row when the focused one is removed', async () => {
  const { rerender } = render(list({ one: ['Approve', 'Decline'], two: ['Other'] }))
  screen.getByRole('button', { name: 'Approve' }).focus()
  rerender(list({ one: ['Pack', 'Decline'], two: ['Other'] }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pack'))
})

test('moves the focus to the heading of the section when the row is removed', async () => {
  const { rerender } = render(list({ one: ['Approve'], two: ['Other'] }))
  screen.getByRole('button', { name: 'Approve' }).focus()
  rerender(list({ two: ['Other'] }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('To do'))
})

test('does not move the focus after a press elsewhere', async () => {
  const { rerender } = render(list({ one: ['Approve'], two: ['Other'] }))
  screen.getByRole('button', { name: 'Approve' }).focus()
  document.dispatchEvent(new Event('pointerdown'))
  rerender(list({ two: ['Other'] }))
  await waitFor(() => expect(screen.queryByText('Approve')).toBeNull())
  expect(document.activeElement).toBe(document.body)
})
