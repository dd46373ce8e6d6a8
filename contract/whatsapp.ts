import * as v from 'valibot'
import { typedText } from './text.ts'
import { reads } from './text-kinds.ts'

/** Bytes of a call of Meta: it tells many states at once. */
export const MOST_NOTICE_BYTES = 3 * 1024 * 1024

/** A text that Meta makes: an id, a type, a state. */
const word = v.pipe(v.string(), v.regex(/^[!-~]{1,512}$/), reads('opaque'))
const typed = v.optional(typedText('Please send text'), '')
const captioned = v.optional(v.object({ caption: typed }))
const titled = v.optional(v.object({ title: typed }))

/** A message to the shop. Of a kind that it does not show there is only the type. */
const message = v.object({
  id: word,
  type: word,
  /** Digits with the code of the country; a person may hide it. */
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{5,20}$/), reads('phone')), ''),
  text: v.optional(v.object({ body: typed })),
  button: v.optional(v.object({ text: typed })),
  interactive: v.optional(v.object({ button_reply: titled, list_reply: titled })),
  image: captioned,
  video: captioned,
  document: v.optional(v.object({ caption: typed, filename: typed })),
  location: v.optional(v.object({ name: typed, address: typed })),
  reaction: v.optional(v.object({ emoji: typed })),
})
export type WhatsAppMessage = v.InferOutput<typeof message>

const state = v.object({
  id: word,
  status: word,
  biz_opaque_callback_data: v.optional(word),
  errors: v.optional(v.array(v.object({ code: v.number() })), []),
})
export type WhatsAppState = v.InferOutput<typeof state>

const value = v.object({
  metadata: v.optional(v.object({ phone_number_id: word })),
  contacts: v.optional(
    v.array(v.object({ wa_id: v.optional(word), profile: v.optional(v.object({ name: typed })) })),
    [],
  ),
  messages: v.optional(v.array(message), []),
  statuses: v.optional(v.array(state), []),
})
export type WhatsAppNotice = v.InferOutput<typeof value>

/** POST /api/v1/whatsapp: what Meta tells, as its webhook `messages` has it. Unknown fields are left out. */
export const whatsAppNotices = v.object({
  entry: v.array(v.object({ changes: v.array(v.object({ field: word, value })) })),
})

/** GET /api/v1/whatsapp: by which Meta finds out that the address is that of the shop. */
export const whatsAppChallenge = {
  'hub.mode': v.literal('subscribe'),
  'hub.verify_token': v.pipe(v.string(), v.maxLength(200), reads('opaque')),
  'hub.challenge': v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/), reads('opaque')),
}
