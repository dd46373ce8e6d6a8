import { sendMessage } from '#contract/calls/contact.ts'
import type { ContactMessage } from '#contract/contact.ts'
import { send } from '#web/client/send.ts'

export function sendContactMessage(body: ContactMessage) {
  return send(sendMessage, { body })
}
