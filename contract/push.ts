import * as v from 'valibot'
import { adminOutcome, outcome } from './replies.ts'
import { reads } from './text-kinds.ts'

/** Of what a message on the phone tells a member. */
export const MEMBER_PUSHES = ['day', 'way', 'turn', 'rent', 'refund'] as const
export type MemberPush = (typeof MEMBER_PUSHES)[number]

/** The same for the shop. */
export const SHOP_PUSHES = ['order', 'message', 'alarm'] as const
export type ShopPush = (typeof SHOP_PUSHES)[number]

export type PushKind = MemberPush | ShopPush

/** Hours of the day in Karachi between which phones may make a sound; an alarm comes at any hour. */
export const WAKING = { from: 9, to: 22 } as const

/** Longest address that push services give; those of the known ones have up to 500 characters. */
const MOST_ENDPOINT = 1000

/**
 * What the Push API of a browser gives (`PushSubscription.toJSON()`): the address of its push service, the public key
 * of the browser and the secret that both share, in base64url.
 */
const subscription = v.object({
  endpoint: v.pipe(
    v.string(),
    v.maxLength(MOST_ENDPOINT),
    v.url('The address of the push service must be a web address'),
    reads('opaque'),
  ),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, 'The key of the browser has 65 bytes'), reads('opaque')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/, 'The secret of the browser has 16 bytes'), reads('opaque')),
  }),
})
export type Subscription = v.InferOutput<typeof subscription>

/** POST: messages of these kinds to this browser; the kinds hold for all browsers of the person. */
function pushBody<const Kinds extends readonly PushKind[]>(kinds: Kinds) {
  return v.strictObject({ subscription, kinds: v.pipe(v.array(v.picklist(kinds)), v.nonEmpty('Choose at least one')) })
}

/** DELETE: no more messages to this browser. */
export const pushEnd = v.strictObject({ subscription: v.pick(subscription, ['endpoint']) })

export const memberPushBody = pushBody(MEMBER_PUSHES)
export const shopPushBody = pushBody(SHOP_PUSHES)

const facts = {
  /** The key by which push services know the shop (VAPID), base64url; `applicationServerKey` of browsers. */
  publicKey: v.string(),
  /** The browsers of the person that get messages: SHA-256 of the address of each, in base64. */
  browsers: v.array(v.string()),
}

/** GET. `kinds`: what the person has chosen; [] while no browser of theirs gets messages. */
export const memberPushReply = v.object({ ...outcome.entries, ...facts, kinds: v.array(v.picklist(MEMBER_PUSHES)) })
export const shopPushReply = v.object({ ...adminOutcome.entries, ...facts, kinds: v.array(v.picklist(SHOP_PUSHES)) })
