import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import { endMemberSession, endOtherMemberSessions, memberSessionsQuery } from '#web/customer/settings/own-sessions.ts'
import styles from '#web/customer/settings/settings-screen.module.css'
import { SessionList } from '#web/features/accounts/session-list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the member is signed in. */
export function SessionsCard() {
  const sessions = useQuery(memberSessionsQuery, queryClient)
  return (
    <section className={styles.card}>
      <h2>Where you are signed in</h2>
      <Loaded query={sessions} waiting={<Skeleton label="Loading your sessions" height="6rem" />}>
        {(loaded) => <SessionList sessions={loaded} end={endMemberSession} endOthers={endOtherMemberSessions} />}
      </Loaded>
    </section>
  )
}
