import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'

export function AskForPassword() {
  return (
    <WhatsAppLink text={`Hello ${company.brand}, I need a new password. My User ID is `} {...placed('ask-password')}>
      No email address? Ask us on WhatsApp
    </WhatsAppLink>
  )
}
