import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MembershipView } from '#contract/memberships.ts'
import { MEMBER } from '#web/testing/member.ts'
import { membershipReplyOf, pageOf } from '#web/testing/membership.ts'
import { type Answers, type Call, serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const MEMBERSHIP = 'GET /api/v1/user/membership'
const LEDGER = 'GET /api/v1/user/ledger'
const CODE = {
  success: true,
  message: '',
  payload: '0002020102110202000424PK33ABCD00000000000000001004BA20',
  amount: 300.37,
  iban: 'PK33EXBK0000001123456702',
  accountTitle: 'Khelbox',
  easypaisa: '+923001234567',
  jazzcash: '',
  reference: 'KP-7Q2M4XKD',
  expiresAt: Date.parse('2026-03-20T06:00:00Z'),
}
const PAY = {
  'POST /api/v1/user/membership/payment-code': { body: CODE },
  'GET /api/v1/user/membership/payment-claims': pageOf([]),
}
const ok = { body: { success: true, message: 'Done so' } }

function show(facts: Partial<MembershipView> = {}, more: Answers = {}) {
  const answers = {
    ...PAY,
    [MEMBERSHIP]: membershipReplyOf(facts, -300),
    [LEDGER]: pageOf([]),
    ...more,
  }
  const calls = serve(answers, MEMBER)
  visit('/user/membership', { as: 'member' })
  return calls
}

const commands = (calls: Call[]) =>
  calls.filter(({ what }) => !what.startsWith('GET') && !what.endsWith('/payment-code'))
const button = (name: string) => screen.findByRole('button', { name })

async function confirm(description: RegExp, name: string) {
  await screen.findByRole('dialog', { description })
  await answerQuestion(name)
}

const NEXT = { planName: 'NOVICE+', rent: 2500, depositDifference: 0 } as const

test('shows plan, dates, deposit, balance, payment details and late rents', async () => {
  show(
    { lateRents: 2, fees: { karachi: 310, elsewhere: 410, case: 500 } },
    { 'GET /api/Customer/GetDetail': { body: { userId: 'KB-1003', email: 'sana@example.com', city: 'Karachi' } } },
  )
  await screen.findByRole('heading', { name: 'NOVICE+' })
  await screen.findByText(/each$/)
  const values = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(values.slice(0, 5)).toEqual([
    '2 games a month, 1\u00A0at\u00A0a\u00A0time',
    '2 free a month, then Rs. 310 each',
    'Rs. 2,500 a month',
    '14 Oct 2025',
    'Rs. 8,000, refundable',
  ])
  screen.getByText('You owe Rs. 300. Please pay it.')
  const copyUserId = screen.getByRole('button', { name: 'Copy: Your User ID' })
  expect(copyUserId.closest('dd')?.textContent).toMatch(/CopyWrite it with your payment\.$/)
  screen.getByText('To our rider')
  screen.getByText(/Your last 2 rents in a row were late\. After 3 late rents in a row/)
})

test('ledger entries show sign, reason and the balance of their day, and load page by page', async () => {
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
  await waitFor(() => expect(screen.getAllByText(/^(Balance|Owed) /)).toHaveLength(2))
  screen.getByText('Balances are at the end of the day.')
  const list = screen.getByRole('list', { name: 'Ledger entries, newest first' })
  const entries = within(list).getAllByRole('listitem')
  expect(entries.map((each) => each.textContent)).toEqual([
    'Delivery− Rs. 30016 Mar 2026, 3rd delivery of the monthOwed Rs. 300',
    'Payment+ Rs. 2,50016 Mar 2026 · Receipt',
  ])
})

test('of many ledger entries the newest four are shown first', async () => {
  const entry = { kind: 'PAYMENT', amount: 1, balance: 0, at: 0, reason: '' }
  show({}, { [LEDGER]: pageOf([6, 5, 4, 3, 2, 1].map((number) => ({ ...entry, number }))) })
  const more = await button('Show more')
  const list = screen.getByRole('list', { name: 'Ledger entries, newest first' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(more)
  expect(within(list).getAllByRole('listitem')).toHaveLength(6)
})

test.each([
  [500, 'Next payment on 14 Apr 2026Rs. 2,000Rent Rs. 2,500, less your balance of Rs. 500'],
  [2500, 'Next payment on 14 Apr 2026NothingRent Rs. 2,500, covered by your balance of Rs. 2,500'],
])('a BALANCE of %i counts towards the next payment', async (balance, text) => {
  show({}, { [MEMBERSHIP]: membershipReplyOf({}, balance) })
  expect((await screen.findByText(/^Next payment/)).parentElement?.textContent).toBe(text)
})

test('a plan change asks with the costs and is sent once', async () => {
  const path = 'POST /api/v1/user/membership/plan-change'
  const calls = show({}, { [path]: ok })
  await screen.findByText(/^You can change your plan now\./)
  await userEvent.click(await button('Choose another plan'))
  const plan = await screen.findByLabelText<HTMLSelectElement>('Plan')
  expect([...plan.options].map(({ text }) => text)).toEqual(['Choose a plan', 'NOVICE', 'PRO'])
  await userEvent.click(await button('Change plan'))
  await screen.findByText('Please choose a plan')
  await userEvent.selectOptions(plan, 'PRO')
  await userEvent.click(await button('Change plan'))
  await confirm(
    /Your plan changes to PRO on 14 Apr 2026: Rs\. 4,000 a month, and Rs\. 4,000 more deposit, paid once/,
    'Change to PRO',
  )
  await screen.findByText('Done so')
  expect(commands(calls).map(({ what, body }) => [what, body])).toEqual([[path, { planName: 'PRO' }]])
  expect(commands(calls)[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

test.each<[string, Partial<MembershipView>, string]>([
  ['in the first months', { packageChangeFrom: '2099-01-14' }, 'You can change your plan from 14 Jan 2099.'],
  [
    'before the last day',
    { nextMonth: null, endsOn: '2026-04-14' },
    'Your membership ends on 14 Apr 2026, before another plan could start.',
  ],
])('a plan change %s is disabled with the reason', async (_, facts, description) => {
  show(facts)
  const choose = await screen.findByRole('button', { name: 'Choose another plan', description })
  expect(choose.hasAttribute('disabled')).toBe(true)
})

test('a planned change shows its costs and can be cancelled', async () => {
  const path = 'DELETE /api/v1/user/membership/plan-change'
  const nextMonth = {
    startsOn: '2026-04-14',
    planName: 'NOVICE',
    rent: 1500,
    depositDifference: -3000,
  }
  const calls = show({ nextPlan: 'NOVICE', nextMonth }, { [path]: ok })
  await screen.findByText(/Your plan changes to NOVICE on 14 Apr 2026: Rs\. 1,500 a month, and Rs\. 3,000 of your/)
  await userEvent.click(await button('Keep NOVICE+'))
  await screen.findByText('Done so')
  expect(commands(calls).map(({ what }) => what)).toEqual([path])
})

test('an early month asks with its cost and is sent once', async () => {
  const path = 'POST /api/v1/user/membership/early-month'
  const calls = show({ earlyMonthRefusal: '' }, { [path]: ok })
  await userEvent.click(await button('Start it today'))
  await confirm(/starts today, not on 14 Apr 2026, and we charge Rs\. 2,500 now/, 'Start it today')
  await screen.findByText('Done so')
  expect(commands(calls).map(({ what }) => what)).toEqual([path])
})

test('the numbers to pay to can be copied, without their hyphen', async () => {
  const wallets = { easypaisa: '', jazzcash: '+923001234567', walletTitle: 'Khelbox Games' }
  show({}, { [MEMBERSHIP]: { body: { ...membershipReplyOf({}).body, wallets } } })
  await userEvent.click(await button('Copy: JazzCash'))
  screen.getByText('Khelbox Games')
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe('03001234567')
})

test('an early month that is refused is disabled with the reason', async () => {
  show()
  const start = await screen.findByRole('button', {
    name: 'Start it today',
    description: 'You still have 1 game this month.',
  })
  expect(start.closest('details')?.open).toBe(false)
  expect(start.hasAttribute('disabled')).toBe(true)
})

test('giving notice asks with last day and refund; the notice can be withdrawn', async () => {
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
  await confirm(/ends on 14 Apr 2026\. Your deposit of Rs\. 8,000 is refunded within 7 working days/, 'Give notice')
  await userEvent.click(await button('Withdraw my notice'))
  await button('Give notice')
  expect(commands(calls).map(({ what }) => what)).toEqual([`POST ${path}`, `DELETE ${path}`])
})

test('a refused command shows the reason beside its button', async () => {
  const message = 'This membership has just changed. Please check it again.'
  const path = 'POST /api/v1/user/membership/cancellation'
  show({}, { [path]: { status: 409, body: { success: false, message } } })
  await userEvent.click(await button('Give notice'))
  await confirm(/ends on/, 'Give notice')
  await screen.findByRole('button', { name: 'Give notice', description: message })
})

test('an ended membership offers only a new plan', async () => {
  const ended = { status: 'CANCELLED', month: null, nextMonth: null, earliestEnd: null } as const
  show({ ...ended, endsOn: '2026-03-14', refundDueOn: '2026-03-23' }, { 'GET /api/v1/user/orders': pageOf([]) })
  await screen.findByRole('link', { name: 'Choose a plan' })
  const values = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(values.slice(1, 3)).toEqual(['14 Mar 2026', 'Rs. 8,000, refunded by 23 Mar 2026'])
  for (const name of ['Give notice', 'Start it today', 'Choose another plan']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a membership that failed to load can be retried', async () => {
  let isDown = true
  const down = { status: 429, body: { message: 'Too many attempts.' } }
  show({}, { [MEMBERSHIP]: () => (isDown ? down : membershipReplyOf()) })
  await screen.findByText('Too many attempts.')
  isDown = false
  await userEvent.click(await button('Retry'))
  await screen.findByRole('heading', { name: 'NOVICE+' })
})

test('a member who owes sees the amount, a code, the account, and until when', async () => {
  show()
  await screen.findByRole('heading', { name: 'Pay Rs. 300.37' })
  await screen.findByRole('img', { name: 'Raast code for Rs. 300.37' })
  const facts = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(facts).toEqual(
    expect.arrayContaining(['PK33 EXBK 0000 0011 2345 6702', 'Khelbox', '20 Mar 2026, 11:00 am', 'KP-7Q2M4XKD']),
  )
  screen.getByText(/You owe Rs\. 300\. Please pay it/)
  // The code has an exact amount of its own.
  expect(screen.queryByRole('button', { name: 'Copy: Due now' })).toBeNull()
})

test('the next payment can be copied with its day before it is due', async () => {
  show({}, { [MEMBERSHIP]: membershipReplyOf({ nextMonth: { ...NEXT, startsOn: '2099-04-14' } }, 500) })
  await userEvent.click(await button('Copy: Next payment'))
  expect(await navigator.clipboard.readText()).toBe('2000')
})

test('without an account for transfers only the other ways to pay are shown', async () => {
  const refused = { status: 404, body: { success: false, message: 'No account' } }
  const { body } = membershipReplyOf({}, -300)
  const wallets = { easypaisa: '', jazzcash: '+923451234567', walletTitle: '' }
  show({}, { 'POST /api/v1/user/membership/payment-code': refused, [MEMBERSHIP]: { body: { ...body, wallets } } })
  await screen.findByText('0345-1234567')
  screen.getByText('At the shop')
  expect(screen.queryByText(/rider/)).toBeNull()
  expect(screen.queryByText('Easypaisa')).toBeNull()
  await waitFor(() => expect(screen.queryByLabelText('Loading the code')).toBeNull())
  expect(screen.queryByText('No account')).toBeNull()
  await screen.findByRole('button', { name: 'Copy: Due now' })
})

test('I have paid sends the transaction ID, and the claim is shown until it is recorded', async () => {
  const path = '/api/v1/user/membership/payment-claims'
  const claim = { claimId: 'c1', rupees: 300.37, method: 'raast', ref: 'FT26326ABCD1' }
  const sent = { ...claim, claimedAt: Date.parse('2026-03-18T06:00:00Z'), refusal: '' }
  let rows: object[] = [
    {
      ...sent,
      claimId: 'c0',
      ref: 'FT0',
      state: 'REFUSED',
      refusal: 'It is not in our statement.',
    },
    { ...sent, claimId: 'c2', ref: 'FT2', state: 'RECORDED' },
  ]
  const calls = show(
    {},
    {
      [`GET ${path}`]: () => pageOf(rows),
      [`POST ${path}`]: () => {
        rows = [{ ...sent, state: 'OPEN' }, ...rows]
        return ok
      },
    },
  )
  await screen.findByText(/transaction ID FT0, .* could not record it\. It is not in our statement\./)
  await userEvent.click(await button('I have paid'))
  const dialog = within(screen.getByRole('dialog', { name: 'I have paid' }))
  await userEvent.click(dialog.getByRole('button', { name: 'I paid Rs. 300.37' }))
  await dialog.findByText('Please enter the transaction ID')
  await userEvent.type(dialog.getByLabelText('Transaction ID'), 'ft26326-abcd1')
  await userEvent.click(dialog.getByRole('button', { name: 'I paid Rs. 300.37' }))
  await screen.findByText(/FT26326ABCD1, sent on 18 Mar 2026, 11:00 am: we are checking that it has reached us/)
  expect(screen.queryByText(/FT2,/)).toBeNull()
  expect(commands(calls).map(({ body }) => body)).toEqual([{ rupees: 300.37, method: 'raast', ref: 'ft26326-abcd1' }])
})

test('after the notice a member may say why with one tap, and is not asked again', async () => {
  const said = 'POST /api/v1/user/membership/leaving-reason'
  let leavingReason = ''
  const calls = show(
    {},
    {
      [MEMBERSHIP]: () => membershipReplyOf({ endsOn: '2026-04-14', leavingReason }),
      [said]: () => {
        leavingReason = 'It costs too much'
        return ok
      },
    },
  )
  await screen.findByText(/^Why are you leaving/)
  await userEvent.click(await button('It costs too much'))
  await waitFor(() => expect(screen.queryByText(/^Why are you leaving/)).toBeNull())
  expect(commands(calls)).toMatchObject([{ what: said, body: { reason: 'It costs too much' } }])
})
