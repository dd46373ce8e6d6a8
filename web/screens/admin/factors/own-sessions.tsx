import { useQuery } from '@tanstack/react-query'
import { adminSessionsQuery, endOwnSession, refreshFactors } from '#web/data/admin-factors.ts'
import { queryClient } from '#web/data/query-client.ts'
import { SessionList } from '#web/parts/session-list.tsx'
import styles from '#web/screens/admin/factors/factors.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the admin is signed in. */
export function OwnSessions() {
  const sessions = useQuery(adminSessionsQuery, queryClient)
  return (
    <Loaded
      query={sessions}
      waiting={<Skeleton label="Loading your sessions" className={styles.waiting} />}
    >
      {(loaded) => <SessionList sessions={loaded} end={end} />}
    </Loaded>
  )
}

async function end(id: string) {
  const outcome = await endOwnSession(id)
  await refreshFactors()
  return outcome
}
