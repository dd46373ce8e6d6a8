import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, type NavigateFunction, parsePath, useLocation, useNavigate } from 'react-router-dom'
import { App } from '#web/app/routes.tsx'
import { startAdminSession, startCustomerSession } from '#web/client/session.ts'

// The site loads these when they are opened. On a busy machine that takes longer than a query of a test waits.
await Promise.all([import('#web/app/customer-routes.tsx'), import('#web/app/admin-routes.tsx')])

const member = { token: 'member-token', userId: 'KB-1003', name: 'Sana Malik' }

interface Visitor {
  as?: 'visitor' | 'member' | 'admin'
  /** `location.state` of the first history entry. */
  state?: unknown
}

/** Renders the whole site at an address. */
export function visit(address: string, { as = 'visitor', state }: Visitor = {}) {
  if (as === 'member') startCustomerSession(member)
  if (as === 'admin') startAdminSession('admin-token')
  render(
    <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
      <App />
      <AddressBar />
    </MemoryRouter>,
  )
}

/** Waits for the confirmation and clicks this button of it. */
export async function answerQuestion(name: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Confirmation' })
  await userEvent.click(within(dialog).getByRole('button', { name }))
}

/** The current path with its query and fragment. */
export function address(): string {
  return screen.getByTestId('address').textContent ?? ''
}

let navigate: NavigateFunction

/** Presses Back of the browser. */
export function goBack() {
  act(() => navigate(-1))
}

function AddressBar() {
  const { pathname, search, hash } = useLocation()
  navigate = useNavigate()
  return <output data-testid="address">{pathname + search + hash}</output>
}
