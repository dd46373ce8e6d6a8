import { expect, test } from 'vitest'
import type { MyRequest } from '#contract/game-requests.ts'
import { NO_CHOICES } from '#contract/member-choices.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { noticesOf } from '#web/customer/dashboard/notices.ts'
import { membership, requestOf } from '#web/testing/membership.ts'

const since = Date.parse('2026-03-20T06:00:00Z')

interface Case {
  facts?: Partial<MembershipView>
  balance?: number
  requests?: MyRequest[]
  today?: string
}

function noticesFor({ facts, balance = 0, requests = [], today = '2026-03-20' }: Case): string[] {
  const reply = {
    success: true,
    message: '',
    retryAfter: '',
    balance,
    membership: membership(facts),
    choices: NO_CHOICES,
    wallets: { easypaisa: '', jazzcash: '', walletTitle: '' },
  } as const
  const notices = noticesOf(reply, requests, Date.parse(`${today}T07:00:00Z`))
  return notices.map(({ tone, text, link }) => `${tone}: ${text} [${link[0]}]`)
}

test('a member without problems gets no notices', () => {
  expect(noticesFor({})).toEqual([])
})

test('a hold shows its start, its reason and what to do', () => {
  const hold = { reason: 'DAMAGE', note: 'Disc of Elden Ring', toDo: 'Please pay.', since } as const
  expect(noticesFor({ facts: { status: 'HOLD', hold }, balance: -5000 })).toEqual([
    'danger: Your membership has been on hold since 20 Mar 2026: Disc of Elden Ring. Please pay. Until then you cannot request games. [How to pay]',
  ])
})

test('a negative balance shows the amount owed and, with late rents, when the membership may end', () => {
  expect(noticesFor({ balance: -300 })).toEqual([
    'warning: You owe Rs. 300. Please pay it today: a rent is late when it is not paid by its due day. [How to pay]',
  ])
  expect(noticesFor({ balance: -2500, facts: { lateRents: 2 } })).toEqual([
    'danger: You owe Rs. 2,500. Your last 2 rents are late. After 3 late rents in a row we may end your membership at once. [How to pay]',
  ])
})

test.each([
  ['2026-04-10', 0, []],
  [
    '2026-04-11',
    0,
    ['warning: Rent for your next month is due on 14 Apr 2026. Please pay Rs. 2,500 by then. [How to pay]'],
  ],
  ['2026-04-11', 2500, []],
])('on %s with a balance of %i the notices about the rent due on 14 Apr are %j', (today, balance, lines) => {
  expect(noticesFor({ today, balance })).toEqual(lines)
})

test('a given notice, a plan change and a refund are shown with their days', () => {
  const [next] = [membership().nextMonth]
  expect(noticesFor({ facts: { endsOn: '2026-05-14' } })).toEqual([
    'news: Your membership ends on 14 May 2026. Until then nothing changes, and you can withdraw your notice. [See my plan]',
  ])
  expect(noticesFor({ facts: { nextPlan: 'PRO', nextMonth: next } })).toEqual([
    'news: Your plan changes to PRO on 14 Apr 2026. [See my plan]',
  ])
  const ended = { status: 'CANCELLED', month: null, nextMonth: null } as const
  expect(noticesFor({ facts: { ...ended, refundDueOn: '2026-04-02' } })).toEqual([
    'news: Your membership has ended. We will refund your deposit and balance, Rs. 8,000, by 2 Apr 2026. [See my plan]',
  ])
  expect(noticesFor({ facts: ended })[0]).toContain('within 7 working days of your last return')
  expect(noticesFor({ facts: { ...ended, deposit: 0 } })).toEqual([])
})

test('after the end the deposit covers what is owed, and only the rest is asked for', () => {
  const facts = { status: 'CANCELLED', month: null, nextMonth: null } as const
  const [before] = noticesFor({ facts: { ...facts, refundDueOn: '2026-04-02' }, balance: -300 })
  expect(before).toContain('Rs. 7,700, by 2 Apr 2026')
  expect(noticesFor({ facts, balance: -8500 })).toEqual(['warning: You owe Rs. 500. Please pay it. [How to pay]'])
})

test('only a late delivery is shown', () => {
  const open = { status: 'APPROVED', handedOverAt: null, itemCode: null } as const
  expect(noticesFor({ requests: [requestOf(open)] })).toEqual([])
  expect(noticesFor({ requests: [requestOf({ ...open, isLate: true })] })).toEqual([
    'warning: Sorry, Elden Ring is late. We promised it by 18 Mar 2026. [See my requests]',
  ])
})
