import { violates } from '../database/database.ts'
import { type ApiError, conflict, invalid } from '../http/errors.ts'

/** The refusal of a wrong old password, for admins and members. */
export function wrongOldPassword(): ApiError {
  return invalid([{ path: 'oldPassword', message: 'Old password is not correct' }])
}

/** The old password was correct when it was checked, but another change was written first. */
export function asChangedElsewhere(error: unknown): never {
  if (!violates(error, 'state_moved')) throw error
  throw conflict('auth.password-moved', 'Your password was just changed elsewhere.')
}
