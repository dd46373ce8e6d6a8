import { env } from 'cloudflare:workers'
import { checkoutBody } from './checkout-body.ts'
import { oncePerFile } from './once-per-file.ts'
import { call } from './request.ts'

const visitorsOfFile = oncePerFile(() => ({ count: 0 }))

/** A visitor whose IP address and phone are new, so that no limit has counted them yet. */
export function newVisitor(): { headers: { 'cf-connecting-ip': string }; phone: string } {
  const number = ++visitorsOfFile().count
  return {
    headers: { 'cf-connecting-ip': `203.0.113.${number}` },
    phone: `0300${String(number).padStart(7, '0')}`,
  }
}

/** A valid contact message with `changes`. */
export function contactBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ali Khan',
    email: 'ali@example.com',
    phone: '0300-1234567',
    message: 'Do you have Tekken 8?',
    ...changes,
  }
}

/** A new visitor orders NOVICE. `changes` replace fields of the checkout. */
export async function placeOrder(changes: Record<string, unknown> = {}): Promise<{ orderId: string; phone: string }> {
  const { headers, phone } = newVisitor()
  const body = checkoutBody(phone, changes)
  const { json } = await call('POST', '/api/v1/user/checkout', { body, headers })
  return { orderId: json.orderId, phone }
}

/** The rows of all orders of a phone. */
export async function ordersOf(phone: string): Promise<Record<string, unknown>[]> {
  const { results } = await env.DB.prepare('SELECT * FROM orders WHERE phone = ?')
    .bind(phone.replace(/^0/, '+92'))
    .all()
  return results
}

/** All statuses that an order has had, the first one first. */
export async function orderStatuses(orderId: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT status FROM order_history WHERE order_id = ? ORDER BY at')
    .bind(orderId)
    .all<{ status: string }>()
  return results.map(({ status }) => status)
}
