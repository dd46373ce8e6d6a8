import type * as checkout from '#contract/calls/checkout.ts'
import type * as calls from '#contract/calls/orders.ts'
import type { DocsOf } from '../call-docs.ts'

export const ordersDocs: DocsOf<typeof calls & typeof checkout> = {
  listMyOrders: { summary: 'Lists the orders of the member, newest first' },
  claimOrder: {
    summary: 'Ties an order to the member who knows its ID and phone',
    examples: [{ orderId: 'KO-00000000', phone: '0300-7654321' }],
  },
  placeOrder: {
    summary: 'Orders a plan; `subscriptionTotal` is its rate plus its refundable deposit',
    examples: [
      {
        firstName: 'Sana',
        lastName: 'Malik',
        phone: '0300-7654321',
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
      },
    ],
  },
  lookUpOrder: {
    summary: 'Returns an order to a visitor who knows its ID and phone',
    examples: [{ orderId: 'KO-00000000', phone: '0300-7654321' }],
  },
}
