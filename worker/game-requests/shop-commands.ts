import type { GameRequestRow } from '#contract/game-requests.ts'
import type { Env } from '../base/env.ts'
import { dayInKarachi } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import { copyBack } from '../games/games.queries.ts'
import { deliveryWindow } from '../rentals/delivery.rules.ts'
import { commitCommand } from './commit-command.ts'
import { notifyMember } from './notify.ts'
import type { Admin } from './transitions.audit.ts'
import { approvedMail, collectedMail, declinedMail, packedMail } from './transitions.mail.ts'
import { findDiscsAtHome, releaseSwapOf } from './transitions.queries.ts'

/** Approves a request and promises days, counted from the day of asking. */
export async function approve(env: Env, admin: Admin, id: string): Promise<GameRequestRow> {
  return await commitCommand(env, { id, admin, command: 'approve' }, async ({ request, now }) => {
    const today = dayInKarachi(now)
    const holidays = await holidaysAround(env.DB, today)
    const promised = deliveryWindow(request.city, dayInKarachi(request.requestedAt), holidays)
    const after = { ...request, status: 'APPROVED' as const, deliverBy: promised.until }
    const mail = approvedMail(request, { promised, today, givesBack: await discOf(env, request) })
    return { after, statements: notifyMember(env, request.email, mail, now) }
  })
}

export async function decline(
  env: Env,
  admin: Admin,
  id: string,
  reason: string,
): Promise<GameRequestRow> {
  return await commitCommand(
    env,
    { id, admin, command: 'decline' },
    ({ request, membership, now }) => ({
      after: { ...request, status: 'DECLINED', reason },
      statements: [
        ...(membership ? [copyBack(env.DB, request.productCode)] : []),
        ...notifyMember(env, request.email, declinedMail(request, reason), now),
      ],
    }),
  )
}

export async function pack(env: Env, admin: Admin, id: string): Promise<GameRequestRow> {
  return await commitCommand(env, { id, admin, command: 'pack' }, async ({ request, now }) => {
    const today = dayInKarachi(now)
    const mail = packedMail(request, { today, givesBack: await discOf(env, request) })
    return {
      after: { ...request, status: 'PACKED' },
      statements: notifyMember(env, request.email, mail, now),
    }
  })
}

/** Collects a game without a hand-over, because the member gives it back early. */
export async function collect(env: Env, admin: Admin, id: string): Promise<GameRequestRow> {
  return await commitCommand(env, { id, admin, command: 'collect' }, ({ request, now }) => ({
    after: { ...request, status: 'COLLECTED', collectedAt: now },
    statements: [
      ...leftHome(env.DB, request),
      ...notifyMember(env, request.email, collectedMail(request), now),
    ],
  }))
}

/** The other changes when a disc leaves the member's home without its swap. */
export function leftHome(db: D1Database, request: GameRequestRow): D1PreparedStatement[] {
  return request.itemCode === null ? [] : [releaseSwapOf(db, request.itemCode)]
}

/** The rental that a swap ends, if its disc is still at the member's home. */
async function discOf(env: Env, swap: GameRequestRow): Promise<GameRequestRow | undefined> {
  if (swap.givesBack === null) return undefined
  const [disc] = await findDiscsAtHome(env.DB, [swap.givesBack])
  return disc
}
