import { render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { App } from '#web/app/app.tsx'
import { queryClient } from '#web/data/query-client.ts'
import {
  endAdminSession,
  endCustomerSession,
  startAdminSession,
  startCustomerSession,
} from '#web/data/session.ts'

const member = { token: 'member-token', userId: 'KB-1003', name: 'Sana Malik' }

interface Visitor {
  as?: 'visitor' | 'member' | 'admin'
  /** What a former screen handed over in the entry of the history. */
  state?: unknown
}

/** Opens the whole site at an address, as somebody who has just arrived there. */
export function visit(address: string, { as = 'visitor', state }: Visitor = {}) {
  if (as === 'member') startCustomerSession(member)
  if (as === 'admin') startAdminSession('admin-token')
  onTestFinished(() => {
    endCustomerSession()
    endAdminSession()
    queryClient.clear()
    // Toasts outlive the screen; the next test must not read those of this one.
    toast.remove()
  })
  render(
    <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
      <App />
      <AddressBar />
    </MemoryRouter>,
  )
}

/** The address where the visitor is now. */
export function address(): string {
  return screen.getByTestId('address').textContent ?? ''
}

function AddressBar() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
