import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Month } from '#contract/expenses.ts'
import { ME } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const MARCH: Month = {
  status: true,
  month: '2026-03',
  income: { rent: 1500, delivery: 300, damage: 500, corrections: -100, sales: 0, total: 2200 },
  spent: { byCategory: [{ category: 'COURIER', rupees: 350 }], total: 350 },
  profit: 1850,
  deposits: { taken: 5000, back: 0 },
  received: 6500,
  refunded: 0,
  balances: -700,
  expenses: [
    { id: 'e1', category: 'COURIER', rupees: 350, day: '2026-03-14', note: 'TCS 123', admin: 'A', picture: null },
  ],
}
const BOOKS = 'GET /api/v1/admin/money/month?month=2026-03'
const EXPENSES = '/api/v1/admin/money/expenses'

test('a month shows its profit, and its expenses can be added and deleted', async () => {
  const calls = serve({
    ...ME,
    [BOOKS]: { body: MARCH },
    [`POST ${EXPENSES}`]: { body: { status: true, message: 'Rs. 1,000 for Other on 1 Mar 2026 added', id: 'e2' } },
    [`DELETE ${EXPENSES}/e1`]: { body: { status: true, message: 'It is deleted' } },
  })
  visit('/admin/money/month?month=2026-03', { as: 'admin' })
  await screen.findByRole('heading', { name: 'March 2026' })
  const profit = await screen.findByRole('heading', { name: 'Profit' })
  expect(profit.parentElement?.textContent).toContain('Rs. 1,850')
  expect(screen.getByText('Their debts grew by').parentElement?.textContent).toBe('Their debts grew by Rs. 700')
  expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['Courier: Rs. 350'])
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Other')
  await userEvent.type(screen.getByLabelText('Amount, in rupees'), '1,000')
  await userEvent.click(screen.getByRole('button', { name: 'Add Rs. 1,000' }))
  await screen.findByText('Rs. 1,000 for Other on 1 Mar 2026 added')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    ...{ category: 'OTHER', rupees: 1000, day: '2026-03-01', note: '' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete Rs. 350 for Courier' }))
  await screen.findByText('It is deleted')
})

test('only an owner has the link to the month', async () => {
  const me = (role: string) => ({ body: { ...ME['GET /api/v1/admin/me'].body, role } })
  const days = 'from=2026-03-14&to=2026-03-14'
  serve({
    'GET /api/v1/admin/me': me('counter'),
    [`GET /api/v1/admin/money?${days}`]: () => new Promise<never>(() => {}),
  })
  visit(`/admin/money?${days}`, { as: 'admin' })
  await screen.findByRole('link', { name: 'Who owes' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Month and expenses' })).toBeNull())
})

test('the picture of an expense is shown when asked for, and its deletion asks first', async () => {
  const [expense] = MARCH.expenses
  const calls = serve({
    ...ME,
    [BOOKS]: { body: { ...MARCH, expenses: [{ ...expense, picture: 'p1' }] } },
    'GET /api/v1/admin/money/pictures/p1': { body: 'a picture' },
    [`DELETE ${EXPENSES}/e1/picture`]: { body: { status: true, message: 'Picture deleted' } },
  })
  visit('/admin/money/month?month=2026-03', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Picture of Rs. 350 for Courier' }))
  await screen.findByRole('img', { name: 'Bill: Rs. 350 for Courier' })
  await userEvent.click(screen.getByRole('button', { name: 'Delete the picture' }))
  await answerQuestion('Delete the picture')
  await screen.findByText('Picture deleted')
  expect(calls.filter(({ what }) => what.startsWith('DELETE'))).toHaveLength(1)
})
