import type { ContactMessage } from '#contract/contact.ts'
import { formatPhone } from '#contract/phone.ts'
import type { Env } from '../base/env.ts'
import { queueMailToShop } from '../mail/limited-mail.ts'

/** A mail to the shop. It has the visitor's address in the text, because mails are sent from our own. */
export function queueContactMail(
  env: Env,
  message: ContactMessage,
  now: number,
): D1PreparedStatement[] {
  return queueMailToShop(
    env,
    {
      subject: `Message from ${message.name}`,
      body: `${message.name} wrote through the contact form.

Please answer to
E-mail: ${message.email}
Phone:  ${formatPhone(message.phone)}

Message:

${message.message}
`,
    },
    now,
  )
}
