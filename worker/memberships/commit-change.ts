import type { Env } from '../base/env.ts'
import { expectOneChange } from '../database/database.ts'
import { commitDecision } from '../database/decision.ts'
import { conflict, notFound } from '../http/errors.ts'
import { moveMembership } from '../members/members.queries.ts'
import type { Refusal } from '../rentals/game-refusals.rules.ts'
import { type FiledMembership, findMemberFile, type MemberFile } from './member-file.queries.ts'

/** What a move writes, and the sentence that tells whoever asked for it what has happened. */
export interface Move {
  statements: D1PreparedStatement[]
  told: string
}

/**
 * Decides on the member's present state and writes the move in one batch, with what `finish` adds. When
 * the state has moved meanwhile nothing is written and `decide` is asked again; without a move nothing is
 * written at all. Gives what was told. Throws what `decide` throws, 404 for nobody's User ID, and 503
 * when the state does not stand still.
 */
export async function commitMove(
  { DB: db }: Env,
  userId: string,
  decide: (member: MemberFile) => Move | undefined | Promise<Move | undefined>,
  finish: (told: string) => D1PreparedStatement[] = () => [],
): Promise<string> {
  return await commitDecision(db, async () => {
    const member = await findMemberFile(db, userId)
    if (!member) throw notFound('customers.not-found', 'There is no such member')
    const move = await decide(member)
    return {
      result: move?.told ?? '',
      statements: move ? [...isStill(db, member), ...move.statements, ...finish(move.told)] : [],
    }
  })
}

/** Breaks `state_moved` when the membership or BALANCE is not what `member` says any more. */
function isStill(db: D1Database, member: MemberFile): D1PreparedStatement[] {
  const { userId, balance, membership } = member
  return [
    db
      .prepare(
        'UPDATE members SET balance_paisa = balance_paisa WHERE user_id = ? AND balance_paisa = ?',
      )
      .bind(userId, balance),
    expectOneChange(db),
    ...(membership ? [moveMembership(db, userId, membership.version), expectOneChange(db)] : []),
  ]
}

/** The membership, or a refusal for an account without a plan. */
export function membershipOf(member: MemberFile): FiledMembership {
  if (member.membership) return member.membership
  throw conflict('membership.none', 'There is no plan yet. Please choose one first.')
}

/** 409 with the rule's reason, when there is one. */
export function unlessRefused(refusal: Refusal | undefined): void {
  if (refusal) throw conflict(refusal.code, refusal.message)
}
