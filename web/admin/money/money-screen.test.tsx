import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dayInKarachi } from '#contract/dates.ts'
import type { Money } from '#contract/money-overview.ts'
import { LIST_PAGE } from '#contract/replies.ts'
import { ME, page } from '#web/testing/admin.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const DAY = '2026-11-20'
const MONEY_OF_DAY = `GET /api/v1/admin/money?from=${DAY}&to=${DAY}`

function money(changes: Partial<Money> = {}) {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    received: index * 1000,
    deposits: index === 11 ? -8000 : 0,
  }))
  return {
    body: {
      status: true,
      received: { cash: 500, bank: 0, easypaisa: 0, jazzcash: 0, raast: 2500.37, total: 3000.37 },
      charged: { rent: 2500, delivery: 300, damage: 0 },
      rents: { paid: 2500, open: 1500 },
      ...{ refunded: 0, depositsHeld: 25_000, receivable: 1500, refundsDue: 0 },
      ...{ months, close: null, ...changes },
    },
  }
}

const close = { day: DAY, expected: 500, counted: null, reason: '', admin: '' }

test('each figure of a period opens the rows that it sums', async () => {
  serve({ ...ME, [MONEY_OF_DAY]: money({ deposits: 2000 }) })
  visit(`/admin/money?from=${DAY}&to=${DAY}`, { as: 'admin' })
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('Raast Rs. 2,500.37')).toBe(`/admin/money/payments?from=${DAY}&to=${DAY}&method=raast`)
  expect(await link('Delivery Rs. 300')).toBe(`/admin/money/payments?from=${DAY}&to=${DAY}&kind=DELIVERY`)
  expect(await link('Members owe Rs. 1,500')).toBe('/admin/money/owing')
  screen.getByText('Of this, Rs. 2,000 are deposits.')
})

test('the sum of the payments counts a reversed entry and its reversal as nothing', async () => {
  const paid = {
    ...{ at: 1, userId: 'KB-1', name: 'Sana', number: 1, rupees: 500, method: 'cash', ref: '' },
    ...{ reason: '', admin: 'Ayesha', reversedBy: null },
  }
  const rows = [{ ...paid, number: 3, rupees: -900 }, { ...paid, number: 2, rupees: 900, reversedBy: 3 }, paid]
  serve({ ...ME, 'GET /api/v1/admin/money/payments': page(rows) })
  visit('/admin/money/payments', { as: 'admin' })
  await screen.findByText('Rs. 500 in 3 entries')
})

test('while there are more payments, the sum is that of all, or is said to be of the shown ones', async () => {
  const paid = {
    ...{ at: 1, userId: 'KB-1', name: 'Sana', number: 1, rupees: 500, method: 'cash', ref: '' },
    ...{ reason: '', admin: 'Ayesha', reversedBy: null },
  }
  const rows = Array.from({ length: LIST_PAGE }, (_, index) => ({ ...paid, number: index + 1 }))
  const first = page(rows, 'more').body
  serve({
    ...ME,
    'GET /api/v1/admin/money/payments': { body: first },
    'GET /api/v1/admin/money/payments?from=2026-11-01': { body: { ...first, total: 12_500 } },
  })
  visit('/admin/money/payments', { as: 'admin' })
  await screen.findByText('Rs. 25,000 in 50 entries shown. There are more.')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  await screen.findByText('Rs. 12,500 in all')
})

test('a period whose end is before its start is not asked for', async () => {
  serve({ ...ME, [MONEY_OF_DAY]: money() })
  visit(`/admin/money?from=${DAY}&to=${DAY}`, { as: 'admin' })
  const to = await screen.findByLabelText('To')
  await userEvent.clear(to)
  await userEvent.type(to, '2026-11-19')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByText('The last day is before the first')
})

test('a day is closed with the cash that was counted', async () => {
  const answers = [money({ close }), money({ close: { ...close, counted: 450, reason: 'Tea', admin: 'Ayesha' } })]
  const calls = serve({
    ...ME,
    [MONEY_OF_DAY]: () => answers.shift() ?? { status: 500, body: {} },
    [`POST /api/v1/admin/money/days/${DAY}/close`]: {
      body: { status: true, message: '20 Nov 2026 is closed' },
    },
  })
  visit(`/admin/money?from=${DAY}&to=${DAY}`, { as: 'admin' })
  await userEvent.type(await screen.findByLabelText('Counted, in rupees'), '450')
  await userEvent.type(screen.getByLabelText('Why it differs'), 'Tea')
  await userEvent.click(screen.getByRole('button', { name: 'Close the day with Rs. 450' }))
  await screen.findByText(/^Closed by Ayesha with Rs. 450, Rs. 50 missing: Tea/)
  const sent = calls.find(({ what }) => what.startsWith('POST'))
  expect(sent?.body).toEqual({ counted: 450, reason: 'Tea' })
})

const CSV = 'When,What,In\n2026-11-20,IBFT,2500.37'
const LINE = { line: 2, day: DAY, rupees: 2500.37, reference: '', details: 'IBFT', reason: '' }
const LEFT = {
  ...{ line: 2, rupees: 2500.37, reference: '', userId: 'KB-1003', userName: 'Sana Malik' },
  reason: 'The payment code has been paid since.',
}
const preview = {
  ...{ status: true, id: 's1', doubtful: [], unmatched: [], duplicates: [], debits: 0 },
  matched: [{ ...LINE, by: 'code', userId: 'KB-1003', userName: 'Sana Malik' }],
  columns: { date: 'When', amount: 'In', reference: '', details: 'What' },
}

test('the columns of an unknown bank are chosen, then its payments are recorded', async () => {
  const message = 'Please choose the columns: their names were not recognised.'
  const refusal = {
    status: 422,
    body: {
      ...{ status: false, message, headers: ['When', 'What', 'In'] },
      error: { code: 'body.invalid', requestId: 'r', issues: [{ path: 'csv', message }] },
    },
  }
  const answers = [refusal, { body: preview }]
  const calls = serve({
    ...ME,
    'POST /api/v1/admin/money/statement': () => answers.shift() ?? { status: 500, body: {} },
    'POST /api/v1/admin/money/statement/s1/confirm': {
      body: {
        status: true,
        message: '0 payments recorded, 1 left out',
        recorded: 0,
        leftOut: [LEFT],
      },
    },
  })
  visit('/admin/money/statement', { as: 'admin' })
  await userEvent.upload(await screen.findByLabelText(/^Statement file/), new File([CSV], 'a.csv'))
  await waitFor(() => expect(screen.getByLabelText('Or paste it')).toHaveProperty('value', CSV))
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  await userEvent.selectOptions(await screen.findByLabelText('Date'), 'When')
  await userEvent.selectOptions(screen.getByLabelText('Amount received'), 'In')
  await userEvent.selectOptions(screen.getByLabelText('Details'), 'What')
  await userEvent.click(screen.getByRole('button', { name: 'Compare with these columns' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Record 1 payment, Rs. 2,500.37' }))
  await screen.findByText('0 payments recorded, 1 left out.')
  within(screen.getByRole('table', { name: 'Left out' })).getByText(LEFT.reason)
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
  const bodies = calls.filter(({ what }) => what.endsWith('/statement')).map(({ body }) => body)
  expect(bodies).toEqual([{ csv: CSV }, { csv: CSV, columns: preview.columns }])
})

test('days that can be read in two ways are asked about', async () => {
  const message = 'The days of this file can be read in two ways. Please say which one is right.'
  const refusal = {
    status: 422,
    body: {
      ...{ status: false, message, headers: [], days: ['2026-05-11', '2026-11-05'] },
      error: { code: 'body.invalid', requestId: 'r', issues: [{ path: 'csv', message }] },
    },
  }
  const answers = [refusal, { body: preview }]
  const calls = serve({
    ...ME,
    'POST /api/v1/admin/money/statement': () => answers.shift() ?? { status: 500, body: {} },
  })
  visit('/admin/money/statement', { as: 'admin' })
  await userEvent.upload(await screen.findByLabelText(/^Statement file/), new File([CSV], 'a.csv'))
  await waitFor(() => expect(screen.getByLabelText('Or paste it')).toHaveProperty('value', CSV))
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  await userEvent.click(await screen.findByRole('button', { name: '5 Nov 2026' }))
  await screen.findByRole('button', { name: 'Record 1 payment, Rs. 2,500.37' })
  const bodies = calls.filter(({ what }) => what.endsWith('/statement')).map(({ body }) => body)
  expect(bodies).toEqual([{ csv: CSV }, { csv: CSV, order: 'mdy' }])
})

test('a statement of more than 2 MiB is refused before it is read', async () => {
  serve(ME)
  visit('/admin/money/statement', { as: 'admin' })
  const file = new File(['x'], 'a.csv')
  Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 })
  await userEvent.upload(await screen.findByLabelText(/^Statement file/), file)
  await screen.findByText(/^Please upload at most 1 MiB/)
})

test('an owner sees what stays of the money of this month', async () => {
  const today = dayInKarachi(Date.now())
  const month = today.slice(0, 7)
  const books = {
    ...{ status: true, month, profit: 0, balances: 0, received: 9000, refunded: 2000, expenses: [] },
    income: { rent: 0, delivery: 0, damage: 0, corrections: 0, sales: 700, total: 0 },
    spent: { byCategory: [], total: 500 },
    deposits: { taken: 5000, back: 1000 },
  }
  serve({
    ...ME,
    [`GET /api/v1/admin/money?from=${month}-01&to=${today}`]: money(),
    [`GET /api/v1/admin/money/month?month=${month}`]: { body: books },
  })
  visit('/admin/money', { as: 'admin' })
  const yours = (await screen.findByRole('heading', { name: 'Yours this month' })).parentElement as HTMLElement
  within(yours).getByText('Deposits taken, less given back')
  expect(within(yours).getByText('Total').parentElement?.textContent).toBe('Total Rs. 3,200')
})
