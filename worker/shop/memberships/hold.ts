import type { Env } from '../../platform/base/env.ts'
import { conflict } from '../../platform/http/errors.ts'
import { SHOP } from '../../platform/mail/stored-text.ts'
import { endHoldByShop, findOpenDamage, holdByShop } from '../members/holds.queries.ts'
import type { Member } from '../members/members.queries.ts'
import { addNewsAfterUndo } from '../members/news.queries.ts'
import { type Change, existingMembership, throwIfRefused } from './change.ts'
import { ENDED } from './membership-end.rules.ts'

const HELD = `Your ${SHOP} membership is on hold`

/** Puts the membership on hold by the shop; the member reads `note`. */
export function hold(member: Member, note: string, now: number): Change {
  const { status, holdReason } = existingMembership(member)
  throwIfRefused(status === 'CANCELLED' ? ENDED : undefined)
  if (holdReason === 'SHOP') {
    throw conflict('membership.held-already', 'The shop has already put this membership on hold.')
  }
  const text = `We have put your membership on hold: ${note}

Please contact us. Your rent goes on and you keep your games, but we cannot send you other games until the hold ends.`
  return {
    result: { message: 'The membership is on hold.' },
    statements: [
      ...holdByShop(member.userId, note, now),
      ...addNewsAfterUndo(member.userId, { subject: HELD, text }, now),
    ],
  }
}

/** Ends the shop's own hold. A hold for damage ends when it is paid. */
export async function endHold(env: Env, member: Member, now: number): Promise<Change> {
  const { holdReason } = existingMembership(member)
  if (holdReason === null) throw conflict('membership.not-held', 'This membership is not on hold.')
  if (holdReason === 'DAMAGE') {
    throw conflict('membership.held-for-damage', 'This hold ends when the damage fee is paid.')
  }
  const openDamage = await findOpenDamage(env.DB, member.userId)
  const message =
    openDamage === null
      ? 'The hold has ended. The membership goes on.'
      : `The shop's hold has ended. The membership stays on hold until this is paid: ${openDamage}`
  return {
    result: { message },
    statements: [
      ...endHoldByShop(member.userId, openDamage, now),
      ...addNewsAfterUndo(
        member.userId,
        { subject: 'The shop’s hold of your membership has ended', text: message, takesBack: HELD },
        now,
      ),
    ],
  }
}
