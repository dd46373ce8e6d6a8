import type { MessageRow } from '#contract/contact.ts'
import { dialled, toMobileNumber } from '#contract/phone.ts'
import { MailLink, mailtoOf, PhoneLink, WhatsAppTo } from '#web/admin/contact/contact-links.tsx'
import styles from '#web/admin/messages/messages-screen.module.css'
import { company } from '#web/content/company.ts'
import { buttonClass } from '#web/ui/button.tsx'

function greetingTo({ name }: MessageRow): string {
  return `Hello ${name},\n\n`
}

/** Opens an e-mail with a prepared text that quotes the message. */
export function ReplyLink({ to: message }: { to: MessageRow }) {
  const { name, email } = message
  const quoted = message.message.replace(/^/gm, '> ')
  const mail = new URLSearchParams({
    subject: `Your message to ${company.brand}`,
    body: `${greetingTo(message)}\n\n${company.brand}\n\n${quoted}`,
  })
  return (
    <a
      className={buttonClass('outline')}
      // URLSearchParams writes a space as +, which mail programs show as a plus sign.
      href={`${mailtoOf(email)}?${String(mail).replaceAll('+', '%20')}`}
      aria-label={`Reply to ${name} by e-mail`}
    >
      Reply
    </a>
  )
}

/** Phone, WhatsApp with a prepared text, and the e-mail address. */
export function ContactOf({ message }: { message: MessageRow }) {
  const { name, email, phone } = message
  // A landline of Pakistan has no WhatsApp.
  const hasWhatsApp = toMobileNumber(phone) !== undefined || !dialled(phone).startsWith('+92')
  return (
    <ul className={styles.contact}>
      <li>
        <PhoneLink phone={phone} />
      </li>
      {hasWhatsApp && (
        <li>
          <WhatsAppTo phone={phone} message={greetingTo(message)} aria-label={`WhatsApp to ${name}`} />
        </li>
      )}
      <li className={styles.email}>
        <MailLink email={email} />
      </li>
    </ul>
  )
}
