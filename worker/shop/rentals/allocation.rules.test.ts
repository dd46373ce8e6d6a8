import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatDay } from '#contract/dates.ts'
import { atHome, game, member, NEW, NO_HOLIDAYS, PLAN_NAMES, rental, TODAY } from '../../testing/rental-facts.ts'
import type { Generated } from '../../testing/runs.ts'
import type { GameFacts } from '../terms/availability.rules.ts'
import { refusesRequest } from '../terms/game-refusals.rules.ts'
import { allocateCopies, type Proposer, type Turn } from './allocation.rules.ts'
import { replay, writeFacts } from './allocation-facts.ts'

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
    return { userId, productCode, place: Number(place), addedAt: Number(addedAt), passedUntil: '' }
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

test('who passes keeps the place: until that day the copy goes to the next', () => {
  const passes = queue('first', 'A:1@1')
  const next = queue('next', 'A:1@2')
  const at = (passedUntil: string) =>
    allocateCopies(
      [...passes.map((turn) => ({ ...turn, passedUntil })), ...next],
      [proposer('first'), proposer('next')],
      shelf(['A', 1]),
      TODAY,
      NO_HOLIDAYS,
    )
  const tomorrow = addDays(TODAY, 1)
  expect(at(tomorrow).granted.map(({ userId }) => userId)).toEqual(['next'])
  expect(at(tomorrow).skipped).toMatchObject([{ why: `Does not want it before ${formatDay(tomorrow)}` }])
  expect(at(TODAY).granted.map(({ userId }) => userId)).toEqual(['first'])
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
  expect(outcome(turns, [proposer('one')], shelf(['A', 1], ['B', 1], ['C', 1])).granted).toEqual(['one B'])
  const pro = proposer('one', { member: member('PRO') })
  expect(outcome(turns, [pro], shelf(['A', 1], ['B', 1], ['C', 1])).granted).toEqual(['one B', 'one C'])
})

test('a member who loses the first choice gets the next', () => {
  const turns = [...queue('late', 'A:1@2', 'B:2@2'), ...queue('early', 'A:1@1')]
  const proposers = [proposer('late'), proposer('early')]
  expect(outcome(turns, proposers, shelf(['A', 1], ['B', 1])).granted).toEqual(['early A', 'late B'])
})

test('a copy that the first in line leaves for a better one goes to the next member', () => {
  const turns = [...queue('early', 'A:2@1', 'B:1@1'), ...queue('late', 'A:1@2')]
  const proposers = [proposer('early'), proposer('late')]
  expect(outcome(turns, proposers, shelf(['A', 1], ['B', 1])).granted).toEqual(['early B', 'late A'])
})

test.each([
  ['within the top', 2, [], ['one B']],
  ['one below it', 1, [], []],
  ['with another of the queue on its way', 2, [rental({ fromQueue: true })], []],
  ['with one on its way that was asked for by hand', 2, [rental()], ['one B']],
  ['with one of the queue at home', 2, [atHome('X-1', '2026-01-01', { fromQueue: true })], ['one B']],
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

/** Members with their queues, for few copies, all at once, as on the first of a month. */
const crowds = fc.noBias(
  fc.record({
    copies: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 }),
    askers: fc.array(
      fc.record({
        planName: fc.constantFrom(...PLAN_NAMES),
        hasOne: fc.boolean(),
        queueTop: fc.option(fc.integer({ min: 1, max: 4 })),
        wishes: fc.uniqueArray(fc.record({ game: fc.nat(7), addedAt: fc.nat(99) }), {
          selector: ({ game }) => game,
          maxLength: 8,
        }),
      }),
      { maxLength: 30, size: 'max' },
    ),
  }),
)

function crowdOf({ copies, askers }: Generated<typeof crowds>) {
  const games = shelf(...copies.map((count, index): [string, number] => [`G${index}`, count]))
  const proposers = askers.map(({ planName, hasOne, queueTop }, index) => {
    const rentals = hasOne ? [atHome('X-1', '2026-01-01')] : []
    return proposer(`KB-${index}`, { member: member(planName, rentals), queueTop })
  })
  const turns = askers.flatMap(({ wishes }, index) =>
    wishes
      .filter(({ game }) => game < games.length)
      .map(({ game, addedAt }, rank) => ({
        userId: `KB-${index}`,
        productCode: `G${game}`,
        place: rank + 1,
        addedAt,
        passedUntil: '',
      })),
  )
  return { games, proposers, turns }
}

/** Whether the member could have `turn` in place of a granted game that they want less. */
function couldHave({ member: who, queueTop }: Proposer, turn: Turn, granted: Turn[], games: GameFacts[]) {
  const kept = granted.filter((each) => each.userId === turn.userId && each.place < turn.place)
  const rentals = kept.map(({ productCode }) => rental({ productCode, fromQueue: true }))
  const wanted = games.find(({ productCode }) => productCode === turn.productCode)
  if (!wanted || (queueTop !== null && (turn.place > queueTop || kept.length > 0))) return false
  const state = { ...who, rentals: [...who.rentals, ...rentals] }
  return refusesRequest(state, wanted, TODAY, NO_HOLIDAYS) === undefined
}

test('the matching is stable and leaves no copy that a member could have', () => {
  let most = 0
  const property = fc.property(crowds, (crowd) => {
    const { games, proposers, turns } = crowdOf(crowd)
    const { granted } = allocateCopies(turns, proposers, games, TODAY, NO_HOLIDAYS)
    most = Math.max(most, granted.length)
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
  })
  fc.assert(property)
  expect(most).toBeGreaterThan(9)
})

function anyOrder<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length })
}

test('the matching depends on no order of the given members, entries and games', () => {
  const crowdAndOrders = crowds
    .map(crowdOf)
    .chain((crowd) =>
      fc.tuple(fc.constant(crowd), anyOrder(crowd.turns), anyOrder(crowd.proposers), anyOrder(crowd.games)),
    )
  const property = fc.property(crowdAndOrders, ([{ turns, proposers, games }, ...others]) => {
    expect(outcome(...others)).toEqual(outcome(turns, proposers, games))
  })
  fc.assert(property)
})

test('each skipped member has a sentence, and a replay of the stored facts decides the same', () => {
  const name = ({ userId, productCode }: Turn) => `${userId} ${productCode}`
  const property = fc.property(crowds, (crowd) => {
    const { games, proposers, turns } = crowdOf(crowd)
    const facts = turns.flatMap((turn) => {
      const wanted = games.find(({ productCode }) => productCode === turn.productCode)
      return wanted ? [{ ...turn, ...wanted }] : []
    })
    const decided = allocateCopies(facts, proposers, facts, TODAY, NO_HOLIDAYS)
    expect(decided.skipped).toHaveLength(turns.length - decided.granted.length)
    for (const { why } of decided.skipped) expect(why).toMatch(/\w/)
    const again = replay(writeFacts(facts, proposers, TODAY, NO_HOLIDAYS))
    expect(again.granted.map(name)).toEqual(decided.granted.map(name))
    expect(again.skipped.map(({ turn, why }) => `${name(turn)}: ${why}`)).toEqual(
      decided.skipped.map(({ turn, why }) => `${name(turn)}: ${why}`),
    )
  })
  fc.assert(property)
})

test.each([
  ['asked later', 'late', {}, 'Others asked earlier and got the free copies'],
  [
    'has no free place',
    'full',
    { member: member('NOVICE', [atHome('X-1', '2026-01-01')]) },
    'You have no free place. Please swap a game that you have.',
  ],
  ['wants only the top', 'top', { queueTop: 2 }, 'Wants only one of the top 2; this is number 3'],
])('the sentence for a member who %s', (_name, userId, facts, why) => {
  const turns = [...queue('early', 'A:1@1'), ...queue(userId, 'A:3@2')]
  const proposers = [proposer('early'), proposer(userId, facts)]
  const games = shelf(['A', 1])
  const { skipped } = allocateCopies(turns, proposers, games, TODAY, NO_HOLIDAYS)
  expect(skipped.map((each) => [each.turn.userId, each.why])).toEqual([[userId, why]])
})
