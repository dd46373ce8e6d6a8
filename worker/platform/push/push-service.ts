import { createECDH } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Subscription } from '#contract/push.ts'
import type { Env } from '../base/env.ts'
import { derivedKey, type Secret } from '../base/secret.ts'
import { SECOND } from '../base/time.ts'
import type { PushText } from './push.rules.ts'

const TIMEOUT_MS = 10 * SECOND

/** What came of a push: `gone` when the service knows the browser no more, or only with another key of the shop. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed'

/** A message that waits for a browser is replaced by the next one. */
const TOPIC = 'news'

/** By what push services know the shop (VAPID); keys in base64url. */
export interface Sender {
  subject: string
  publicKey: string
  privateKey: string
}

/** The shop as sender. Another SECRET_KEY ends all subscriptions. */
export function senderOfPushes(env: Env): Sender {
  return { subject: `mailto:${env.MAIL_SHOP}`, ...keyPair(env) }
}

function keyPair(env: Secret): Pick<Sender, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(derivedKey(env, 'push'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** The public key of the shop, 65 bytes in base64url: `applicationServerKey` of browsers. */
export function publicKeyOf(env: Secret): string {
  return keyPair(env).publicKey
}

/**
 * Sends one message to one browser, encrypted for it (RFC 8291). It follows no redirect, so that no service leads
 * elsewhere.
 */
export async function sendPush(
  sender: Sender,
  subscription: Subscription,
  text: PushText,
  { ttl, isUrgent }: { ttl: number; isUrgent: boolean },
): Promise<PushOutcome> {
  try {
    const request = await buildPushPayload(
      { data: { ...text }, options: { ttl, topic: TOPIC, urgency: isUrgent ? 'high' : 'normal' } },
      { ...subscription, expirationTime: null },
      sender,
    )
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(subscription.endpoint, { ...request, signal, redirect: 'manual' })
    await response.body?.cancel()
    return outcomeOf(response.status)
  } catch {
    return 'failed'
  }
}

/** 403: the subscription is of another key of the shop. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 403 || status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}
