import { formatPhone } from '#contract/phone.ts'
import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'

/** Who is responsible, and how to reach them. */
export function AskAboutPrivacy() {
  const { brand, address, email, phone } = company
  return (
    <p {...placed('ask-privacy')}>
      {brand}, {address}. <a href={`mailto:${email}`}>{email}</a>,{' '}
      <WhatsAppLink text={`Hello ${brand}, I have a question about my data.`}>
        WhatsApp {formatPhone(phone)}
      </WhatsAppLink>
    </p>
  )
}
