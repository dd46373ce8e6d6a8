import type { Sql } from 'sql-template-tag'
import { dayInKarachi } from '#contract/dates.ts'
import { planOf } from '#contract/plans.ts'
import { pricesOn } from '#contract/price-versions.ts'
import { priceOf } from '#contract/prices.ts'
import { ORDER_MARKS, type OrderCorrection, type OrderFile, type OrderMark } from '#contract/shop-orders.ts'
import { auditEntry, differenceOf } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { type ApiError, conflict } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { throwIfRefused } from '../memberships/change.ts'
import { refusesPlan } from '../memberships/next-month.rules.ts'
import { findVersions } from '../money/prices.queries.ts'
import { orderFileOf } from './change-status.ts'
import { TEST_ORDER } from './order-person.rules.ts'
import { correctOrder, markOrder } from './order-work.queries.ts'

/** Sets or removes a mark of the shop. Throws 404, and 409 with the present order when it is so already. */
export async function setMark(
  db: D1Database,
  admin: Session,
  id: string,
  mark: OrderMark,
  isSet: boolean,
): Promise<OrderFile> {
  const order = await orderFileOf(db, id)
  if (order.isTest && mark === 'paid') throw conflict('orders.moved', TEST_ORDER, { present: { order } })
  const now = Date.now()
  const action = isSet ? ORDER_MARKS[mark] : 'order.mark-removed'
  return await commit(db, id, [
    ...markOrder(id, mark, isSet ? now : null),
    auditEntry(admin, action, id, isSet ? '' : mark, now),
  ])
}

/** Corrects plan and address of an open order, at the prices of its day. Throws 404, and 409 with the present order. */
export async function correct(
  db: D1Database,
  admin: Session,
  id: string,
  correction: OrderCorrection,
): Promise<OrderFile> {
  const [order, versions] = await Promise.all([orderFileOf(db, id), findVersions(db)])
  const isOpen = order.userId === null && ['PROCESSING', 'SHIPPING'].includes(order.status)
  if (!isOpen) {
    const message = 'Only an open order can be corrected.'
    throw conflict('orders.done', message, { present: { order } })
  }
  if (order.version !== correction.version) throw moved(order)
  const difference = differenceOf(FIELDS.map(([name, field]) => [name, order[field], correction[field]]))
  if (difference === '') return order
  const plan = planOf(correction.subscriptionPlan)
  const prices = pricesOn(versions, dayInKarachi(order.placedAt))
  if (plan.planName !== order.subscriptionPlan) throwIfRefused(refusesPlan(plan, prices))
  return await commit(db, id, [
    ...correctOrder(id, plan, priceOf(prices, plan), correction),
    auditEntry(admin, 'order.corrected', id, difference, Date.now()),
  ])
}

/** Returns the order after the change. Throws 409 with the present order when it was changed in between. */
async function commit(db: D1Database, id: string, statements: Sql[]): Promise<OrderFile> {
  await write(db, statements, { state_moved: async () => moved(await orderFileOf(db, id)) })
  return await orderFileOf(db, id)
}

const FIELDS = [
  ['Plan', 'subscriptionPlan'],
  ['Province', 'province'],
  ['City', 'city'],
  ['Address', 'address'],
  ['Zip code', 'zipCode'],
] as const

function moved(order: OrderFile): ApiError {
  const message = 'This order was just changed by someone else. Please check it again.'
  return conflict('orders.moved', message, { present: { order } })
}
