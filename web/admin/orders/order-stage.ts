import type { OrderRow } from '#contract/shop-orders.ts'

/** What the shop does next with a new order. */
export function stageOf({ calledAt, paidAt }: Pick<OrderRow, 'calledAt' | 'paidAt'>): string {
  if (paidAt !== null) return 'Paid: start the membership'
  return calledAt === null ? 'To call' : 'Called'
}
