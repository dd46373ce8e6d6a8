import { expect, test } from 'vitest'
import type { OrderStatus, TrackedOrder } from '#contract/orders.ts'
import { stepsOf } from '#web/screens/public/track-order/order-steps.ts'

/** An order that went through these statuses, one each second. */
function orderThatWent(...statuses: OrderStatus[]): TrackedOrder {
  const history = statuses.map((status, index) => ({ status, at: (index + 1) * 1000 }))
  const status = statuses.at(-1) ?? 'PROCESSING'
  return { orderId: 'KO-1', status, items: [], placedAt: 1000, history }
}

const said = (order: TrackedOrder) =>
  stepsOf(order).map(({ status, state, at }) => `${status} ${state} ${at ?? '-'}`)

test.each<[OrderStatus[], string[]]>([
  [['PROCESSING'], ['PROCESSING current 1000', 'SHIPPING ahead -', 'DELIVERED ahead -']],
  [
    ['PROCESSING', 'SHIPPING'],
    ['PROCESSING done 1000', 'SHIPPING current 2000', 'DELIVERED ahead -'],
  ],
  [
    ['PROCESSING', 'SHIPPING', 'DELIVERED'],
    ['PROCESSING done 1000', 'SHIPPING done 2000', 'DELIVERED current 3000'],
  ],
  [
    ['PROCESSING', 'CANCELLED'],
    ['PROCESSING done 1000', 'CANCELLED current 2000'],
  ],
  [
    ['PROCESSING', 'SHIPPING', 'CANCELLED'],
    ['PROCESSING done 1000', 'SHIPPING done 2000', 'CANCELLED current 3000'],
  ],
])('an order that went %j', (statuses, steps) => {
  expect(said(orderThatWent(...statuses))).toEqual(steps)
})
