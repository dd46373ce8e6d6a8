import { useLocation } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'

/** `location.state` that a guard sets when it redirects to /signin. */
export interface SentToSignIn {
  from: string
}

/** Where to go after the sign-in: the address that the guard redirected from, else the dashboard. */
export function useReturnAddress(): string {
  const { state } = useLocation()
  const from: unknown = state?.from
  return typeof from === 'string' ? from : paths.user.dashboard
}
