import { invalid } from '../http/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

export const TOO_COMMON = 'This password is too easy to guess. Please choose another.'

const BRAND = 'khelbox'

/** Throws 422 on `path`, the name of the field, for a common password. */
export async function requireUncommon(password: string, path: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalid([{ path, message: TOO_COMMON }])
}

/**
 * Whether a password is one of the 49,000 commonest of known leaks, a common word with up to six digits and signs at
 * each end ('Password2024!'), or the brand with only digits and signs.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded when a password is chosen: the list is large, and most isolates never need it.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replace(/^\P{L}{1,6}/u, '').replace(/\P{L}{1,6}$/u, '')
  const letters = plain.replace(/\P{L}/gu, '')
  return (
    dictionary['passwords-common'].includes(plain) ||
    COMMON_PASSWORDS.has(plain) ||
    COMMON_PASSWORDS.has(word) ||
    letters === BRAND
  )
}
