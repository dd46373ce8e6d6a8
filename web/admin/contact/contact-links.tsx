import { dialled, formatPhone } from '#contract/phone.ts'

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${dialled(phone)}`}>{formatPhone(phone)}</a>
}

/** The link to an address, in which `?` and `&` begin nothing. */
export function mailtoOf(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

export function MailLink({ email }: { email: string }) {
  return <a href={mailtoOf(email)}>{email}</a>
}

/** Street, area and city; '' when none is known. */
export function addressText(of: Record<'address' | 'area' | 'city', string | null | undefined>): string {
  return [of.address, of.area, of.city].filter(Boolean).join(', ')
}

/** Shows a place on a map. */
export function PlaceLink({ place }: { place: string }) {
  const query = new URLSearchParams({ api: '1', query: place })
  return (
    <a href={`https://www.google.com/maps/search/?${query}`} target="_blank" rel="noopener">
      {place}
    </a>
  )
}

interface WhatsAppToProps {
  phone: string
  /** What the message says until it is changed and sent. */
  message: string
  /** The text of the link. */
  text?: string
  /** Accessible name, needed when a screen has several of these links. */
  'aria-label'?: string
  className?: string
  /** Called when it is opened. */
  onClick?: () => void
}

/** Opens WhatsApp with a message to a customer. */
export function WhatsAppTo({ phone, message, text = 'WhatsApp', ...named }: WhatsAppToProps) {
  const address = `https://wa.me/${dialled(phone).slice(1)}?text=${encodeURIComponent(message)}`
  return (
    <a {...named} href={address} target="_blank" rel="noopener">
      {text}
    </a>
  )
}
