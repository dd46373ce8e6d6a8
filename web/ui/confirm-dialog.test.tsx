import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

function open(busy = false) {
  const onOk = vi.fn()
  const onCancel = vi.fn()
  const dialog = (isOpen: boolean) => (
    <ConfirmDialog open={isOpen} message="Are You Sure?" busy={busy} onOk={onOk} onCancel={onCancel} />
  )
  const { rerender } = render(dialog(true))
  return { onOk, onCancel, close: () => rerender(dialog(false)) }
}

test('is a modal with an accessible name and description and the buttons Cancel and Ok', () => {
  open()
  const dialog = screen.getByRole('dialog', { name: 'Confirmation', description: 'Are You Sure?' })
  expect((dialog as HTMLDialogElement).open).toBe(true)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Ok'])
})

test('Ok and Cancel call their callbacks, and open=false closes the dialog', async () => {
  const { onOk, onCancel, close } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onOk.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
  close()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape and a click on the backdrop cancel; a click inside does not', async () => {
  const { onCancel } = open()
  const dialog = screen.getByRole('dialog')
  await userEvent.click(screen.getByText('Are You Sure?'))
  expect(onCancel).not.toHaveBeenCalled()
  await userEvent.click(dialog)
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('shows LOADING... and cannot be closed while busy', async () => {
  const { onCancel } = open(true)
  expect(screen.getByRole('button', { name: 'LOADING...' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('dialog'))
  expect(onCancel).not.toHaveBeenCalled()
})

test('a named consequence takes the place of Ok, and Back that of Cancel', () => {
  const dialog = { open: true, message: 'Order 1 will be cancelled.', onCancel() {}, onOk() {} }
  render(<ConfirmDialog {...dialog} okText="Cancel the order" okVariant="danger" />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Back', 'Cancel the order'])
})
