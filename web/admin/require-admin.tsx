import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { adminMeQuery } from '#web/admin/session/admin-session.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useAdminSession } from '#web/client/session.ts'
import type { SentToSignIn } from '#web/features/accounts/return-address.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ScreenLoading } from '#web/ui/skeleton.tsx'

/** The fragment of an address that a message on the phone opens (service-worker/push.ts). */
const OF_MESSAGE = '#message'

/**
 * Renders `children` once the server has confirmed the stored token. Redirects to /admin/login without a
 * token or when it is refused. When the server cannot be reached, the session stays and Retry is shown.
 * The sign-in leads back to the page of a message only.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const session = useAdminSession()
  const { pathname, hash } = useLocation()
  const me = useQuery({ ...adminMeQuery, enabled: session !== undefined }, queryClient)

  if (!session || me.data?.status === false) {
    const state: SentToSignIn | null = hash === OF_MESSAGE ? { from: pathname } : null
    return <Navigate to={adminPaths.login} replace state={state} />
  }
  // The key remounts the area when another tab signs in another admin, so nothing of the first one stays.
  if (me.data) return <Fragment key={session}>{children}</Fragment>
  if (me.errorUpdateCount > 0) return <ErrorState error={me.error} onRetry={() => me.refetch()} />
  return <ScreenLoading />
}
