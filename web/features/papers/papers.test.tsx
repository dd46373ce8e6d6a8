import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MembershipView } from '#contract/memberships.ts'
import { MEMBER } from '#web/testing/member.ts'
import { membershipReplyOf, pageOf } from '#web/testing/membership.ts'
import { serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const at = Date.parse('2026-03-16T06:00:00Z')
const row = (number: number, kind: string, amount: number, balance: number, facts = {}) => ({
  ...{ number, kind, amount, balance, at, reason: `Entry ${number}`, reverses: null },
  reversedBy: null,
  ...facts,
})
const START = [row(4, 'PAYMENT', 50, 50, { reversedBy: 5 }), row(3, 'DEPOSIT', -8000, 0), row(2, 'RENT', -2500, 8000)]
const HADES = { productName: 'Hades', retail: 7000 }
const LEDGER = 'GET /api/v1/user/ledger'

function open(path: string, facts: Partial<MembershipView> = {}, balance = 0, ledger = pageOf(START, 'c')) {
  serve(
    {
      'GET /api/v1/user/membership': membershipReplyOf(facts, balance),
      'GET /api/v1/user/membership/payment-claims': pageOf([]),
      [LEDGER]: ledger,
      [`${LEDGER}?cursor=c`]: pageOf([row(1, 'PAYMENT', 10500, 10500)]),
    },
    MEMBER,
  )
  visit(path, { as: 'member' })
}

test('the statement has all pages of the ledger, oldest first, with what is owed', async () => {
  open('/user/print', {}, -300)
  const paper = within(await screen.findByRole('article'))
  const cellsOf = (each: HTMLElement) =>
    within(each)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  const [head, ...entries] = paper.getAllByRole('row')
  expect(head?.textContent).toBe('DateEntryInOutBalance')
  expect(entries.map(cellsOf)).toEqual([
    ['16 Mar 2026', 'PaymentEntry 1', '+ Rs. 10,500', '', 'Balance Rs. 10,500'],
    ['16 Mar 2026', 'RentEntry 2', '', '− Rs. 2,500', 'Balance Rs. 8,000'],
    ['16 Mar 2026', 'DepositEntry 3', '', '− Rs. 8,000', 'Balance Rs. 0'],
    ['16 Mar 2026', 'Payment (reversed)Entry 4', '+ Rs. 50', '', 'Balance Rs. 50'],
  ])
  paper.getByText('Rs. 300')
  paper.getByText(/KB-1003/)
  paper.getByText('Khelbox')
})

test('the statement of a month has its entries between the balances before and after it', async () => {
  const march = Date.parse('2026-03-01T00:00:00+05:00')
  const ledger = pageOf([
    row(3, 'PAYMENT', 800, 300, { at: march }),
    row(2, 'RENT', -1500, -500, { at: march }),
    row(1, 'PAYMENT', 1000, 1000, { at: march - 1 }),
  ])
  open('/user/print', {}, 300, ledger)
  await userEvent.selectOptions(await screen.findByLabelText('Month'), 'Mar 2026')
  await waitFor(() => expect(address()).toBe('/user/print?month=2026-03'))
  const paper = within(screen.getByRole('article'))
  expect(paper.getAllByRole('row')).toHaveLength(1 + 2)
  paper.getByText('Balance before Mar 2026: Rs. 1,000')
  expect(paper.getByText(/^Balance at the end of Mar 2026/).textContent).toContain('Rs. 300')
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'All months')
  await waitFor(() => expect(paper.getAllByRole('row')).toHaveLength(1 + 3))
})

test('a settled membership leads to the account statement', async () => {
  open('/user/print?of=settlement', { status: 'CANCELLED', exit: null })
  await screen.findByText('There is nothing left to settle')
  await userEvent.click(await screen.findByRole('link', { name: 'Account statement' }))
  await screen.findByRole('heading', { name: 'Account statement', level: 1 })
})

test('a receipt has the amount in figures and words, and is printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open('/user/print?of=1')
  const paper = within(await screen.findByRole('article'))
  paper.getByRole('heading', { name: 'Receipt KB-1003-1' })
  expect(paper.getByText(/^Received from the member/).textContent).toContain('Rs. 10,500')
  paper.getByText('ten thousand five hundred rupees')
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
})

test('the parts of one payment are on one receipt', async () => {
  const ledger = pageOf([
    row(3, 'PAYMENT', 3500, 6500, { reason: 'Payment by Easypaisa, EP-1' }),
    row(2, 'PAYMENT', 3000, 3000, { reason: 'Payment in cash' }),
    row(1, 'PAYMENT', 100, 0, { at: at - 1 }),
  ])
  open('/user/print?of=2', {}, 0, ledger)
  const paper = within(await screen.findByRole('article'))
  expect(paper.getByText(/^Received from the member/).textContent).toContain('Rs. 6,500')
  paper.getByText('Payment in cash: Rs. 3,000; Payment by Easypaisa, EP-1: Rs. 3,500')
  paper.getByText('six thousand five hundred rupees')
})

test.each([
  ['a rent', 2],
  ['a reversed payment', 4],
  ['an unknown entry', 9],
])('%s has no receipt', async (_, entry) => {
  open(`/user/print?of=${entry}`)
  await screen.findByText('There is no receipt for this entry')
})

test('My Plan leads to the receipt of a deposit, and after a notice to the settlement', async () => {
  const exit = {
    endsOn: '2026-04-14',
    rents: 0,
    deposit: 8000,
    owed: 10500,
    rest: -2500,
    atHome: [HADES],
  }
  open('/user/membership', { endsOn: '2026-04-14', nextMonth: null, exit })
  await userEvent.click(await screen.findByRole('link', { name: 'Receipt of entry 3: Entry 3' }))
  await screen.findByText('eight thousand rupees')
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await userEvent.click(await screen.findByRole('link', { name: 'See and print the settlement' }))
  await waitFor(() => expect(address()).toBe('/user/print?of=settlement'))
  expect((await screen.findByText(/^Stays open/)).textContent).toContain('Rs. 2,500')
  screen.getByRole('heading', { name: 'What stays open', level: 1 })
  screen.getByText('Still to come back: 1 game, Hades. It costs Rs. 7,000 if lost.')
  screen.getByText('This holds when nothing else is charged or paid until then.')
})
