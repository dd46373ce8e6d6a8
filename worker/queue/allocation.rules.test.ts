import { expect, test } from 'vitest'
import type { PlanName } from '#contract/plans.ts'
import type { GameFacts } from '../rentals/availability.rules.ts'
import { refusesRequest } from '../rentals/refusals.rules.ts'
import { seededRandom } from '../testing/random.ts'
import { atHome, game, member, NEW, NO_HOLIDAYS, rental, TODAY } from '../testing/rental-facts.ts'
import { allocateCopies, type Proposer, type Turn } from './allocation.rules.ts'

function shelf(...copies: [productCode: string, inHand: number][]): GameFacts[] {
  return copies.map(([productCode, inHand]) => game(undefined, { productCode, inHand }))
}

function proposer(userId: string, facts: Partial<Proposer> = {}): Proposer {
  return { userId, member: member('NOVICE'), queueTop: null, ...facts }
}

/** 'A:1@5' is game A at place 1, added at 5. */
function queue(userId: string, ...entries: string[]): Turn[] {
  return entries.map((entry) => {
    const [productCode = '', place = '', addedAt = ''] = entry.split(/[:@]/)
    return { userId, productCode, place: Number(place), addedAt: Number(addedAt) }
  })
}

function outcome(turns: Turn[], proposers: Proposer[], games: GameFacts[]) {
  const { granted, refused } = allocateCopies(turns, proposers, games, TODAY, NO_HOLIDAYS)
  const name = ({ userId, productCode }: Turn) => `${userId} ${productCode}`
  return { granted: granted.map(name).sort(), refused: refused.map(name).sort() }
}

test('a copy goes to the member who queued first, not to the one who ranks it highest', () => {
  const turns = [...queue('late', 'A:1@2'), ...queue('early', 'A:9@1')]
  expect(outcome(turns, [proposer('late'), proposer('early')], shelf(['A', 1]))).toEqual({
    granted: ['early A'],
    refused: [],
  })
})

test('skips and returns entries that a rule refuses', () => {
  const turns = [...queue('holds', 'A:1@1'), ...queue('full', 'A:1@2'), ...queue('free', 'A:1@3')]
  const proposers = [
    proposer('holds', { member: member('PRO', [], { status: 'HOLD', holdReason: 'SHOP' }) }),
    proposer('full', { member: member('NOVICE', [atHome('X-1', '2026-01-01')]) }),
    proposer('free'),
  ]
  expect(outcome(turns, proposers, shelf(['A', 1]))).toEqual({
    granted: ['free A'],
    refused: ['full A', 'holds A'],
  })
})

test('a member who could get several games gets the highest of the own queue, and no more than there are places', () => {
  const turns = queue('one', 'A:3@1', 'B:1@3', 'C:2@2')
  expect(outcome(turns, [proposer('one')], shelf(['A', 1], ['B', 1], ['C', 1])).granted).toEqual([
    'one B',
  ])
  const pro = proposer('one', { member: member('PRO') })
  expect(outcome(turns, [pro], shelf(['A', 1], ['B', 1], ['C', 1])).granted).toEqual([
    'one B',
    'one C',
  ])
})

test('a member who loses the first choice gets the next', () => {
  const turns = [...queue('late', 'A:1@2', 'B:2@2'), ...queue('early', 'A:1@1')]
  const proposers = [proposer('late'), proposer('early')]
  expect(outcome(turns, proposers, shelf(['A', 1], ['B', 1])).granted).toEqual([
    'early A',
    'late B',
  ])
})

test('a copy that the first in line leaves for a better one goes to the next member', () => {
  const turns = [...queue('early', 'A:2@1', 'B:1@1'), ...queue('late', 'A:1@2')]
  const proposers = [proposer('early'), proposer('late')]
  expect(outcome(turns, proposers, shelf(['A', 1], ['B', 1])).granted).toEqual([
    'early B',
    'late A',
  ])
})

test.each([
  ['within the top', 2, [], ['one B']],
  ['one below it', 1, [], []],
  ['with another of the queue on its way', 2, [rental({ fromQueue: true })], []],
  ['with one on its way that was asked for by hand', 2, [rental()], ['one B']],
  [
    'with one of the queue at home',
    2,
    [atHome('X-1', '2026-01-01', { fromQueue: true })],
    ['one B'],
  ],
])('only one of the top: %s', (_name, queueTop, rentals, granted) => {
  const one = proposer('one', { member: member('PRO', rentals), queueTop })
  expect(outcome(queue('one', 'B:2@1'), [one], shelf(['B', 1])).granted).toEqual(granted)
})

test('only one of the top allows one game, also when two copies are free', () => {
  const turns = queue('one', 'A:1@1', 'B:2@1')
  const one = proposer('one', { member: member('PRO'), queueTop: 5 })
  expect(outcome(turns, [one], shelf(['A', 1], ['B', 1]))).toEqual({
    granted: ['one A'],
    refused: [],
  })
})

test('PRO gets a new game and another one, each as a request of its own', () => {
  const games = [game(NEW, { productCode: 'A' }), game(NEW, { productCode: 'B' })]
  const pro = proposer('one', { member: member('PRO') })
  expect(outcome(queue('one', 'A:1@1', 'B:2@1'), [pro], games).granted).toHaveLength(2)
})

const PLANS: PlanName[] = ['NOVICE', 'NOVICE+', 'PRO']

/** Many members for few copies, all at once, as on the first of a month. */
function crowd(seed: string) {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const games = Array.from({ length: 8 }, (_, index) =>
    game(undefined, { productCode: `G${index}`, inHand: 1 + below(3) }),
  )
  const proposers = Array.from({ length: 30 }, (_, index) => {
    const rentals = random() < 0.2 ? [atHome('X-1', '2026-01-01')] : []
    const who = member(PLANS[below(3)] ?? 'NOVICE', rentals)
    return proposer(`KB-${index}`, { member: who, queueTop: random() < 0.3 ? 1 + below(4) : null })
  })
  const turns = proposers.flatMap(({ userId }) =>
    games
      .filter(() => random() < 0.5)
      .sort(() => random() - 0.5)
      .map(({ productCode }, index) => ({
        userId,
        productCode,
        place: index + 1,
        addedAt: below(100_000),
      })),
  )
  return { games, proposers, turns }
}

/** Whether the member could have `turn` in place of a granted game that they want less. */
function couldHave(
  { member: who, queueTop }: Proposer,
  turn: Turn,
  granted: Turn[],
  games: GameFacts[],
) {
  const kept = granted.filter((each) => each.userId === turn.userId && each.place < turn.place)
  const rentals = kept.map(({ productCode }) => rental({ productCode, fromQueue: true }))
  const wanted = games.find(({ productCode }) => productCode === turn.productCode)
  if (!wanted || (queueTop !== null && (turn.place > queueTop || kept.length > 0))) return false
  const state = { ...who, rentals: [...who.rentals, ...rentals] }
  return refusesRequest(state, wanted, TODAY, NO_HOLIDAYS) === undefined
}

test.each(Array.from({ length: 50 }, (_, seed) => `crowd ${seed}`))(
  'the matching is stable and leaves no copy that a member could have: %s',
  (seed) => {
    const { games, proposers, turns } = crowd(seed)
    const { granted } = allocateCopies(turns, proposers, games, TODAY, NO_HOLIDAYS)
    expect(granted.length).toBeGreaterThan(3)
    for (const { productCode, inHand } of games) {
      const served = granted.filter((turn) => turn.productCode === productCode)
      expect(served.length).toBeLessThanOrEqual(inHand)
      const last = Math.max(...served.map(({ addedAt }) => addedAt))
      const wronged = turns.filter((turn) => {
        const who = proposers.find(({ userId }) => userId === turn.userId)
        if (!who || turn.productCode !== productCode || granted.includes(turn)) return false
        const wasBefore = served.length < inHand || turn.addedAt < last
        return wasBefore && couldHave(who, turn, granted, games)
      })
      expect(wronged).toEqual([])
    }
  },
)
