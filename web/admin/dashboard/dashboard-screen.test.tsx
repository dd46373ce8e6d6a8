import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ME } from '#web/testing/admin.ts'
import { NOTHING_WAITS, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const HOUR_MS = 3_600_000

/** The first of 24 hours; the last one starts at 19:00 in Karachi. */
const FIRST = Date.UTC(2026, 2, 14, 14) - 23 * HOUR_MS

function dashboard(counts: Record<number, number> = {}, recentAccounts: unknown[] = [], figures: object = {}) {
  return {
    body: {
      status: true,
      cards: { subscription: 12, customer: 34, totalEarn: 1500 },
      figures: {
        money: { takings: 3000, takingsBefore: 5000, depositsHeld: 25_000 },
        members: { running: 12, onHold: 3, leaving: 1 },
        ...{ discsOut: 7, begun: 2, ended: 1 },
        ...figures,
      },
      warnings: [],
      recentAccounts,
      views: Array.from({ length: 24 }, (_, index) => ({
        hour: FIRST + index * HOUR_MS,
        count: counts[index] ?? 0,
      })),
    },
  }
}

const ACCOUNT = {
  userId: 'KB-1001',
  name: 'Sana Malik',
  email: 'sana@example.com',
  mobileNo: '',
  city: '',
  subscription: null,
  membership: null,
  joinedAt: Date.UTC(2026, 2, 14),
  balance: 0,
  owed: 0,
  daysLate: 0,
  gamesOut: 0,
}

test('the dashboard shows the cards, the newest accounts and the views per hour', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/dashboard': dashboard({ 0: 3, 23: 9 }, [ACCOUNT]),
  })
  visit('/admin/dashboard', { as: 'admin' })
  const card = await screen.findByRole('heading', { name: 'Total Earn' })
  expect(card.parentElement?.textContent).toContain('Rs. 1,500.00')
  expect(screen.getByRole('heading', { name: 'Customer' }).parentElement?.textContent).toContain('34')
  const received = screen.getByRole('link', { name: /^Received/ })
  expect(received.textContent).toBe('Received, with deposits Rs. 3,000 Rs. 2,000 less than by this day last month')
  const row = screen.getByRole('row', { name: /KB-1001/ })
  expect(row.textContent).toContain('Sana MalikNo plan14 Mar 2026')
  const bars = within(screen.getByRole('list', { name: /Page views/ })).getAllByRole('listitem')
  expect([bars.length, bars[0]?.textContent, bars[23]?.textContent]).toEqual([24, '20:003', '19:009'])
  expect(screen.getByText(/12 page views in the last 24 hours/)).toBeTruthy()
})

test('members are counted, what waits leads to its section, and the counter sees no money', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/today': { body: { ...NOTHING_WAITS, toPack: { rows: [], count: 2 } } },
    'GET /api/v1/admin/dashboard': dashboard({}, [], { money: null }),
  })
  visit('/admin/dashboard', { as: 'admin' })
  const held = await screen.findByRole('link', { name: /^On hold 3/ })
  expect(held.getAttribute('href')).toBe('/admin/users?status=HOLD')
  const toPack = await screen.findByRole('link', { name: /^To pack 2/ })
  expect(toPack.getAttribute('href')).toBe('/admin/today#toPack')
  expect(screen.queryByText(/^Received/)).toBeNull()
})

test('a shop without accounts shows the empty state', async () => {
  serve({ ...ME, 'GET /api/v1/admin/dashboard': dashboard() })
  visit('/admin/dashboard', { as: 'admin' })
  await screen.findByText('No accounts yet')
  expect(screen.getByText(/^0 page views/)).toBeTruthy()
})

test('the dashboard reloads every minute', async () => {
  let views = 1
  serve({ ...ME, 'GET /api/v1/admin/dashboard': () => dashboard({ 23: views }) })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  visit('/admin/dashboard', { as: 'admin' })
  await screen.findByText(/^1 page view in/)
  views = 2
  vi.advanceTimersByTime(60_000)
  await waitFor(() => expect(screen.getByText(/^2 page views in/)).toBeTruthy())
})
