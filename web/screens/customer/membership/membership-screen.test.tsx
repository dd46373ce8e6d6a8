import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MembershipView } from '#contract/memberships.ts'
import { accountsOf, membershipReplyOf, pageOf } from '#web/testing/membership.ts'
import { type Call, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const MEMBERSHIP = 'GET /api/v1/user/membership'
const LEDGER = 'GET /api/v1/user/ledger'
const ok = { body: { success: true, message: 'Done so' } }

function show(facts: Partial<MembershipView> = {}, more: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /api/v1/account': accountsOf(true),
    'GET /api/Customer/GetDetail': { body: { userId: 'KB-1003' } },
    'GET /api/Customer/GetProdDetail': { body: [] },
    [MEMBERSHIP]: membershipReplyOf(facts, -300),
    [LEDGER]: pageOf([]),
    ...more,
  })
  visit('/user/membership', { as: 'member' })
  return calls
}

const moves = (calls: Call[]) => calls.filter(({ what }) => !what.startsWith('GET'))
const button = (name: string) => screen.findByRole('button', { name })

async function confirm(description: RegExp) {
  await screen.findByRole('dialog', { description })
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
}

test('plan, dates, deposit, balance, how to pay and what late rents mean', async () => {
  show({ lateRents: 2 })
  await screen.findByRole('heading', { name: 'NOVICE+' })
  const values = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(values.slice(0, 3)).toEqual([
    '14 Oct 2025',
    'begins on 14 Apr 2026; its rent is Rs. 2,500.00',
    'Rs. 8,000.00, comes back at the end',
  ])
  screen.getByText(/Your balance is/)
  screen.getByText('Rs. -300.00')
  screen.getByText('Please name your User ID KB-1003 with every payment.')
  screen.getByText(/Your last 2 rents in a row were late\. After 3 late rents in a row/)
})

test('each entry has its sign, its reason and the balance after it, page by page', async () => {
  const at = Date.parse('2026-03-16T06:00:00Z')
  const entry = (number: number, kind: string, amount: number, balance: number) => ({
    ...{ number, kind, amount, balance, at },
    reason: kind === 'DELIVERY' ? '3rd delivery of the month' : '',
  })
  show(
    {},
    {
      [LEDGER]: pageOf([entry(2, 'DELIVERY', -300, -300)], 'c'),
      [`${LEDGER}?cursor=c`]: pageOf([entry(1, 'PAYMENT', 2500, 0)]),
    },
  )
  await userEvent.click(await button('Show more'))
  await waitFor(() => expect(screen.getAllByText(/^Balance/)).toHaveLength(3))
  const list = screen.getByRole('list', { name: 'Entries, the newest first' })
  const entries = within(list).getAllByRole('listitem')
  expect(entries.map((each) => each.textContent)).toEqual([
    'Delivery− Rs. 300.0016 Mar 2026, 3rd delivery of the monthBalance Rs. -300.00',
    'Payment+ Rs. 2,500.0016 Mar 2026Balance Rs. 0.00',
  ])
})

test('another plan is chosen, asked about with its costs, and sent once', async () => {
  const path = 'POST /api/v1/user/membership/plan-change'
  const calls = show({}, { [path]: ok })
  await userEvent.click(await button('Choose another plan'))
  const plan = await screen.findByLabelText<HTMLSelectElement>('Plan')
  expect([...plan.options].map(({ text }) => text)).toEqual(['Choose a plan', 'NOVICE', 'PRO'])
  await userEvent.click(await button('Change package'))
  await screen.findByText('Please choose a plan')
  await userEvent.selectOptions(plan, 'PRO')
  await userEvent.click(await button('Change package'))
  await confirm(
    /From 14 Apr 2026 your plan is PRO: Rs\. 4,000\.00 a month, and once Rs\. 4,000\.00 more deposit/,
  )
  await screen.findByText('Done so')
  expect(moves(calls).map(({ what, body }) => [what, body])).toEqual([[path, { planName: 'PRO' }]])
  expect(moves(calls)[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

test.each<[string, Partial<MembershipView>, string]>([
  ['too early', { packageChangeFrom: '2099-01-14' }, 'Yours is possible from 14 Jan 2099.'],
  [
    'before no other month',
    { nextMonth: null, endsOn: '2026-04-14' },
    'Your membership ends on 14 Apr 2026, before another plan could begin.',
  ],
])('a change of package that comes %s says so', async (_, facts, description) => {
  show(facts)
  const choose = await screen.findByRole('button', { name: 'Choose another plan', description })
  expect(choose.hasAttribute('disabled')).toBe(true)
})

test('a planned change says its costs and can be taken back', async () => {
  const path = 'DELETE /api/v1/user/membership/plan-change'
  const nextMonth = {
    startsOn: '2026-04-14',
    planName: 'NOVICE',
    rent: 1500,
    depositDifference: -3000,
  }
  const calls = show({ nextPlan: 'NOVICE', nextMonth }, { [path]: ok })
  await screen.findByText(/your plan is NOVICE: Rs\. 1,500\.00 a month, and Rs\. 3,000\.00 of your/)
  await userEvent.click(await button('Keep NOVICE+'))
  await screen.findByText('Done so')
  expect(moves(calls).map(({ what }) => what)).toEqual([path])
})

test('the next month begins early after a question that says what it costs', async () => {
  const path = 'POST /api/v1/user/membership/early-month'
  const calls = show({ earlyMonthRefusal: '' }, { [path]: ok })
  await userEvent.click(await button('Begin it today'))
  await confirm(/instead of on 14 Apr 2026, and Rs\. 2,500\.00 are charged now/)
  await screen.findByText('Done so')
  expect(moves(calls).map(({ what }) => what)).toEqual([path])
})

test('a month that cannot begin early says why', async () => {
  show()
  const begin = await screen.findByRole('button', {
    name: 'Begin it today',
    description: 'You still have 1 game this month.',
  })
  expect(begin.hasAttribute('disabled')).toBe(true)
})

test('notice is given after a question that says the end and the deposit, and taken back', async () => {
  const path = '/api/v1/user/membership/cancellation'
  let endsOn: string | null = null
  const calls = show(
    {},
    {
      [MEMBERSHIP]: () => membershipReplyOf({ endsOn }),
      [`POST ${path}`]: () => {
        endsOn = '2026-04-14'
        return ok
      },
      [`DELETE ${path}`]: () => {
        endsOn = null
        return ok
      },
    },
  )
  await userEvent.click(await button('Give notice'))
  await confirm(
    /ends on 14 Apr 2026\. Your deposit of Rs\. 8,000\.00 comes back 7 working days after/,
  )
  await userEvent.click(await button('Take my notice back'))
  await button('Give notice')
  expect(moves(calls).map(({ what }) => what)).toEqual([`POST ${path}`, `DELETE ${path}`])
})

test('a move that the server refuses leaves its reason beside it', async () => {
  const message = 'Somebody else was faster. Please look again.'
  const path = 'POST /api/v1/user/membership/cancellation'
  show({}, { [path]: { status: 409, body: { success: false, message } } })
  await userEvent.click(await button('Give notice'))
  await confirm(/ends on/)
  await screen.findByRole('button', { name: 'Give notice', description: message })
})

test('a membership that has ended offers no moves but another plan', async () => {
  const ended = { status: 'CANCELLED', month: null, nextMonth: null, earliestEnd: null } as const
  show(
    { ...ended, endsOn: '2026-03-14', refundDueOn: '2026-03-23' },
    { 'GET /api/v1/user/orders': pageOf([]) },
  )
  await screen.findByRole('link', { name: 'Choose a plan' })
  const values = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(values.slice(1, 3)).toEqual(['14 Mar 2026', 'Rs. 8,000.00, with you by 23 Mar 2026'])
  for (const name of ['Give notice', 'Begin it today', 'Choose another plan']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a plan that could not be loaded can be tried again', async () => {
  let isDown = true
  const down = { status: 429, body: { message: 'Too many attempts.' } }
  show({}, { [MEMBERSHIP]: () => (isDown ? down : membershipReplyOf()) })
  await screen.findByText('Too many attempts.')
  isDown = false
  await userEvent.click(await button('Retry'))
  await screen.findByRole('heading', { name: 'NOVICE+' })
})
