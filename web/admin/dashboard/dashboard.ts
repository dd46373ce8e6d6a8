import { queryOptions } from '@tanstack/react-query'
import { dashboardReply } from '#contract/dashboard.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'

const MINUTE_MS = 60_000

/** The figures of the shop; refetched every minute while they are shown. */
export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => callAsAdmin(dashboardReply, 'GET', '/api/v1/admin/dashboard', { signal }),
  refetchInterval: MINUTE_MS,
})
