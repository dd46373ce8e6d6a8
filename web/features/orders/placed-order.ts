import * as v from 'valibot'

/** An order that was just placed, from the confirmation on to the account. */
export const placedOrder = v.object({
  orderId: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.optional(v.string()),
  /** First month and deposit, in rupees. */
  total: v.number(),
  /** The game whose REQUEST led to the order. */
  game: v.optional(v.object({ id: v.string(), name: v.string() })),
})
export type PlacedOrder = v.InferOutput<typeof placedOrder>

/** State of /checkout after an order, and of /signup when it follows one. */
export const placedState = v.object({ order: placedOrder })
export type PlacedState = v.InferOutput<typeof placedState>
