import { useLocation } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'

/** What a guard notes beside the address of /signin (`location.state`). */
export interface SentToSignIn {
  from: string
}

/** Where a member goes after signing in: back to where the guard stopped him, else to the dashboard. */
export function useReturnAddress(): string {
  const { state } = useLocation()
  const from: unknown = state?.from
  return typeof from === 'string' ? from : paths.user.dashboard
}
