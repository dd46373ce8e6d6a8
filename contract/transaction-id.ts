import { folded } from './folded.ts'

/** Capital letters of Cyrillic and Greek that look like Latin ones, then what is read as a digit. */
const LOOK_ALIKES = new Map([
  ...lettersAs('АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS'),
  ...lettersAs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
])
const AS_DIGITS = new Map(lettersAs('OIL', '011'))

function lettersAs(others: string, latin: string): [string, string][] {
  return Array.from(others, (letter, at) => [letter, latin[at] ?? letter])
}

/**
 * A transaction ID as it is compared: the same for every spelling, with other capitals, spaces, hyphens, invisible
 * characters, Urdu digits and letters that look alike. Null for a text that is no ID: it has no digit but 0.
 */
export function transactionKey(text: string): string | null {
  const plain = folded(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/./gu, (letter) => LOOK_ALIKES.get(letter) ?? letter)
  if (!/[1-9]/.test(plain)) return null
  return plain.replace(/[OIL]/g, (letter) => AS_DIGITS.get(letter) ?? letter)
}
