import { createHash } from 'node:crypto'
import type { PushKind, Subscription } from '#contract/push.ts'
import { type Env, isLocal } from '../base/env.ts'
import { write } from '../database/database.ts'
import type { Session } from '../sessions/sessions.ts'
import { requirePushAddress } from './endpoint.ts'
import { publicKeyOf } from './push-service.ts'
import { endSubscription, findChoice, keepSubscription } from './subscriptions.queries.ts'

/** What a person gets on which browsers. The kinds are those of their area: only its calls write them. */
export async function choiceOf<Kind extends PushKind>(env: Env, person: Session) {
  const { kinds, endpoints } = await findChoice(env.DB, person)
  return { publicKey: publicKeyOf(env), kinds: kinds as Kind[], browsers: endpoints.map(digestOf) }
}

function digestOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64')
}

export async function subscribe(env: Env, person: Session, subscription: Subscription, kinds: readonly PushKind[]) {
  await requirePushAddress(subscription.endpoint, !isLocal(env))
  await write(env.DB, keepSubscription(person, subscription, kinds, Date.now()))
  return { message: 'This phone gets messages now.' }
}

export async function unsubscribe(env: Env, person: Session, endpoint: string) {
  await write(env.DB, [endSubscription(person, endpoint)])
  return { message: 'This phone gets no more messages.' }
}
