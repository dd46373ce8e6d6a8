import type { MessageRow } from '#contract/contact.ts'
import { toMobileNumber } from '#contract/phone.ts'
import { company } from '#web/content/company.ts'
import { PhoneLink, WhatsAppTo } from '#web/screens/admin/contact/contact-links.tsx'
import styles from '#web/screens/admin/messages/messages-screen.module.css'

/** Links that answer by e-mail, phone or WhatsApp with a prepared text. */
export function ReplyLinks({ to: { name, email, phone, message } }: { to: MessageRow }) {
  const greeting = `Hello ${name},\n\n`
  const quoted = message.replace(/^/gm, '> ')
  const mail = new URLSearchParams({
    subject: `Your message to ${company.brand}`,
    body: `${greeting}\n\n${company.brand}\n\n${quoted}`,
  })
  const mobile = toMobileNumber(phone)
  return (
    <ul className={styles.replies}>
      <li>
        {/* URLSearchParams writes a space as +, which mail programs show as a plus sign. */}
        <a href={`mailto:${email}?${String(mail).replaceAll('+', '%20')}`}>{email}</a>
      </li>
      <li>
        <PhoneLink phone={phone} />
      </li>
      {mobile && (
        <li>
          <WhatsAppTo phone={mobile} message={greeting} aria-label={`WhatsApp to ${name}`} />
        </li>
      )}
    </ul>
  )
}
