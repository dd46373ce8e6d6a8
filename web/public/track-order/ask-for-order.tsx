import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'

export function AskForOrder() {
  return (
    <WhatsAppLink
      text={`Hello ${company.brand}, I do not find my order ID. My phone number is `}
      {...placed('ask-order')}
    >
      Lost your order ID? Ask us on WhatsApp
    </WhatsAppLink>
  )
}
