import type { CustomerDetail } from '#contract/customer-host.ts'
import { formatPhone } from '#contract/phone.ts'
import { OTHER, provinceOf } from '#web/content/places.ts'

/** What is known of a member, in the fields of the billing form. */
export function billingOf({ acName, email, mobileNo, city, address }: CustomerDetail) {
  const [firstName = '', ...others] = acName.trim().split(/\s+/)
  const province = provinceOf(city)
  return {
    firstName,
    lastName: others.join(' '),
    email,
    phone: formatPhone(mobileNo),
    address,
    ...(province ? { province, city } : city && { city: OTHER, otherCity: city }),
  }
}
