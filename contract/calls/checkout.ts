import { checkout, checkoutReply } from '../checkout.ts'
import { call } from './call.ts'

export const placeOrder = call({
  route: 'POST /api/v1/user/checkout',
  access: 'public',
  owns: 'public',
  body: checkout,
  reply: checkoutReply,
  isKeyed: true,
  isLimited: true,
  refusals: { 409: ['orders.has-plan'] },
})
