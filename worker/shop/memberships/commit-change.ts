import type { Sql } from 'sql-template-tag'
import type { Env } from '../../platform/base/env.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { expectUnchanged, findMember, type Member } from '../members/members.queries.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'

/** The statements of a command, and the message for its caller. */
export interface Change {
  statements: Sql[]
  message: string
  /** What the reply has besides the message. */
  reply?: object
}

/**
 * Decides on the member's present state and writes the change in one batch with the statements of `finish`;
 * runs `decide` again when the state was changed in between. Returns the change. Throws what
 * `decide` throws, 404 for an unknown User ID, and StateBusy when the state changes on every try.
 */
export async function commitChange<Decided extends Change | undefined>(
  { DB: db }: Env,
  userId: string,
  now: number,
  decide: (member: Member) => Decided | Promise<Decided>,
  finish: (change: NonNullable<Decided>) => Sql[] = () => [],
): Promise<Decided> {
  return await commitDecision(db, async () => {
    const member = await existingMember(db, userId, now)
    const change = await decide(member)
    return {
      result: change,
      statements: change ? [...expectUnchanged(member), ...change.statements, ...finish(change)] : [],
    }
  })
}

/** The member with the membership. Throws 404 for an unknown User ID. */
export async function existingMember(db: D1Database, userId: string, now: number): Promise<Member> {
  const member = await findMember(db, userId, now)
  if (!member) throw notFound('customers.not-found', 'There is no such member')
  return member
}

/** The membership. Throws 409 for an account without a plan. */
export function existingMembership(member: Member): Membership {
  if (member.membership) return member.membership
  throw conflict('membership.none', 'There is no plan yet. Please choose one first.')
}

/** Throws 409 with the reason of a refusal. */
export function throwIfRefused(refusal: Refusal | undefined): void {
  if (refusal) throw conflict(refusal.code, refusal.message)
}
