import { queryOptions } from '@tanstack/react-query'
import { readDashboard } from '#contract/calls/desk.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'

const MINUTE_MS = 60_000

/** The figures of the shop; refetched every minute while they are shown. */
export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => read(readDashboard, { signal }, asAdmin),
  refetchInterval: MINUTE_MS,
})
