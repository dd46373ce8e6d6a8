import { useLocation } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'

/** `location.state` that a guard sets when it redirects to /signin. */
export interface SentToSignIn {
  from: string
}

/**
 * Where to go after the sign-in: the address that the guard redirected from, or the game that led to it, else the
 * dashboard.
 */
export function useReturnAddress(): string {
  const { state, key } = useLocation()
  const from: unknown = state?.from
  if (typeof from === 'string') return from
  const isFirst = key === 'default'
  return (isFirst && gameBefore()) || paths.user.dashboard
}

/** The address of a game whose page led here before its script had loaded, and so without a state. */
function gameBefore(): string | undefined {
  if (import.meta.env.SSR || !document.referrer) return undefined
  const { origin, pathname } = new URL(document.referrer)
  const isGame = origin === location.origin && pathname.startsWith(paths.product(''))
  return isGame ? pathname : undefined
}
