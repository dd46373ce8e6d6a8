import * as calls from '#contract/calls/push.ts'
import { choiceOf, subscribe, unsubscribe } from '../../platform/push/subscriptions.ts'
import { answer } from '../answer.ts'

/** Messages on the phone of who works in the shop (Web Push). */
export const shopPushRoutes = [
  answer(calls.readShopPush, async ({ env, admin }) => await choiceOf(env, admin)),

  answer(calls.keepShopPush, async ({ env, admin, body: { subscription, kinds } }) => {
    return await subscribe(env, admin, subscription, kinds)
  }),

  answer(calls.endShopPush, async ({ env, admin, body: { subscription } }) => {
    return await unsubscribe(env, admin, subscription.endpoint)
  }),
]
