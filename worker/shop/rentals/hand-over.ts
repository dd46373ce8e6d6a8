import type { Sql } from 'sql-template-tag'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { type DeliveryForm, isFreeVisit } from '#contract/request-commands.ts'
import type { Env } from '../../platform/base/env.ts'
import { randomId } from '../../platform/base/ids.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { moveWithRequest } from '../discs/games-copies.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { addEntry } from '../money/ledger.queries.ts'
import { carriedBy } from '../promises/promises.queries.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { insertDelivery } from './deliveries.queries.ts'
import { takeDisc, unknownCopy } from './discs.ts'
import { handedOverNews, type Visit } from './hand-over.mail.ts'
import { findOurs, guardMembership, refused, unknownRequest } from './request-command.ts'
import { findRequests } from './requests.queries.ts'
import { type Admin, visitEntries } from './transitions.audit.ts'
import { findDiscsAtHome, type Transition, writeTransition } from './transitions.queries.ts'
import { isAllowed } from './transitions.rules.ts'
import { feeOf, refusesVisit } from './visit-fee.ts'

/**
 * Hands over games of one member in one visit and collects the discs that their swaps give back: one
 * delivery, one fee, one batch. Throws 404 for a request that the member does not have, 409 when one cannot be handed
 * over, its disc cannot go to it or the membership is not active, 422 when nothing is left to hand over.
 */
export async function handOver(env: Env, admin: Admin, form: DeliveryForm): Promise<Decision<Visit>> {
  const { userId } = form
  const now = Date.now()
  const membership = await findOurs(env, userId, now)
  const visit = await decideHandOver(env, admin, form, { membership, now })
  return { ...visit, statements: [...guardMembership(userId, membership), ...visit.statements] }
}

/** The same as part of a larger batch, whose first statement guards the membership. */
export async function decideHandOver(
  env: Env,
  admin: Admin,
  form: DeliveryForm,
  { membership, now }: { membership: Membership | undefined; now: number },
): Promise<Decision<Visit>> {
  const { userId } = form
  const requests = await requireRequests(env.DB, form)
  const refusal = membership && refusesVisit(membership)
  if (refusal) throw conflict(refusal.code, refusal.message)
  const left = keptDiscs(requests, form.notGivenBack)
  const going = requests.filter((request) => !left.includes(request))
  const given = await Promise.all(
    going.map((request) => givenTo(env, request, membership, form.copies[request.requestId], now)),
  )
  const visit: Visit = {
    handedOver: given.map(({ transition }) => transition),
    collected: await takenFrom(env.DB, going, now),
    left,
    fee: membership && !isFreeVisit(going) ? await feeOf(env.DB, userId, membership, now) : undefined,
  }
  return {
    result: visit,
    statements: [
      ...writeVisit(userId, visit, now),
      carriedBy(
        admin.subject,
        given.map(({ transition }) => transition.after.requestId),
      ),
      ...given.flatMap((disc) => disc.statements),
      ...visit.collected.map(({ after }) => moveWithRequest(after.requestId, { to: 'collected' }, now)),
      ...visitEntries(admin, userId, visit, now),
      addNews(userId, handedOverNews(visit), now),
    ],
  }
}

async function requireRequests(db: D1Database, { userId, requestIds }: DeliveryForm): Promise<GameRequestRow[]> {
  const requests = await findRequests(db, requestIds)
  const isAll = requests.length === requestIds.length
  if (!isAll || requests.some((request) => request.userId !== userId)) throw unknownRequest()
  const refusing = requests.find((request) => !isAllowed('handOver', request))
  if (refusing) throw refused('handOver', refusing, { requests })
  return requests
}

/** The swaps whose discs the member kept. */
function keptDiscs(requests: GameRequestRow[], notGivenBack: readonly string[]): GameRequestRow[] {
  const left = requests.filter(({ givesBack }) => givesBack && notGivenBack.includes(givesBack))
  if (left.length < new Set(notGivenBack).size) {
    const message = 'No swap of this visit collects that disc'
    throw invalid([{ path: 'notGivenBack', message }])
  }
  if (left.length === requests.length) {
    const message = 'Nothing is left to hand over, because every swap needs its disc'
    throw invalid([{ path: 'notGivenBack', message }])
  }
  return left
}

/** A game that is handed over, with its disc. The discs of an external host are unknown. */
async function givenTo(
  { DB: db }: Env,
  before: GameRequestRow,
  membership: Membership | undefined,
  named: string | undefined,
  now: number,
): Promise<{ transition: Transition; statements: Sql[] }> {
  if (named !== undefined && !membership) throw unknownCopy(named)
  const disc = membership && (await takeDisc(db, before, 'out', named, now))
  const itemCode = disc?.itemCode ?? null
  return {
    transition: {
      before,
      after: { ...before, status: 'HANDED_OVER', handedOverAt: now, itemCode },
    },
    statements: disc?.statements ?? [],
  }
}

/** The transitions of the discs that these swaps collect and that are still at the member's home. */
async function takenFrom(db: D1Database, swaps: readonly GameRequestRow[], now: number): Promise<Transition[]> {
  const discs = await findDiscsAtHome(
    db,
    swaps.flatMap(({ givesBack }) => givesBack ?? []),
  )
  return discs.map((before) => ({
    before,
    after: { ...before, status: 'COLLECTED', collectedAt: now },
  }))
}

function writeVisit(userId: string, { handedOver, collected, fee }: Visit, now: number): Sql[] {
  const discs = collected.flatMap((transition) => writeTransition(transition, now))
  if (!fee) return [...handedOver.flatMap((transition) => writeTransition(transition, now)), ...discs]
  const id = randomId()
  const reason = `Delivery ${fee.number} of the month${fee.prices}`
  return [
    insertDelivery({ id, userId, feePaisa: fee.paisa }, now),
    ...handedOver.flatMap((transition) => writeTransition(transition, now, id)),
    ...discs,
    ...(fee.paisa > 0 ? addEntry({ userId, kind: 'DELIVERY', paisa: -fee.paisa, reason, ref: id, at: now }) : []),
  ]
}
