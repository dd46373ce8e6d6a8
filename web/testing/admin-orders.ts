import type { OrderFile } from '#contract/shop-orders.ts'

/** An order as admin calls return it, with `changes`. */
export function orderFile(changes: Partial<OrderFile> = {}): OrderFile {
  return {
    orderId: 'KO-7Q2M4XKD',
    status: 'PROCESSING',
    firstName: 'Sana',
    lastName: 'Malik',
    phone: '+923001234567',
    email: null,
    province: 'Sindh',
    city: 'Karachi',
    area: '',
    address: 'House 12',
    zipCode: 75600,
    subscriptionPlan: 'NOVICE',
    subscriptionRate: 1500,
    subscriptionRefund: 5000,
    subscriptionTotal: 6500,
    paymentMethod: 'cash',
    placedAt: 0,
    userId: null,
    belongsTo: null,
    calledAt: null,
    paidAt: null,
    version: 0,
    isTest: false,
    history: [{ status: 'PROCESSING', at: 0 }],
    firstGame: null,
    payments: [],
    members: [],
    twin: null,
    block: null,
    ...changes,
  }
}
