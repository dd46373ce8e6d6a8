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
  [
    'of two collections the one with a day',
    {},
    [{ returnAskedAt: 1 }, { returnAskedAt: 1, productName: 'Saros', collectBy: '2099-03-23' }],
    true,
    'We come to collect Saros on 23 Mar 2099',
  ],
  ['nothing when a collection is late', {}, [{ returnAskedAt: 1, collectBy: '2026-03-23' }], true, undefined],
  ['the queue', {}, [], true, 'Stray comes from your queue, likely by 25 Mar 2026'],
  ['a free place', { month: slots(0) }, [{ status: 'RETURNED' }], false, 'You can choose a game now'],
  [
    'a free place beside a game at home',
    { month: { ...games(1), slots: { used: 1, of: 2 } } },
    [{}],
    false,
    'You can choose your next game now',
  ],
  ['the first game', { month: slots(0) }, [], false, 'Choose your first game'],
  ['a swap when all places are taken', { month: slots(1) }, [{}], false, 'Swap Elden Ring for your next game'],
  ['nothing while the only game is reported', { month: slots(1) }, [{ fault: 'STOPS' }], false, undefined],
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
  const all = requests.map((each) => requestOf(each))
  const atHome = all.filter(({ status }) => status === 'HANDED_OVER')
  const event = nextEvent({
    membership: membershipOf(membership),
    requests: all,
    queue: isQueued ? [queued] : [],
    occupied: atHome.map((each) => ({
      ...each,
      itemCode: each.itemCode ?? '',
      fault: each.fault ?? undefined,
      collectBy: undefined,
    })),
  })
  expect(event?.title).toBe(title)
  expect(event?.link[1]).toBe(title?.startsWith('Swap') ? '/user/available-product?back=PS5-0001' : event?.link[1])
  // It leads with the cover of the game that it names.
  expect(event?.game?.title).toBe(/^(?:We come to collect )?(Elden Ring|Saros|Stray)/.exec(title ?? '')?.[1])
})

test('of several games at home the member chooses which one to swap', () => {
  const { productName, productCode, gameCategory } = requestOf()
  const disc = (itemCode: string) => ({
    productName,
    productCode,
    gameCategory,
    itemCode,
    groupName: undefined,
    fault: undefined,
    cover: undefined,
    collectBy: undefined,
  })
  const event = nextEvent({
    membership: membershipOf({ month: slots(1) }),
    requests: [],
    queue: [],
    occupied: [disc('a'), disc('b')],
  })
  expect(event).toMatchObject({
    title: 'Swap a game for your next one',
    link: ['Choose a swap', '/user/user-game-swap'],
  })
})
