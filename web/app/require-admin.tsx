import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { ScreenLoading } from '#web/app/screen-loading.tsx'
import { adminMeQuery } from '#web/data/admin-session.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useAdminToken } from '#web/data/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/**
 * The admin area (sections 2 and 4): a stored token counts once the server has confirmed it; without
 * one, or refused, the visitor is sent to /admin/login. A server that cannot be reached decides
 * nothing: the session stays and the check can be repeated.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const token = useAdminToken()
  const me = useQuery({ ...adminMeQuery, enabled: token !== undefined }, queryClient)

  if (!token || me.data?.status === false) return <Navigate to={paths.admin.login} replace />
  if (me.data) return children
  if (me.errorUpdateCount > 0) return <ErrorState error={me.error} onRetry={() => me.refetch()} />
  return <ScreenLoading />
}
