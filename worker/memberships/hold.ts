import type { Env } from '../base/env.ts'
import { conflict } from '../http/errors.ts'
import { endHoldByShop, findOpenDamage, holdByShop } from '../members/holds.queries.ts'
import { type Move, membershipOf, unlessRefused } from './commit-change.ts'
import type { MemberFile } from './member-file.queries.ts'
import { tellAfterUndo } from './member-mail.ts'
import { ENDED } from './membership-end.rules.ts'

const HELD = 'Your Khelbox membership is on hold'

/** By the shop; `note` is what the member reads. */
export function hold(env: Env, member: MemberFile, note: string, now: number): Move {
  const { status, holdReason } = membershipOf(member)
  unlessRefused(status === 'CANCELLED' ? ENDED : undefined)
  if (holdReason === 'SHOP') {
    throw conflict('membership.held-already', 'This membership is on hold by the shop already.')
  }
  const text = `We have put your membership on hold: ${note}

Please contact us. Rent goes on, and the games that you have stay with you, but until the hold ends no other can be sent.`
  return {
    told: 'The membership is on hold.',
    statements: [
      ...holdByShop(env.DB, member.userId, note, now),
      ...tellAfterUndo(env, member, { subject: HELD, text }, now),
    ],
  }
}

/** Ends the shop's own hold; one for damage ends by being paid. */
export async function endHold(env: Env, member: MemberFile, now: number): Promise<Move> {
  const { holdReason } = membershipOf(member)
  if (holdReason === null) throw conflict('membership.not-held', 'This membership is not on hold.')
  if (holdReason === 'DAMAGE') {
    throw conflict('membership.held-for-damage', 'This hold ends when the damage fee is paid.')
  }
  const openDamage = await findOpenDamage(env.DB, member.userId)
  const told =
    openDamage === null
      ? 'The hold has ended. The membership goes on.'
      : `The shop's hold has ended. The membership stays on hold until this is paid: ${openDamage}`
  return {
    told,
    statements: [
      ...endHoldByShop(env.DB, member.userId, openDamage, now),
      ...tellAfterUndo(
        env,
        member,
        { subject: 'The shop’s hold of your membership has ended', text: told, takesBack: HELD },
        now,
      ),
    ],
  }
}
