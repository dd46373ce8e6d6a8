import { useInfiniteQuery } from '@tanstack/react-query'
import { ADMIN_ACTIONS } from '#contract/admin-actions.ts'
import { formatFullMoment } from '#contract/dates.ts'
import styles from '#web/admin/history/history.module.css'
import { NoteFormView } from '#web/admin/history/note-form.tsx'
import { actionsQuery } from '#web/admin/session/admin-actions.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface HistoryProps {
  subject: string
  /** Whether notes and phone calls can be added. */
  hasNotes?: boolean
}

/** The audit rows of one subject, notes and phone calls among them. */
export function History({ subject, hasNotes = false }: HistoryProps) {
  return (
    <Card title="History">
      {hasNotes && (
        <DialogButton text="Add a note or phone call" title={`Note about ${subject}`}>
          {(close) => <NoteFormView subject={subject} onDone={close} />}
        </DialogButton>
      )}
      <Changes subject={subject} />
    </Card>
  )
}

/** The same without a frame. */
export function Changes({ subject }: Pick<HistoryProps, 'subject'>) {
  return (
    <PagedList
      of={useInfiniteQuery(actionsQuery(subject), queryClient)}
      label="Changes by admins, newest first"
      rowKey={({ id }) => String(id)}
      className={styles.actions}
      waiting={<Skeleton label="Loading the history" height="8rem" />}
      empty={<p>Nothing recorded here yet.</p>}
    >
      {({ at, admin, action, detail }) => (
        <div className={styles.action}>
          <b>{ADMIN_ACTIONS[action]}</b>
          {detail && <p className={styles.detail}>{detail}</p>}
          <p className={styles.by}>
            {admin}, <time dateTime={new Date(at).toISOString()}>{formatFullMoment(at)}</time>
          </p>
        </div>
      )}
    </PagedList>
  )
}
