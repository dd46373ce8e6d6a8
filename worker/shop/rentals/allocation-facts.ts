import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { planById } from '#contract/plans.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import type { GameFacts } from '../terms/availability.rules.ts'
import { allocateCopies, type Proposer, type Turn } from './allocation.rules.ts'

const rental = v.object({
  kind: v.picklist(['REQUEST', 'SWAP']),
  status: v.picklist(['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED', 'RETURNED']),
  productCode: v.string(),
  itemCode: v.nullable(v.string()),
  givesBack: v.nullable(v.string()),
  wasNew: v.boolean(),
  fromQueue: v.boolean(),
  handedOverAt: v.nullable(v.number()),
})

/** Everything that the allocation decided on. */
const facts = v.object({
  today: v.string(),
  holidays: v.array(v.string()),
  turns: v.array(
    v.object({
      userId: v.string(),
      productCode: v.string(),
      place: v.number(),
      addedAt: v.number(),
      // Older facts have none.
      passedUntil: v.optional(v.string(), ''),
    }),
  ),
  games: v.array(
    v.object({
      productCode: v.string(),
      availableSince: v.string(),
      owned: v.number(),
      inHand: v.number(),
    }),
  ),
  members: v.array(
    v.object({
      userId: v.string(),
      queueTop: v.nullable(v.number()),
      planId: v.number(),
      status: v.picklist(['ACTIVE', 'HOLD', 'CANCELLED']),
      holdReason: v.nullable(v.picklist(['DAMAGE', 'SHOP'])),
      countsFrom: v.string(),
      endsOn: v.nullable(v.string()),
      city: v.string(),
      // Older facts have none.
      putOffUntil: v.optional(v.nullable(v.string()), null),
      rentals: v.array(rental),
    }),
  ),
})

/** The facts of a decision as JSON, to repeat it later. */
export function writeFacts(
  turns: readonly (Turn & GameFacts)[],
  proposers: readonly Proposer[],
  today: Day,
  holidays: Holidays,
): string {
  const games = new Map(turns.map((turn) => [turn.productCode, turn]))
  const stored: v.InferInput<typeof facts> = {
    today,
    holidays: [...holidays],
    turns: [...turns],
    games: [...games.values()],
    members: proposers.map(({ userId, queueTop, member }) => ({
      ...member,
      userId,
      queueTop,
      planId: member.plan.id,
      rentals: [...member.rentals],
    })),
  }
  return JSON.stringify(v.parse(facts, stored))
}

/** Repeats a decision by its facts. Throws when they are no facts of a decision. */
export function replay(json: string) {
  const { today, holidays, turns, games, members } = v.parse(facts, JSON.parse(json))
  const proposers = members.map(({ userId, queueTop, planId, ...member }): Proposer => {
    const plan = planById(planId)
    if (!plan) throw new Error(`There is no plan ${planId}`)
    return { userId, queueTop, member: { ...member, plan } }
  })
  return allocateCopies(turns, proposers, games, today, new Set(holidays))
}
