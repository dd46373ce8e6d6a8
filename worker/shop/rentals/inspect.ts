import type { Sql } from 'sql-template-tag'
import type * as v from 'valibot'
import type { CopyRow } from '#contract/copies.ts'
import { type Day, dayInKarachi } from '#contract/dates.ts'
import { type Damage, type GameRequestRow, lostOrDamaged } from '#contract/game-requests.ts'
import { formatShortRupees, paisa, rupees } from '#contract/money.ts'
import { pricesOfMember } from '#contract/price-versions.ts'
import type { InspectionForm, inspectionReply } from '#contract/request-commands.ts'
import { pricesSince } from '#contract/stored-prices.ts'
import { TERMS } from '#contract/terms.ts'
import type { Env } from '../../platform/base/env.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { addWorkingDays } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import { type Arrival, findCopies, moveWithRequest } from '../discs/games-copies.queries.ts'
import { photosOfCopy } from '../discs/photos.queries.ts'
import { findRetail } from '../games/games.queries.ts'
import { holdForDamage } from '../members/holds.queries.ts'
import { findMember, findProfile } from '../members/members.queries.ts'
import { setRefundDay } from '../members/memberships.queries.ts'
import { addNews, notifyMember } from '../members/news.queries.ts'
import { addEntry, settle } from '../money/ledger.queries.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { decideTransition, readForCommand, unknownRequest } from './request-command.ts'
import { findRequests } from './requests.queries.ts'
import { leftHome } from './shop-commands.ts'
import type { Admin } from './transitions.audit.ts'
import { type Bill, damageNews, returnedNews } from './transitions.mail.ts'
import { damageFee, inspectionCommand, losesDisc } from './transitions.rules.ts'

/**
 * Inspects a disc. Damage is charged and puts the membership on hold until it is paid; a charge below the fee of the
 * terms needs a reason. A lost disc was not collected before. Throws 422 for a charge without a reason or beyond the
 * fee.
 */
export async function inspect(
  env: Env,
  admin: Admin,
  id: string,
  form: InspectionForm,
): Promise<Decision<GameRequestRow>> {
  const { damage } = form
  if (damage === null && form.charge) {
    throw invalid([{ path: 'damage', message: 'Please say what is damaged' }])
  }
  const state = await readForCommand(env, id, { admin }, (request) => inspectionCommand(request, damage))
  const { request, membership, now } = state
  const isLost = request.status === 'HANDED_OVER'
  const bill =
    damage && membership ? await makeBill(env.DB, request, form, damage, membership, dayInKarachi(now)) : undefined
  const copy = await copyOf(env.DB, request)
  const arrival = isLost ? LOST : arrivalOf(form)
  const after: GameRequestRow = {
    ...request,
    status: 'RETURNED',
    returnedAt: now,
    damage,
    conditionBefore: copy?.condition ?? null,
    conditionAfter: copy && !isLost ? (arrival.condition ?? copy.condition) : null,
    charged: bill ? rupees(bill.fee) : null,
    chargeReason: bill && bill.fee < bill.terms ? bill.why : null,
  }
  const news = damage ? damageNews(after, bill) : returnedNews(after)
  // An external host names its fee later.
  const isCharged = damage !== null && bill?.fee !== 0
  return decideTransition(state, after, [
    ...(isLost ? leftHome(request) : []),
    moveWithRequest(request.requestId, arrival, now),
    ...(bill && bill.fee > 0 ? chargeDamage(after, bill, now) : []),
    ...(membership ? [await refundAfter(env.DB, after.userId, now)] : []),
    ...(isCharged ? notifyMember(env, after, news, now) : [addNews(after.userId, news, now)]),
  ])
}

/**
 * The disc of a request, its photos and the fees of the terms; disc and fees are null with an external customer host.
 * Throws 404 without the request.
 */
export async function inspectionOf(
  env: Env,
  id: string,
): Promise<Omit<v.InferOutput<typeof inspectionReply>, 'status'>> {
  const [request] = await findRequests(env.DB, [id])
  if (!request) throw unknownRequest()
  const now = Date.now()
  const [retail, member] = env.CUSTOMER_HOST
    ? []
    : await Promise.all([findRetail(env.DB, request.productCode), findMember(env.DB, request.userId, now)])
  const pricing = member?.membership?.pricing ?? { versions: [], pricedOn: '' }
  const prices = pricesOfMember(pricing, dayInKarachi(now))
  const feeOf = (damage: Damage) => rupees(damageFee(retail ?? 0, damage, prices))
  return {
    copy: await copyOf(env.DB, request),
    photos: request.itemCode === null ? [] : await photosOfCopy(env.DB, request.itemCode),
    fees: retail === undefined ? null : { DISC: feeOf('DISC'), CASE: feeOf('CASE'), BOTH: feeOf('BOTH') },
  }
}

async function copyOf(db: D1Database, { itemCode }: GameRequestRow): Promise<CopyRow | null> {
  if (itemCode === null) return null
  const [copy = null] = await findCopies(db, [itemCode])
  return copy
}

const LOST: Arrival = { to: 'lost', reason: 'Lost by the member' }

/** Where the disc goes: a damaged one leaves the library, unless the shop decides otherwise. */
function arrivalOf({ damage, to, condition }: InspectionForm): Arrival {
  const isDamaged = losesDisc(damage)
  return {
    to: to ?? (isDamaged ? 'retired' : 'shelf'),
    reason: isDamaged && to !== 'shelf' ? 'Disc damaged' : '',
    condition: condition ?? (isDamaged ? 'damaged' : undefined),
  }
}

async function makeBill(
  db: D1Database,
  { productCode, userId }: GameRequestRow,
  { charge: wanted, chargeReason: why = '' }: InspectionForm,
  damage: Damage,
  { status, holdReason, pricing }: Membership,
  today: Day,
): Promise<Bill> {
  const [retail, profile] = await Promise.all([findRetail(db, productCode), findProfile(db, userId)])
  if (retail === undefined || !profile) throw notFound('games.not-found', 'We do not have this game')
  const prices = pricesOfMember(pricing, today)
  const terms = damageFee(retail, damage, prices)
  const fee = wanted === undefined ? terms : paisa(wanted)
  if (fee > terms) {
    const message = `The terms allow at most ${formatShortRupees(terms)}`
    throw invalid([{ path: 'charge', message }])
  }
  if (fee < terms && !why) {
    throw invalid([{ path: 'chargeReason', message: 'Please say why it is less' }])
  }
  const held = holdReason === 'SHOP' ? 'HELD_BY_SHOP' : 'ACTIVE'
  return {
    prices: damage === 'DISC' ? '' : pricesSince(prices),
    terms,
    fee,
    why,
    balance: profile.balance - fee,
    membership: status === 'CANCELLED' ? 'CANCELLED' : held,
  }
}

/** Charges the fee and sets a hold, which `settle` ends at once when BALANCE covers it. */
function chargeDamage(after: GameRequestRow, { fee, prices }: Bill, now: number): Sql[] {
  const { requestId, userId, productName } = after
  const reason = `${lostOrDamaged(after)}: ${productName} (${requestId})`
  return [
    ...addEntry({ userId, kind: 'DAMAGE', paisa: -fee, reason: reason + prices, ref: requestId, at: now }),
    ...holdForDamage(userId, `${reason}: ${formatShortRupees(fee)}`, now),
    ...settle([userId], now),
  ]
}

/** With the last disc of an ended membership the working days until its refund begin to count. */
async function refundAfter(db: D1Database, userId: string, now: number): Promise<Sql> {
  const today = dayInKarachi(now)
  const holidays = await holidaysAround(db, today)
  return setRefundDay(userId, addWorkingDays(today, TERMS.refundWorkingDays, holidays))
}
