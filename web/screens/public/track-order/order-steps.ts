import type { OrderStatus, TrackedOrder } from '#contract/orders.ts'

export interface OrderStep {
  status: OrderStatus
  state: 'done' | 'current' | 'ahead'
  /** ms UTC; undefined while it has not come to that */
  at: number | undefined
}

const WAY = ['PROCESSING', 'SHIPPING', 'DELIVERED'] as const

/**
 * The way of an order: PROCESSING → SHIPPING → DELIVERED, or as far as it came before it was CANCELLED
 * (section 3).
 */
export function stepsOf({ status, history }: TrackedOrder): OrderStep[] {
  const came = new Map(history.map((line) => [line.status, line.at]))
  const way: OrderStatus[] =
    status === 'CANCELLED' ? [...WAY.filter((each) => came.has(each)), status] : [...WAY]
  const current = way.indexOf(status)
  return way.map((each, place) => ({
    status: each,
    state: place === current ? 'current' : place < current ? 'done' : 'ahead',
    at: came.get(each),
  }))
}
