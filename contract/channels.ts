import * as v from 'valibot'
import { MEMBER_PUSHES, type MemberPush } from './push.ts'
import { outcome } from './replies.ts'

/** Of these kinds there are e-mails; the others are never mailed (docs/product.md, Channels). */
export const MAILED_KINDS = ['day', 'turn'] as const satisfies MemberPush[]
export type MailedKind = (typeof MAILED_KINDS)[number]

/** What a member agrees to. The consent is kept with these words, so another text is another consent. */
export const WHATSAPP_CONSENT =
  'Send me these messages by WhatsApp, to the phone number of my account. WhatsApp learns this number, and that you write to me. I can end it here at any time, or by the answer STOP.'

/** PUT /api/v1/user/channels. `consent`: the words that the member agrees to, before the first message by WhatsApp. */
export const channelsBody = v.strictObject({
  email: v.array(v.picklist(MAILED_KINDS)),
  whatsApp: v.array(v.picklist(MEMBER_PUSHES)),
  consent: v.optional(v.literal(WHATSAPP_CONSENT)),
})
export type ChannelsBody = v.InferOutput<typeof channelsBody>

/**
 * GET and PUT. `email`: null without an e-mail. `whatsApp`: null when the shop has none; `phone` is '' without a mobile
 * number, `consentedAt` (ms UTC) null while nothing is sent there.
 */
export const channelsReply = v.object({
  ...outcome.entries,
  email: v.nullable(v.array(v.picklist(MAILED_KINDS))),
  whatsApp: v.nullable(
    v.object({
      phone: v.string(),
      kinds: v.array(v.picklist(MEMBER_PUSHES)),
      consentedAt: v.nullable(v.number()),
    }),
  ),
})
export type Channels = v.InferOutput<typeof channelsReply>
