import { useQuery } from '@tanstack/react-query'
import { nextVisitQuery } from '#web/admin/requests/admin-requests.ts'
import styles from '#web/admin/requests/visit.module.css'
import { VisitForm } from '#web/admin/requests/visit-form.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface VisitProps {
  userId: string
  onClose: () => void
}

/** Loads the next visit to a member: games, discs to collect, and the fee. */
export function Visit({ userId, onClose }: VisitProps) {
  return (
    <Loaded
      query={useQuery(nextVisitQuery(userId), queryClient)}
      waiting={<Skeleton label="Loading the visit" className={styles.waiting} />}
    >
      {(visit) => <VisitForm visit={visit} onClose={onClose} />}
    </Loaded>
  )
}
