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

test('a button that gives way to another in its row hands the focus on', async () => {
  const { rerender } = render(list({ one: ['Approve', 'Decline'], two: ['Other'] }))
  screen.getByRole('button', { name: 'Approve' }).focus()
  rerender(list({ one: ['Pack', 'Decline'], two: ['Other'] }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pack'))
})

test('a row that is done hands the focus to the heading of its part', async () => {
  const { rerender } = render(list({ one: ['Approve'], two: ['Other'] }))
  screen.getByRole('button', { name: 'Approve' }).focus()
  rerender(list({ two: ['Other'] }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('To do'))
})

test('nobody is moved who has let go of the button', async () => {
  const { rerender } = render(list({ one: ['Approve'], two: ['Other'] }))
  screen.getByRole('button', { name: 'Approve' }).focus()
  document.dispatchEvent(new Event('pointerdown'))
  rerender(list({ two: ['Other'] }))
  await waitFor(() => expect(screen.queryByText('Approve')).toBeNull())
  expect(document.activeElement).toBe(document.body)
})
