import { formatPhone } from '#contract/phone.ts'

/** Calls a stored phone number: the owner works from a phone. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
}

export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>
}
