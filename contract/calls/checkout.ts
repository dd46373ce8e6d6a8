import { checkout, checkoutReply } from '../checkout.ts'
import { call } from './call.ts'

export const placeOrder = call({
  route: 'POST /api/v1/user/checkout',
  access: 'public',
  owns: 'public',
  body: checkout,
  reply: checkoutReply,
  isKeyed: true,
  limits: ['checkout.address', 'checkout.phone'],
  refusals: { 409: ['orders.has-plan', 'plans.not-offered'] },
})
