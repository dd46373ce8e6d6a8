import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '#web/ui/dialog.tsx'
import { pageChanged } from '#web/ui/page-change.ts'
import { showError, showOutcome, showSuccess, showUndo } from '#web/ui/toast.tsx'

beforeEach(() => void vi.useFakeTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('shows a success as status and a failure as alert and closes both after 5 seconds', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => showSuccess('Logout successfully'))
  await act(async () => showOutcome({ success: false, message: 'Too many', retryAfter: 42 }))
  expect(screen.getByRole('status').textContent).toBe('Logout successfully')
  expect(screen.getByRole('alert').textContent).toBe('Too many. Try again in 42 s')

  await wait(4900)
  expect(screen.getByRole('status')).toBeTruthy()
  await wait(200)
  await wait(300)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a success removes the errors before it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => showError('Not sent\nYou are offline'))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Not sent', 'You are offline'])
  await act(async () => showSuccess('Sent'))
  await wait(300)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Sent')
})

test('UNDO calls undo, closes its toast and shows the outcome', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const undo = vi.fn(async () => ({ status: true, message: 'It is back', retryAfter: '' as const }))
  await act(async () => showUndo('It is gone', undo))
  const button = screen.getByRole('button', { name: 'UNDO: It is gone' })
  await wait(9000)
  await act(async () => button.click())
  expect(undo).toHaveBeenCalledOnce()
  expect(button.closest('[inert]')).not.toBeNull()
  await wait(300)
  expect(screen.queryByText('It is gone')).toBeNull()
  expect(screen.getByText('It is back')).toBeTruthy()
})

test('the UNDO buttons of several toasts have different accessible names', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const undo = async () => ({ status: true, message: '', retryAfter: '' as const })
  await act(async () => showUndo('Retired', undo))
  await act(async () => showUndo('3 copies now', undo))
  expect(screen.getByRole('button', { name: 'UNDO: Retired' }).textContent).toBe('UNDO')
  expect(screen.getByRole('button', { name: 'UNDO: 3 copies now' })).toBeTruthy()
})

test('stays while the pointer moves on it or it has the focus, but not under a resting pointer', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => showSuccess('Saved'))
  const list = screen.getByRole('region', { name: 'Messages' })
  fireEvent.mouseEnter(list)
  await wait(5100)
  await wait(300)
  expect(screen.queryByText('Saved')).toBeNull()

  for (const [hold, release] of [
    [fireEvent.mouseMove, fireEvent.mouseLeave],
    [fireEvent.focus, fireEvent.blur],
  ] as const) {
    await act(async () => showSuccess('Held'))
    await wait(3000)
    hold(list)
    await wait(60_000)
    hold(list)
    release(list)
    await wait(1500)
    expect(screen.getByText('Held')).toBeTruthy()
    await wait(700)
    await wait(300)
    expect(screen.queryByText('Held')).toBeNull()
  }
})

test('the outcome of UNDO closes by itself although the pointer rests where the button was', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const outcome = { status: true, message: 'It is back', retryAfter: '' as const }
  await act(async () => showUndo('It is gone', async () => outcome))
  fireEvent.mouseMove(screen.getByRole('region', { name: 'Messages' }))
  await act(async () => screen.getByRole('button', { name: 'UNDO: It is gone' }).click())
  await wait(5100)
  await wait(300)
  expect(screen.queryByText('It is back')).toBeNull()
})

test('a message that comes while dialogs are open is in the topmost one, and stays when they close', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const dialogs = (open: string[]) => (
    <>
      <Dialog open={open.includes('Edit')} title="Edit" onClose={() => undefined}>
        <p>Name</p>
      </Dialog>
      {open.includes('Proof') && (
        <Dialog open title="Proof" onClose={() => undefined}>
          <p>Code</p>
        </Dialog>
      )}
    </>
  )
  const { rerender } = render(dialogs(['Edit']))
  rerender(dialogs(['Edit', 'Proof']))
  await act(async () => showError('This code is wrong'))
  const placeOf = () => screen.getByRole('alert').closest('dialog')?.querySelector('h2')?.textContent
  expect(placeOf()).toBe('Proof')
  rerender(dialogs(['Edit']))
  expect(placeOf()).toBe('Edit')
  rerender(dialogs([]))
  expect(placeOf()).toBeUndefined()
})

test('a message comes into a region that is announced and was there before, in the page and in a dialog', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const region = document.getElementById('toasts')
  expect(region?.getAttribute('aria-live')).toBe('polite')
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Edit" onClose={() => undefined}>
      <p>Name</p>
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  expect(region?.closest('dialog')).toBeTruthy()
  await act(async () => showSuccess('Saved'))
  expect(region?.textContent).toContain('Saved')
  rerender(dialog(false))
  expect(region?.parentElement).toBe(document.body)
})

test('F8 goes to UNDO of the newest message and back; after UNDO the focus is where it was', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const outcome = { status: true, message: 'It is back', retryAfter: '' as const }
  render(<input aria-label="Code" />)
  const field = screen.getByLabelText('Code')
  field.focus()
  const pressKey = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F8' })
  pressKey()
  expect(document.activeElement).toBe(field)

  await act(async () => showUndo('First is gone', async () => outcome))
  await act(async () => showUndo('Second is gone', async () => outcome))
  pressKey()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('UNDO: Second is gone')
  pressKey()
  expect(document.activeElement).toBe(field)

  pressKey()
  await act(async () => screen.getByRole('button', { name: 'UNDO: Second is gone' }).click())
  expect(document.activeElement).toBe(field)
  // The next message is a press of the same key away.
  pressKey()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close message')
})

test('a toast goes with its page; what announces the result of leaving, and UNDO, stay', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => showSuccess('Saved'))
  await act(async () => showError('Not saved'))
  await act(async () => showUndo('Withdrawn', async () => ({ success: true, message: 'Back', retryAfter: '' })))
  const shown = () =>
    ['Saved', 'Not saved', 'Withdrawn', 'Logout successfully'].filter((text) => screen.queryByText(text) !== null)
  await act(async () => pageChanged())
  await wait(300)
  expect(shown()).toEqual(['Saved', 'Withdrawn'])
  fireEvent.click(document.body)
  await act(async () => showSuccess('Logout successfully'))
  await act(async () => pageChanged())
  await wait(300)
  expect(shown()).toEqual(['Withdrawn', 'Logout successfully'])
  dispatchEvent(new Event('popstate'))
  await act(async () => pageChanged())
  await wait(300)
  expect(shown()).toEqual(['Withdrawn'])
})
