import { useQuery } from '@tanstack/react-query'
import { endMemberSession, memberSessionsQuery } from '#web/data/own-sessions.ts'
import { queryClient } from '#web/data/query-client.ts'
import { SessionList } from '#web/parts/session-list.tsx'
import styles from '#web/screens/customer/settings/password-card.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the member is signed in. */
export function SessionsCard() {
  const sessions = useQuery(memberSessionsQuery, queryClient)
  return (
    <section className={styles.card}>
      <h2>Where you are signed in</h2>
      <Loaded
        query={sessions}
        waiting={<Skeleton label="Loading your sessions" className={styles.waiting} />}
      >
        {(loaded) => <SessionList sessions={loaded} end={endMemberSession} />}
      </Loaded>
    </section>
  )
}
