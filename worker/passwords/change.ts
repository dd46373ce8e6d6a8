import { broke } from '../database/database.ts'
import { type ApiError, conflict, invalid } from '../http/errors.ts'

/** How a change of password is refused, to an admin as to a member. */
export function wrongOldPassword(): ApiError {
  return invalid([{ path: 'oldPassword', message: 'Old password is not correct' }])
}

/** The old password was right when it was checked, but another change came first. */
export function asChangedElsewhere(error: unknown): never {
  if (!broke(error, 'state_moved')) throw error
  throw conflict('auth.password-moved', 'Your password was just changed elsewhere.')
}
