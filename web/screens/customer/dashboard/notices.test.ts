import { expect, test } from 'vitest'
import type { MyRequest } from '#contract/game-requests.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { noticesOf } from '#web/screens/customer/dashboard/notices.ts'
import { membership, requestOf } from '#web/testing/membership.ts'

const since = Date.parse('2026-03-20T06:00:00Z')

interface Case {
  facts?: Partial<MembershipView>
  balance?: number
  requests?: MyRequest[]
  today?: string
}

function said({ facts, balance = 0, requests = [], today = '2026-03-20' }: Case): string[] {
  const reply = {
    success: true,
    message: '',
    retryAfter: '',
    balance,
    membership: membership(facts),
  } as const
  const notices = noticesOf(reply, requests, Date.parse(`${today}T07:00:00Z`))
  return notices.map(({ tone, text, link }) => `${tone}: ${text} [${link[0]}]`)
}

test('a member in good standing reads nothing', () => {
  expect(said({})).toEqual([])
})

test('a hold says why, since when and what there is to do', () => {
  const hold = { reason: 'DAMAGE', note: 'Disc of Elden Ring', toDo: 'Please pay.', since } as const
  expect(said({ facts: { status: 'HOLD', hold }, balance: -5000 })).toEqual([
    'danger: Your membership is on hold since 20 Mar 2026: Disc of Elden Ring. Please pay. Until then you cannot ask for games. [How to pay]',
  ])
})

test('what is open is said, and when rents are late how near the end is', () => {
  expect(said({ balance: -300 })).toEqual([
    'warning: Rs. 300.00 are open. Please pay them today: a rent that is not paid on its day is late. [How to pay]',
  ])
  expect(said({ balance: -2500, facts: { lateRents: 2 } })).toEqual([
    'danger: Rs. 2,500.00 are open. Your last 2 rents are late. After 3 in a row we may end your membership at once. [How to pay]',
  ])
})

test.each([
  ['2026-04-10', 0, []],
  [
    '2026-04-11',
    0,
    [
      'warning: The rent of your next month is due on 14 Apr 2026. Please pay Rs. 2,500.00 by then. [How to pay]',
    ],
  ],
  ['2026-04-11', 2500, []],
])('on %s with a balance of %i, of the rent that comes: %j', (today, balance, lines) => {
  expect(said({ today, balance })).toEqual(lines)
})

test('notice, a change of plan and the refund are told with their days', () => {
  const [next] = [membership().nextMonth]
  expect(said({ facts: { endsOn: '2026-05-14' } })).toEqual([
    'news: Your membership ends on 14 May 2026. Until then everything goes on, and you can take your notice back. [See my plan]',
  ])
  expect(said({ facts: { nextPlan: 'PRO', nextMonth: next } })).toEqual([
    'news: From 14 Apr 2026 your plan is PRO. [See my plan]',
  ])
  const ended = { status: 'CANCELLED', month: null, nextMonth: null } as const
  expect(said({ facts: { ...ended, refundDueOn: '2026-04-02' } })).toEqual([
    'news: Your membership has ended: your deposit with your balance, Rs. 8,000.00, comes back by 2 Apr 2026. [See my plan]',
  ])
  expect(said({ facts: ended })[0]).toContain('7 working days after the last of them did')
  expect(said({ facts: { ...ended, deposit: 0 } })).toEqual([])
})

test('after the end what is open is taken from the deposit, and only what is left is asked for', () => {
  const facts = { status: 'CANCELLED', month: null, nextMonth: null } as const
  const [before] = said({ facts: { ...facts, refundDueOn: '2026-04-02' }, balance: -300 })
  expect(before).toContain('Rs. 7,700.00, comes back by 2 Apr 2026')
  expect(said({ facts, balance: -8500 })).toEqual([
    'warning: Rs. 500.00 are open. Please pay them. [How to pay]',
  ])
})

test('only a delivery that is late is told', () => {
  const open = { status: 'APPROVED', handedOverAt: null, itemCode: null } as const
  expect(said({ requests: [requestOf(open)] })).toEqual([])
  expect(said({ requests: [requestOf({ ...open, isLate: true })] })).toEqual([
    'warning: Elden Ring was promised by 18 Mar 2026 and is late. We are sorry. [See my requests]',
  ])
})
