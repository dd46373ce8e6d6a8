import * as v from 'valibot'
import { anyPhone } from './phone.ts'
import { page } from './replies.ts'
import { email, LENGTHS, requiredLines, requiredText } from './text.ts'

/** POST /api/v1/user/contact (sections 3, 5 and 7). */
export const contactMessage = v.strictObject({
  name: requiredText('Please enter your name', LENGTHS.name),
  email,
  phone: anyPhone,
  message: requiredLines('Please enter your message', LENGTHS.message),
})
export type ContactMessage = v.InferOutput<typeof contactMessage>

/** GET /api/v1/admin/messages: what visitors wrote, newest first. `sentAt` is ms UTC. */
export const messageRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  message: v.string(),
  sentAt: v.number(),
})
export type MessageRow = v.InferOutput<typeof messageRow>

export const messagesPage = page(messageRow)
