import * as v from 'valibot'

/** What a text of a call is. Each kind has its reader in `contract/`. */
export const TEXT_KINDS = {
  text: 'a name, a note or a title, which keeps its letters',
  phone: 'a mobile number, or the phone of a message',
  email: 'an e-mail address',
  amount: 'an amount of money',
  code: 'a code of the shop, which people read to each other',
  'mailed code': 'the code of a mail, of an app, or for recovery',
  'transaction ID': 'the name of a payment at the bank or wallet',
  iban: 'an IBAN',
  city: 'a city',
  day: 'a day, as date fields give it',
  number: 'a number in an address',
  search: 'the words of a search',
  password: 'a password, in which each character counts',
  file: 'the text of a file',
  opaque: 'a text that a program made, which comes back as it was',
} as const
export type TextKind = keyof typeof TEXT_KINDS

/** Says of which kind the text of a schema is. `contract/text-kinds.test.ts` refuses a text of a call without one. */
export function reads<Input>(kind: TextKind) {
  return v.metadata<Input, { kind: TextKind }>({ kind })
}

/** Where the next page of a list begins: the `next` of the page before. */
export const cursor = v.optional(v.pipe(v.string(), reads('opaque')))
