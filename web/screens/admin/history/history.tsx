import { useInfiniteQuery } from '@tanstack/react-query'
import { ADMIN_ACTIONS } from '#contract/admin-actions.ts'
import { formatFullMoment } from '#contract/dates.ts'
import { actionsQuery } from '#web/data/admin-actions.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Card } from '#web/parts/card.tsx'
import { PagedList } from '#web/parts/paged-list.tsx'
import styles from '#web/screens/admin/history/history.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The audit rows of one subject. */
export function History({ subject }: { subject: string }) {
  return (
    <Card title="History">
      <PagedList
        of={useInfiniteQuery(actionsQuery(subject), queryClient)}
        label="Changes by admins, newest first"
        rowKey={({ id }) => String(id)}
        className={styles.actions}
        waiting={<Skeleton label="Loading the history" className={styles.waiting} />}
        empty={<p>No changes yet.</p>}
      >
        {({ at, admin, action, detail }) => (
          <div className={styles.action}>
            <b>{ADMIN_ACTIONS[action]}</b>
            {detail && <p>{detail}</p>}
            <p className={styles.by}>
              {admin}, <time dateTime={new Date(at).toISOString()}>{formatFullMoment(at)}</time>
            </p>
          </div>
        )}
      </PagedList>
    </Card>
  )
}
