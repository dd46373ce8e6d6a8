import * as calls from '#contract/calls/push.ts'
import { choiceOf, subscribe, unsubscribe } from '../../platform/push/subscriptions.ts'
import { countWish } from '../../shop/members/wishes.ts'
import { answer } from '../answer.ts'

/** Messages on the phone of a member (Web Push). */
export const pushRoutes = [
  answer(calls.readPush, async ({ env, member }) => await choiceOf(env, member)),

  answer(calls.keepPush, async ({ c, env, member, body: { subscription, kinds } }) => {
    await countWish(c, member.subject)
    return await subscribe(env, member, subscription, kinds)
  }),

  answer(calls.endPush, async ({ c, env, member, body: { subscription } }) => {
    await countWish(c, member.subject)
    return await unsubscribe(env, member, subscription.endpoint)
  }),
]
