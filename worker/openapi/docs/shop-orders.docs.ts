import type * as calls from '#contract/calls/shop-orders.ts'
import type { DocsOf } from '../call-docs.ts'

export const shopOrdersDocs: DocsOf<typeof calls> = {
  enterOrder: {
    summary: 'Enters the order of a person who phones, by the checks of the checkout',
    examples: [
      {
        firstName: 'Sana',
        lastName: 'Malik',
        phone: '0300-1234567',
        country: 'Pakistan',
        province: 'Sindh',
        city: 'Karachi',
        address: 'House 12, Street 4, Clifton',
        zipCode: 75600,
        subscriptionPlan: 'NOVICE',
        subscriptionRate: 1500,
        subscriptionRefund: 5000,
        subscriptionTotal: 6500,
      },
    ],
  },
  placeTestOrder: { summary: 'Places an order by which an owner tries the shop' },
  createOrderAccount: { summary: 'Makes the account of who placed an order, with a one-time password' },
  listOrders: { summary: 'Lists the orders, newest first' },
  readOrder: { summary: 'Returns an order with its history and the members who may have placed it' },
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
  receiveForOrder: {
    summary:
      'Records what was received for an order in the ledger of its account; the start of the membership counts it',
    examples: [
      { rupees: 6500, method: 'cash' },
      {
        parts: [
          { rupees: 3000, method: 'cash' },
          { rupees: 3500, method: 'easypaisa', ref: 'EP-20261126-1' },
        ],
      },
    ],
  },
  markOrder: { summary: 'Marks an order as called or paid' },
  unmarkOrder: { summary: 'Removes the mark called or paid from an order' },
  changeOrderStatus: {
    summary: 'Changes the status of an order from the one that the admin saw',
    examples: [{ from: 'PROCESSING', to: 'SHIPPING' }],
  },
}
