import { expect, test } from 'vitest'
import type { MyRequest } from '#contract/game-requests.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { nextEvent } from '#web/customer/dashboard/next-event.ts'
import { membership as membershipOf, meter, requestOf } from '#web/testing/membership.ts'

const open: Partial<MyRequest> = { status: 'APPROVED', itemCode: null, deliverBy: '2099-03-20' }
const queued = {
  productCode: 'Q',
  title: 'Stray',
  platform: 'PS5',
  category: 'Action',
  inHand: 1,
  owned: 1,
  ahead: 0,
  expectedOn: '2026-03-25',
  noDay: null,
  passedUntil: '',
  lastAskedAt: null,
} as const
const games = (left: number) => ({ ...meter, games: { taken: 2 - left, of: 2, left } })
const slots = (used: number) => ({ ...games(1), slots: { used, of: 1 } })

test.each<[string, Partial<MembershipView>, Partial<MyRequest>[], boolean, string | undefined]>([
  ['a promised game', {}, [open], true, 'Elden Ring is with you by 20 Mar 2099'],
  [
    'of two promised games the earlier one',
    {},
    [open, { ...open, productName: 'Saros', deliverBy: '2099-03-19' }],
    true,
    'Saros is with you by 19 Mar 2099',
  ],
  [
    'a request that is not approved yet',
    {},
    [{ ...open, status: 'REQUESTED' }],
    true,
    'Elden Ring is with you by 20 Mar 2099',
  ],
  ['a collection', {}, [{ returnAskedAt: 1 }], true, 'We come to collect Elden Ring'],
  ['the queue', {}, [], true, 'Stray comes from your queue, likely by 25 Mar 2026'],
  ['a free place', { month: slots(0) }, [{}], false, 'You can choose your next game now'],
  ['nothing while only a swap is possible', { month: slots(1) }, [{}], false, undefined],
  ['a month that is used up', { month: games(0) }, [], false, 'Your next games come from 14 Apr 2026'],
  [
    'a month that is the last one',
    { month: games(0), endsOn: '2026-04-14' },
    [],
    false,
    'Your plan ends on 14 Apr 2026',
  ],
  ['nothing when a delivery is late', {}, [{ ...open, isLate: true }], true, undefined],
  ['nothing on hold', { hold: { reason: 'SHOP', note: '', toDo: '', since: 0 } }, [open], true, undefined],
  ['nothing after the end', { status: 'CANCELLED' }, [], true, undefined],
])('the next event is %s', (_, membership, requests, isQueued, title) => {
  const event = nextEvent(
    membershipOf(membership),
    requests.map((each) => requestOf(each)),
    isQueued ? [queued] : [],
  )
  expect(event?.title).toBe(title)
  // It leads with the cover of the game that it names.
  expect(event?.game?.title).toBe(/^(?:We come to collect )?(Elden Ring|Saros|Stray)/.exec(title ?? '')?.[1])
})
