import * as v from 'valibot'
import { checkoutForm } from '#contract/checkout.ts'
import { OTHER } from '#contract/cities.ts'
import { LENGTHS } from '#contract/text.ts'

const { country: _fixed, ...asked } = checkoutForm.entries
const otherPlace = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LENGTHS.name)), '')

const OTHER_PLACES = [
  ['province', 'otherProvince', 'Please enter your province'],
  ['city', 'otherCity', 'Please enter your city'],
] as const

/**
 * Turns the form into a `CheckoutForm`: the country is fixed, and a typed province or city replaces the
 * choice "Other".
 */
export const billingForm = v.pipe(
  v.strictObject({ ...asked, otherProvince: otherPlace, otherCity: otherPlace }),
  // One check for both fields: a failed check ends the pipe, and both errors should show at once.
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const [place, key, message] of OTHER_PLACES) {
      if (input[place] !== OTHER || input[key] !== '') continue
      const path = { type: 'object', origin: 'value', input, key, value: input[key] } as const
      addIssue({ message, path: [path] })
    }
  }),
  v.transform(({ otherProvince, otherCity, province, city, ...rest }) => ({
    ...rest,
    country: 'Pakistan' as const,
    province: province === OTHER ? otherProvince : province,
    city: city === OTHER ? otherCity : city,
  })),
)

export const EMPTY_BILLING = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  province: '',
  otherProvince: '',
  city: '',
  otherCity: '',
  address: '',
  zipCode: Number.NaN,
  paymentMethod: 'cash',
  agreement: false,
} as const
