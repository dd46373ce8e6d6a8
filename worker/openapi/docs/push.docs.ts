import type * as calls from '#contract/calls/push.ts'
import type { DocsOf } from '../call-docs.ts'

/** What a browser of another push service sends. */
export const SUBSCRIPTION = {
  endpoint: 'https://push.example/subscriptions/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

export const pushDocs: DocsOf<typeof calls> = {
  readPush: {
    summary: 'Reads of what the member is told by messages on the phone (Web Push), and the key of the shop',
  },
  keepPush: {
    summary: 'Sends messages of the chosen kinds to this browser',
    examples: [{ subscription: SUBSCRIPTION, kinds: ['turn', 'rent'] }],
  },
  endPush: {
    summary: 'Sends no more messages to this browser',
    examples: [{ subscription: { endpoint: SUBSCRIPTION.endpoint } }],
  },
  readShopPush: {
    summary: 'Reads of what the admin is told by messages on the phone (Web Push), and the key of the shop',
  },
  keepShopPush: {
    summary: 'Sends messages of the chosen kinds to this browser of an admin',
    examples: [{ subscription: SUBSCRIPTION, kinds: ['order', 'alarm'] }],
  },
  endShopPush: {
    summary: 'Sends no more messages to this browser of an admin',
    examples: [{ subscription: { endpoint: SUBSCRIPTION.endpoint } }],
  },
}
