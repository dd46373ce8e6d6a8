import { isCommonWord } from '#contract/common-passwords.ts'
import { violates } from '../database/database.ts'
import { type ApiError, conflict, invalid } from '../http/errors.ts'

export const TOO_COMMON = 'This password is too easy to guess. Please choose another.'

/** Throws 422 on `path`, the name of the field, for a common password. */
export async function requireUncommon(password: string, path: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalid([{ path, message: TOO_COMMON }])
}

/** Whether a password is one of the 49,000 commonest of known leaks, or a common word (`isCommonWord`). */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded when a password is chosen: the list is large, and most isolates never need it.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const plain = password.normalize('NFKC').toLowerCase()
  return dictionary['passwords-common'].includes(plain) || isCommonWord(password)
}

/** The refusal of a wrong old password, for admins and members. */
export function wrongOldPassword(): ApiError {
  return invalid([{ path: 'oldPassword', message: 'Old password is not correct' }])
}

/** The old password was correct when it was checked, but another change was written first. */
export function asChangedElsewhere(error: unknown): never {
  if (!violates(error, 'state_moved')) throw error
  throw conflict('auth.password-moved', 'Your password was just changed elsewhere.')
}
