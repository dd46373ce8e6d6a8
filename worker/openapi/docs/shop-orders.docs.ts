import type * as calls from '#contract/calls/shop-orders.ts'
import type { DocsOf } from '../call-docs.ts'

export const shopOrdersDocs: DocsOf<typeof calls> = {
  createOrderAccount: {
    summary: 'Makes the account of who placed an order, with a one-time password',
  },
  listOrders: {
    summary: 'Lists the orders, newest first',
  },
  readOrder: {
    summary: 'Returns an order with its history and the members who may have placed it',
  },
  correctOrder: {
    summary: 'Corrects plan and address of an open order',
    examples: [
      {
        subscriptionPlan: 'PRO',
        province: 'Sindh',
        city: 'Karachi',
        address: 'House 12',
        zipCode: 75600,
        version: 0,
      },
    ],
  },
  markOrder: {
    summary: 'Marks an order as called or paid',
  },
  unmarkOrder: {
    summary: 'Removes the mark called or paid from an order',
  },
  changeOrderStatus: {
    summary: 'Changes the status of an order from the one that the admin saw',
    examples: [{ from: 'PROCESSING', to: 'SHIPPING' }],
  },
}
