import { formatPhone } from '#contract/phone.ts'

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
}

export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>
}
