import * as v from 'valibot'
import { anyPhone } from './phone.ts'
import { email, LENGTHS, requiredText } from './text.ts'

/** POST /api/v1/user/contact (sections 3, 5 and 7). */
export const contactMessage = v.strictObject({
  name: requiredText('Please enter your name', LENGTHS.name),
  email,
  phone: anyPhone,
  message: requiredText('Please enter your message', LENGTHS.message),
})
export type ContactMessage = v.InferOutput<typeof contactMessage>
