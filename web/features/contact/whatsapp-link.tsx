import type { ReactNode } from 'react'
import { company } from '#web/content/company.ts'

interface WhatsAppLinkProps {
  /** What the message says until it is changed and sent. */
  text: string
  /** By default that of the shop. */
  phone?: string
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** Opens WhatsApp with a message to the shop. A plain link: no third party is called before the click. */
export function WhatsAppLink({ text, phone = company.phone, ...attributes }: WhatsAppLinkProps) {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
  return <a {...attributes} href={address} target="_blank" rel="noopener" />
}
