import { invalid } from '../http/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

export const TOO_COMMON = 'This password is too easy to guess. Please choose another.'

const BRAND = 'khelbox'

/** Throws 422 on `path`, the name of the field, for a common password. */
export function requireUncommon(password: string, path: string): void {
  if (isCommonPassword(password)) throw invalid([{ path, message: TOO_COMMON }])
}

/**
 * Whether a password is on the list of the commonest ones, bare or with up to six digits and signs at each end
 * ('Password2024!'), or is the brand with only digits and signs.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replace(/^\P{L}{1,6}/u, '').replace(/\P{L}{1,6}$/u, '')
  const letters = plain.replace(/\P{L}/gu, '')
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(word) || letters === BRAND
}
