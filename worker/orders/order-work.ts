import {
  ORDER_MARKS,
  type OrderCorrection,
  type OrderFile,
  type OrderMark,
} from '#contract/orders.ts'
import { planOf } from '#contract/plans.ts'
import { auditEntry } from '../audit/audit.queries.ts'
import { broke, write } from '../database/database.ts'
import { type ApiError, conflict } from '../http/errors.ts'
import type { Session } from '../sessions/sessions.ts'
import { orderFileOf } from './change-status.ts'
import { correctOrder, markOrder } from './order-work.queries.ts'

/** Sets or removes a mark of the shop. Throws 404, and 409 with the present order when it is so already. */
export async function setMark(
  db: D1Database,
  admin: Session,
  id: string,
  mark: OrderMark,
  isSet: boolean,
): Promise<OrderFile> {
  await orderFileOf(db, id)
  const now = Date.now()
  const action = isSet ? ORDER_MARKS[mark] : 'order.mark-removed'
  await write(db, [
    ...markOrder(db, id, mark, isSet ? now : null),
    auditEntry(db, admin, action, id, isSet ? '' : mark, now),
  ]).catch(async (error) => {
    throw broke(error, 'state_moved') ? moved(await orderFileOf(db, id)) : error
  })
  return await orderFileOf(db, id)
}

/** Corrects plan and address of an open order. Throws 404, and 409 with the present order. */
export async function correct(
  db: D1Database,
  admin: Session,
  id: string,
  correction: OrderCorrection,
): Promise<OrderFile> {
  const order = await orderFileOf(db, id)
  const isOpen = order.userId === null && ['PROCESSING', 'SHIPPING'].includes(order.status)
  if (!isOpen) {
    const message = 'Only an open order can be corrected.'
    throw conflict('orders.done', message, { present: { order } })
  }
  if (order.version !== correction.version) throw moved(order)
  const difference = differenceOf(order, correction)
  if (difference === '') return order
  await write(db, [
    ...correctOrder(db, id, planOf(correction.subscriptionPlan), correction),
    auditEntry(db, admin, 'order.corrected', id, difference, Date.now()),
  ]).catch(async (error) => {
    throw broke(error, 'state_moved') ? moved(await orderFileOf(db, id)) : error
  })
  return await orderFileOf(db, id)
}

const NAMES = {
  subscriptionPlan: 'Plan',
  province: 'Province',
  city: 'City',
  address: 'Address',
  zipCode: 'Zip code',
} as const

function differenceOf(before: OrderFile, after: OrderCorrection): string {
  return (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => `${NAMES[field]}: ${before[field]} → ${after[field]}`)
    .join('; ')
}

function moved(order: OrderFile): ApiError {
  const message = 'This order was just changed by someone else. Please check it again.'
  return conflict('orders.moved', message, { present: { order } })
}
