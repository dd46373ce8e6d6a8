import * as v from 'valibot'
import { customerName } from './accounts.ts'
import { city, cityOrNone, zoneOf } from './cities.ts'
import { cnicOrNone, NO_EXPIRY } from './cnic.ts'
import { customerProfile } from './customer-file.ts'
import { dayOrNone } from './dates.ts'
import { formatShortRupees } from './money.ts'
import type { Prices } from './prices.ts'
import { adminOutcome } from './replies.ts'
import { DELIVERY_DAYS } from './terms.ts'
import {
  LENGTHS,
  lineOrEmpty,
  mobileNumber,
  optionalEmail,
  optionalMobileNumber,
  requiredLines,
  typedText,
} from './text.ts'

const address = {
  mobileNo: optionalMobileNumber,
  city: cityOrNone,
  area: lineOrEmpty(LENGTHS.name),
  address: v.optional(
    v.pipe(
      typedText('Please enter a text'),
      v.maxLength(LENGTHS.address, `Please use at most ${LENGTHS.address} characters`),
    ),
    '',
  ),
}

/** The version that was read. */
const version = v.pipe(v.number('Please reload the page'), v.safeInteger('Please reload the page'))

/** What the shop types; an empty e-mail is none. */
export const customerForm = v.strictObject({
  name: customerName,
  email: v.pipe(
    v.nullable(optionalEmail),
    v.transform((email) => email?.toLowerCase() ?? null),
  ),
  ...address,
})

/** PUT /api/v1/admin/customers/{userId}: a customer as the shop corrects it. */
export const customerChange = v.strictObject({ ...customerForm.entries, version })
export type CustomerChange = v.InferOutput<typeof customerChange>

const entered = {
  name: customerName,
  mobileNo: mobileNumber,
  city,
  area: address.area,
  address: requiredLines('Please enter your address', LENGTHS.address),
  email: customerForm.entries.email,
  cnic: v.optional(cnicOrNone, ''),
  cnicExpiresOn: v.optional(dayOrNone(NO_EXPIRY), ''),
}

function expiryOfCnic<Entered extends { cnic: string; cnicExpiresOn: string }>() {
  return v.forward(
    v.check<Entered, string>(({ cnic, cnicExpiresOn }) => (cnic === '') === (cnicExpiresOn === ''), NO_EXPIRY),
    ['cnicExpiresOn'] as never,
  )
}

/** What the shop types of a person who phones or comes; an empty e-mail or CNIC is none. */
export const newCustomerForm = v.pipe(v.strictObject(entered), expiryOfCnic())

/** POST /api/v1/admin/customers: `isConfirmed` after the question whether it is another person with the same phone. */
export const newCustomer = v.pipe(
  v.strictObject({
    ...entered,
    email: v.optional(entered.email, null),
    isConfirmed: v.optional(v.boolean(), false),
  }),
  expiryOfCnic(),
)
export type NewCustomer = v.InferOutput<typeof newCustomer>

export const newCustomerReply = v.object({ ...adminOutcome.entries, userId: v.optional(v.string()) })

/** `customer` is the present state, also in a 409. */
export const customerReply = v.object({
  ...adminOutcome.entries,
  customer: v.optional(customerProfile),
})

/** POST /api/v1/admin/orders/{orderId}/account and …/customers/{userId}/password: `password` is shown once. */
export const newPasswordReply = v.object({
  ...adminOutcome.entries,
  userId: v.optional(v.string()),
  password: v.optional(v.string()),
})

/** What a city means for deliveries, in a sentence: days and the fee of the third delivery. */
export function deliveryTo(city: string, { deliveryFee }: Pick<Prices, 'deliveryFee'>): string {
  const zone = zoneOf(city)
  return `Deliveries take ${DELIVERY_DAYS[zone]} working days. From the third delivery of a month on, each costs ${formatShortRupees(deliveryFee[zone])}.`
}
