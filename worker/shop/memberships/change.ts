import type { Decision } from '../../platform/database/decision.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { expectUnchanged, findMember, type Member } from '../members/members.queries.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { refusesErased } from './memberships.rules.ts'

/** A decision on a member, with the message for its caller and what else the reply has. */
export type Change<Reply extends object = object> = Decision<{ message: string } & Reply>

/** The change, which is written only while the member is as it was read. */
export function guarded<Reply extends object>(member: Member, change: Change<Reply>): Change<Reply> {
  return { ...change, statements: [...expectUnchanged(member), ...change.statements] }
}

/** The member with the membership. Throws 404 for an unknown User ID. */
export async function existingMember(db: D1Database, userId: string, now: number): Promise<Member> {
  return found(await findMember(db, userId, now))
}

/** A member whom the shop may change. Throws 404 for an unknown User ID, and 409 for an erased member. */
export async function changeableMember(db: D1Database, userId: string, now: number): Promise<Member> {
  return changeable(await findMember(db, userId, now))
}

/** `changeableMember` of one that was read. */
export function changeable(read: Member | undefined): Member {
  const member = found(read)
  throwIfRefused(refusesErased(member))
  return member
}

function found(member: Member | undefined): Member {
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
