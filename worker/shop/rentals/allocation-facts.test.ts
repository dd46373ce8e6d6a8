import { expect, test } from 'vitest'
import { replay } from './allocation-facts.ts'

/** As the first version stored it: later facts have defaults, so that the reasons of the last 90 days stay readable. */
const OLDEST = JSON.stringify({
  today: '2026-05-20',
  holidays: [],
  turns: [
    { userId: 'KB-1001', productCode: 'PS5-0001', place: 1, addedAt: 1 },
    { userId: 'KB-1002', productCode: 'PS5-0001', place: 1, addedAt: 2 },
  ],
  games: [{ productCode: 'PS5-0001', availableSince: '2022-03-04', owned: 1, inHand: 1 }],
  members: ['KB-1001', 'KB-1002'].map((userId) => ({
    userId,
    queueTop: null,
    planId: 1,
    status: 'ACTIVE',
    holdReason: null,
    countsFrom: '2025-01-15',
    endsOn: null,
    city: 'Karachi',
    rentals: [],
  })),
})

test('repeats a decision that was stored before the facts of later rules were', () => {
  const { granted, skipped } = replay(OLDEST)
  expect(granted).toMatchObject([{ userId: 'KB-1001' }])
  expect(skipped).toMatchObject([{ turn: { userId: 'KB-1002' }, why: 'Others asked earlier and got the free copies' }])
})
