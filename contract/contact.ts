import * as v from 'valibot'
import { folded } from './folded.ts'
import { phoneDigits, toMobileNumber } from './phone.ts'
import { adminOutcome, page } from './replies.ts'
import { email, LENGTHS, requiredLines, requiredText } from './text.ts'
import { reads } from './text-kinds.ts'

/** With the prefix `00` of international calls. */
const ANY_PHONE = /^\+?\d{7,17}$/

const asAnyPhone = v.transform((text: string) => toMobileNumber(text) ?? folded(text).replace(/^tel:/i, ''))

function isAnyPhone(text: string): boolean {
  return ANY_PHONE.test(phoneDigits(text))
}

/** A required phone number of any kind and country. A mobile number of Pakistan is parsed to `+923…`. */
const anyPhone = v.optional(
  v.pipe(
    v.string('Please enter your phone'),
    asAnyPhone,
    v.nonEmpty('Please enter your phone'),
    v.check(isAnyPhone, 'Invalid phone'),
    reads('phone'),
  ),
  '',
)

/** The same, or '' for none. */
export const optionalPhone = v.optional(
  v.pipe(
    v.string('Invalid phone'),
    asAnyPhone,
    v.check((text) => text === '' || isAnyPhone(text), 'Invalid phone'),
    reads('phone'),
  ),
  '',
)

/** POST /api/v1/user/contact. */
export const contactMessage = v.strictObject({
  name: requiredText('Please enter your name', LENGTHS.name),
  email,
  phone: anyPhone,
  message: requiredLines('Please enter your message', LENGTHS.message),
})
export type ContactMessage = v.InferOutput<typeof contactMessage>

export const MESSAGE_STATUSES = ['OPEN', 'ANSWERED'] as const

/**
 * GET /api/v1/admin/messages: contact messages, newest first; `?status=` filters by OPEN or ANSWERED.
 * `sentAt` and `answeredAt` are ms UTC, `answeredBy` is an admin's name. One by WhatsApp has no e-mail.
 */
export const messageRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  message: v.string(),
  sentAt: v.number(),
  answeredAt: v.nullable(v.number()),
  answeredBy: v.nullable(v.string()),
  byWhatsApp: v.boolean(),
})
export type MessageRow = v.InferOutput<typeof messageRow>

export const messagesPage = page(messageRow)

/** PUT and DELETE /api/v1/admin/messages/{id}/answered: `row` is the message's present state, also in a 409. */
export const messageMarkReply = v.object({ ...adminOutcome.entries, row: v.optional(messageRow) })
