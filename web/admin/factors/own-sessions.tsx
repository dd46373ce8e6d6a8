import { useQuery } from '@tanstack/react-query'
import {
  adminSessionsQuery,
  endOtherSessions,
  endOwnSession,
  refreshFactors,
} from '#web/admin/factors/admin-factors.ts'
import { queryClient } from '#web/client/query-client.ts'
import { SessionList } from '#web/features/accounts/session-list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the admin is signed in. */
export function OwnSessions() {
  const sessions = useQuery(adminSessionsQuery, queryClient)
  return (
    <Loaded query={sessions} waiting={<Skeleton label="Loading your sessions" height="8rem" />}>
      {(loaded) => <SessionList sessions={loaded} end={end} endOthers={endOthers} />}
    </Loaded>
  )
}

async function end(id: string) {
  const outcome = await endOwnSession(id)
  await refreshFactors()
  return outcome
}

async function endOthers() {
  const outcome = await endOtherSessions()
  await refreshFactors()
  return outcome
}
