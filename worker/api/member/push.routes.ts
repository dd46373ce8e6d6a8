import { createHash } from 'node:crypto'
import * as calls from '#contract/calls/push.ts'
import type { PushKind, Subscription } from '#contract/push.ts'
import { type Env, isLocal } from '../platform/base/env.ts'
import { write } from '../platform/database/database.ts'
import { requirePushAddress } from '../platform/push/endpoint.ts'
import { publicKeyOf } from '../platform/push/push-service.ts'
import { endSubscription, findChoice, keepSubscription } from '../platform/push/subscriptions.queries.ts'
import type { Session } from '../platform/sessions/sessions.ts'
import { countWish } from '../shop/members/wishes.ts'
import { answer } from './answer.ts'

/** Messages on the phone (Web Push), for members and for who works in the shop. */
export const pushRoutes = [
  answer(calls.readPush, async ({ env, member }) => await choiceOf(env, member)),

  answer(calls.keepPush, async ({ c, env, member, body: { subscription, kinds } }) => {
    await countWish(c, member.subject)
    return await keep(env, member, subscription, kinds)
  }),

  answer(calls.endPush, async ({ c, env, member, body: { subscription } }) => {
    await countWish(c, member.subject)
    return await end(env, member, subscription.endpoint)
  }),

  answer(calls.readShopPush, async ({ env, admin }) => await choiceOf(env, admin)),

  answer(calls.keepShopPush, async ({ env, admin, body: { subscription, kinds } }) => {
    return await keep(env, admin, subscription, kinds)
  }),

  answer(calls.endShopPush, async ({ env, admin, body: { subscription } }) => {
    return await end(env, admin, subscription.endpoint)
  }),
]

/** The kinds of a person are those of their area: only its calls write them. */
async function choiceOf<Kind extends PushKind>(env: Env, person: Session) {
  const { kinds, endpoints } = await findChoice(env.DB, person)
  return { publicKey: publicKeyOf(env), kinds: kinds as Kind[], browsers: endpoints.map(digestOf) }
}

function digestOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64')
}

async function keep(env: Env, person: Session, subscription: Subscription, kinds: readonly PushKind[]) {
  await requirePushAddress(subscription.endpoint, !isLocal(env))
  await write(env.DB, keepSubscription(person, subscription, kinds, Date.now()))
  return { message: 'This phone gets messages now.' }
}

async function end(env: Env, person: Session, endpoint: string) {
  await write(env.DB, [endSubscription(person, endpoint)])
  return { message: 'This phone gets no more messages.' }
}
