import { env } from 'cloudflare:workers'

let made = 0

/** A visitor whom no limit knows yet: an address of their own, and a phone. */
export function newVisitor(): { headers: { 'cf-connecting-ip': string }; phone: string } {
  made += 1
  return {
    headers: { 'cf-connecting-ip': `203.0.113.${made}` },
    phone: `0300${String(made).padStart(7, '0')}`,
  }
}

export function contactBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ali Khan',
    email: 'ali@example.com',
    phone: '0300-1234567',
    message: 'Do you have Tekken 8?',
    ...changes,
  }
}

/** A valid order of NOVICE for a phone. */
export function checkoutBody(
  phone: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    firstName: 'Sana',
    lastName: 'Malik',
    phone,
    country: 'Pakistan',
    province: 'Sindh',
    city: 'Karachi',
    address: 'House 12, Street 4, Clifton',
    zipCode: 75600,
    agreement: true,
    subscriptionPlan: 'NOVICE',
    subscriptionRate: 1500,
    subscriptionRefund: 5000,
    subscriptionTotal: 6500,
    ...changes,
  }
}

/** The rows of all orders of a phone. */
export async function ordersOf(phone: string): Promise<Record<string, unknown>[]> {
  const { results } = await env.DB.prepare('SELECT * FROM orders WHERE phone = ?')
    .bind(phone.replace(/^0/, '+92'))
    .all()
  return results
}
