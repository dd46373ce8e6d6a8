import type { ContactMessage } from '#contract/contact.ts'
import { outcome } from '#contract/replies.ts'
import { asOutcome, call } from '#web/client/client.ts'

export function sendContactMessage(message: ContactMessage) {
  return asOutcome(outcome, call(outcome, 'POST', '/api/v1/user/contact', { body: message }))
}
