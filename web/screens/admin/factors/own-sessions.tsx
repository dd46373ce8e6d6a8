import { useQuery } from '@tanstack/react-query'
import { formatFullMoment } from '#contract/dates.ts'
import { adminSessionsQuery, endOwnSession, refreshFactors } from '#web/data/admin-factors.ts'
import { queryClient } from '#web/data/query-client.ts'
import { CommandButton } from '#web/parts/command-button.tsx'
import styles from '#web/screens/admin/factors/factors.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the admin is signed in, with a button to end each other session. */
export function OwnSessions() {
  const sessions = useQuery(adminSessionsQuery, queryClient)
  return (
    <Loaded
      query={sessions}
      waiting={<Skeleton label="Loading your sessions" className={styles.waiting} />}
    >
      {(loaded) => (
        <ul className={styles.list}>
          {loaded.map(({ id, device, createdAt, isThis }) => (
            <li key={id}>
              <span>
                {device || 'Unknown device'}, since {formatFullMoment(createdAt)}
              </span>
              {isThis ? (
                <span>This session</span>
              ) : (
                <CommandButton
                  command={async () => {
                    const outcome = await endOwnSession(id)
                    await refreshFactors()
                    return outcome
                  }}
                  question={`${device || 'That device'} will be signed out. Are you sure?`}
                  aria-label={`End the session of ${device || 'an unknown device'}`}
                >
                  End
                </CommandButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
