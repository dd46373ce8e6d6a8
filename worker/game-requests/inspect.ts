import type { Damage, GameRequestRow } from '#contract/game-requests.ts'
import { formatRupees } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import type { Env } from '../base/env.ts'
import { addWorkingDays, dayInKarachi } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import { moveWithRequest } from '../games/copies.queries.ts'
import { findRetail } from '../games/games.queries.ts'
import { notFound } from '../http/errors.ts'
import { charge, settle } from '../ledger/ledger.queries.ts'
import { holdForDamage } from '../members/holds.queries.ts'
import { findProfile } from '../members/members.queries.ts'
import { setRefundDay } from '../members/memberships.queries.ts'
import type { Membership } from '../rentals/membership.rules.ts'
import { notifyMember } from '../requests/notify.ts'
import { commitCommand } from './commit-command.ts'
import { leftHome } from './shop-commands.ts'
import type { Admin } from './transitions.audit.ts'
import { type Bill, damageMail, returnedMail } from './transitions.mail.ts'
import { damageFee, inspectionCommand, losesDisc } from './transitions.rules.ts'

type Remember = (request: GameRequestRow) => D1PreparedStatement[]

/**
 * Inspects a disc. In order, it is back on the shelf; damage is charged and puts the membership on hold
 * until it is paid; a damaged or lost disc leaves the library. A lost disc was not collected before.
 */
export async function inspect(
  env: Env,
  admin: Admin,
  id: string,
  damage: Damage | null,
  remember: Remember,
): Promise<GameRequestRow> {
  const command = (request: GameRequestRow) => inspectionCommand(request, damage)
  return await commitCommand(env, { id, admin, command }, async ({ request, membership, now }) => {
    const after = { ...request, status: 'RETURNED' as const, returnedAt: now, damage }
    const isLost = request.status === 'HANDED_OVER'
    const bill =
      damage && membership ? await makeBill(env.DB, after, damage, membership) : undefined
    const mail = damage ? damageMail(after, { damage, isLost, bill }) : returnedMail(after)
    return {
      after,
      statements: [
        ...(isLost ? leftHome(env.DB, request) : []),
        ...(membership ? [discAfter(env.DB, after, isLost, now)] : []),
        ...(bill ? chargeDamage(env.DB, after, bill, now) : []),
        ...(membership ? [await refundAfter(env.DB, after.userId, now)] : []),
        ...notifyMember(env, after, mail, now),
        ...remember(after),
      ],
    }
  })
}

/** A damaged disc is retired, a lost one marked as lost; the others are back on the shelf. */
function discAfter(
  db: D1Database,
  { requestId, damage }: Pick<GameRequestRow, 'requestId' | 'damage'>,
  isLost: boolean,
  now: number,
): D1PreparedStatement {
  if (!losesDisc(damage)) return moveWithRequest(db, requestId, { to: 'shelf' }, now)
  const arrival = isLost
    ? { to: 'lost' as const, reason: 'Lost by the member' }
    : { to: 'retired' as const, reason: 'Disc damaged', condition: 'damaged' as const }
  return moveWithRequest(db, requestId, arrival, now)
}

async function makeBill(
  db: D1Database,
  { productCode, userId }: GameRequestRow,
  damage: Damage,
  { status, holdReason }: Membership,
): Promise<Bill> {
  const [retail, profile] = await Promise.all([
    findRetail(db, productCode),
    findProfile(db, userId),
  ])
  if (retail === undefined || !profile)
    throw notFound('games.not-found', 'We do not have this game')
  const fee = damageFee(retail, damage)
  const held = holdReason === 'SHOP' ? 'HELD_BY_SHOP' : 'ACTIVE'
  return {
    fee,
    balance: profile.balance - fee,
    membership: status === 'CANCELLED' ? 'CANCELLED' : held,
  }
}

/** Charges the fee and sets a hold, which `settle` ends at once when BALANCE covers it. */
function chargeDamage(
  db: D1Database,
  { requestId, userId, productName }: GameRequestRow,
  { fee }: Bill,
  now: number,
): D1PreparedStatement[] {
  const reason = `Damage to ${productName} (${requestId})`
  return [
    ...charge(db, { userId, kind: 'DAMAGE', paisa: -fee, reason, ref: requestId, at: now }),
    ...holdForDamage(db, userId, `${reason}: ${formatRupees(fee)}`, now),
    ...settle(db, userId, now),
  ]
}

/** With the last disc of an ended membership the working days until its refund begin to count. */
async function refundAfter(
  db: D1Database,
  userId: string,
  now: number,
): Promise<D1PreparedStatement> {
  const today = dayInKarachi(now)
  const holidays = await holidaysAround(db, today)
  return setRefundDay(db, userId, addWorkingDays(today, TERMS.refundWorkingDays, holidays))
}
