import * as v from 'valibot'
import { calendarDay } from './dates.ts'
import { folded } from './folded.ts'
import { adminOutcome } from './replies.ts'
import { reads } from './text-kinds.ts'

const NOT_A_CNIC = 'Please enter a CNIC of 13 digits like 35202-1234567-1'

/** A CNIC (number of the national identity card), parsed to 13 digits; '' for none. */
export const cnicOrNone = v.pipe(
  v.string(NOT_A_CNIC),
  v.transform((text) => folded(text).replace(/[\s-]/g, '')),
  v.check((digits) => digits === '' || /^[1-9]\d{12}$/.test(digits), NOT_A_CNIC),
  reads('cnic'),
)

/** A required CNIC, parsed to 13 digits. */
export const cnicText = v.pipe(cnicOrNone, v.nonEmpty(NOT_A_CNIC), reads('cnic'))

export const NO_EXPIRY = 'Please enter the day on which the card expires'

/** PUT /api/v1/admin/customers/{userId}/cnic: it is kept until its card expires. */
export const cnicForm = v.strictObject({ cnic: cnicText, expiresOn: calendarDay(NO_EXPIRY) })
export type CnicForm = v.InferOutput<typeof cnicForm>

/** GET of the same path: 13 digits, for the owner. */
export const cnicReply = v.object({ ...adminOutcome.entries, cnic: v.string(), expiresOn: v.string() })

/** `3520212345671` → `35202-1234567-1`. */
export function formatCnic(cnic: string): string {
  return cnic.replace(/^(.{5})(.{7})(.)$/, '$1-$2-$3')
}
