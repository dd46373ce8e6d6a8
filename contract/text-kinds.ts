import * as v from 'valibot'

/** What a text of a call is. Each kind has its reader in `contract/`. */
export type TextKind =
  /** A name, a note or a title, which keeps its letters. */
  | 'text'
  /** A mobile number, or the phone of a message. */
  | 'phone'
  /** An e-mail address. */
  | 'email'
  /** An amount of money. */
  | 'amount'
  /** A code of the shop, which people read to each other. */
  | 'code'
  /** The code of a mail, of an app, or for recovery. */
  | 'mailed code'
  /** The name of a payment at the bank or wallet. */
  | 'transaction ID'
  /** The number of an identity card. */
  | 'cnic'
  /** An IBAN. */
  | 'iban'
  /** A city. */
  | 'city'
  /** A day, as date fields give it, or a month. */
  | 'day'
  /** A number in an address. */
  | 'number'
  /** The words of a search. */
  | 'search'
  /** A password, in which each character counts. */
  | 'password'
  /** The text of a file. */
  | 'file'
  /** A text that a program made, which comes back as it was. */
  | 'opaque'

/** Says of which kind the text of a schema is. `contract/text-kinds.test.ts` refuses a text of a call without one. */
export function reads<Input>(kind: TextKind) {
  return v.metadata<Input, { kind: TextKind }>({ kind })
}

/** Where the next page of a list begins: the `next` of the page before. */
export const cursor = v.optional(v.pipe(v.string(), reads('opaque')))
