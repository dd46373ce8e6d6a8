import type { Env } from '../base/env.ts'
import { commitDecision } from '../database/decision.ts'
import { conflict, notFound } from '../http/errors.ts'
import { expectUnchanged, findMember, type Member } from '../members/members.queries.ts'
import type { Refusal } from '../rentals/game-refusals.rules.ts'
import type { Membership } from '../rentals/membership.rules.ts'

/** What a command changes, and the sentence that its caller reads about it. */
export interface Change {
  statements: D1PreparedStatement[]
  message: string
}

/**
 * Decides on the member's present state and writes the change in one batch, with what `finish` adds. When
 * the state was changed meanwhile nothing is written and `decide` runs again; without a change nothing is
 * written at all. Returns the change's message. Throws what `decide` throws, 404 for nobody's User ID, and
 * StateBusy when others change the state each time.
 */
export async function commitChange(
  { DB: db }: Env,
  userId: string,
  now: number,
  decide: (member: Member) => Change | undefined | Promise<Change | undefined>,
  finish: (message: string) => D1PreparedStatement[] = () => [],
): Promise<string> {
  return await commitDecision(db, async () => {
    const member = await findMember(db, userId, now)
    if (!member) throw notFound('customers.not-found', 'There is no such member')
    const change = await decide(member)
    return {
      result: change?.message ?? '',
      statements: change
        ? [...expectUnchanged(db, member), ...change.statements, ...finish(change.message)]
        : [],
    }
  })
}

/** The membership, or a refusal for an account without a plan. */
export function requireMembership(member: Member): Membership {
  if (member.membership) return member.membership
  throw conflict('membership.none', 'There is no plan yet. Please choose one first.')
}

/** 409 with the rule's reason, when there is one. */
export function unlessRefused(refusal: Refusal | undefined): void {
  if (refusal) throw conflict(refusal.code, refusal.message)
}
