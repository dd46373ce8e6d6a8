import { DAY, HOUR, MINUTE } from '../base/time.ts'
import type { Limit } from '../http/rate-limit.ts'

/** 10 orders in 10 minutes per caller, 5 a day per phone. */
export function checkoutLimits(address: string, phone: string): Limit[] {
  return [
    { key: `checkout:ip:${address}`, max: 10, windowMs: 10 * MINUTE },
    { key: `checkout:phone:${phone}`, max: 5, windowMs: DAY },
  ]
}

/** 20 lookups in 10 minutes per caller. */
export function lookupLimit(address: string): Limit {
  return { key: `order-lookup:ip:${address}`, max: 20, windowMs: 10 * MINUTE }
}

/** 5 failures an hour per order ID, known or unknown. */
export function lookupFailureLimit(orderId: string): Limit {
  return { key: `order-lookup:order:${orderId}`, max: 5, windowMs: HOUR }
}
