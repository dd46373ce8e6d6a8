import type { MessageRow } from '#contract/contact.ts'
import { cut } from '#contract/cut.ts'
import { dialled, toMobileNumber } from '#contract/phone.ts'
import { MailLink, mailtoOf, PhoneLink, WhatsAppTo } from '#web/admin/contact/contact-links.tsx'
import styles from '#web/admin/messages/messages-screen.module.css'
import { company } from '#web/content/company.ts'
import { buttonClass } from '#web/ui/button.tsx'

function greetingTo({ name }: MessageRow): string {
  return `Hello ${name},\n\n`
}

/** Mail programs open nothing when the address is longer. A letter of Urdu takes 6 of these characters. */
const LONGEST_ADDRESS = 2000

/** An e-mail with a prepared text that quotes the message, or as much of its begin as an address can hold. */
function replyTo(message: MessageRow, length = message.message.length): string {
  const text = cut(message.message, length)
  const quote = text === message.message ? text : `${text.trimEnd()} …`
  const mail = new URLSearchParams({
    subject: `Your message to ${company.brand}`,
    body: `${greetingTo(message)}\n\n${company.brand}\n\n${quote.replace(/^/gm, '> ')}`,
  })
  // URLSearchParams writes a space as +, which mail programs show as a plus sign.
  const address = `${mailtoOf(message.email)}?${String(mail).replaceAll('+', '%20')}`
  if (address.length <= LONGEST_ADDRESS || length === 0) return address
  return replyTo(message, Math.floor(length * 0.9))
}

export function ReplyLink({ to: message }: { to: MessageRow }) {
  return (
    <a className={buttonClass('outline')} href={replyTo(message)} aria-label={`Reply to ${message.name} by e-mail`}>
      Reply
    </a>
  )
}

/** Phone, WhatsApp with a prepared text, and the e-mail address; a message by WhatsApp has no address. */
export function ContactOf({ message }: { message: MessageRow }) {
  const { name, email, phone } = message
  // A landline of Pakistan has no WhatsApp.
  const hasWhatsApp = phone !== '' && (toMobileNumber(phone) !== undefined || !dialled(phone).startsWith('+92'))
  return (
    <ul className={styles.contact}>
      {phone && (
        <li>
          <PhoneLink phone={phone} />
        </li>
      )}
      {hasWhatsApp && (
        <li>
          <WhatsAppTo phone={phone} message={greetingTo(message)} aria-label={`WhatsApp to ${name}`} />
        </li>
      )}
      {email && (
        <li className={styles.email}>
          <MailLink email={email} />
        </li>
      )}
    </ul>
  )
}
