import type { MessageRow } from '#contract/contact.ts'
import { formatFullMoment } from '#contract/dates.ts'
import { markAnswered, markOpen, messageList } from '#web/data/admin-messages.ts'
import { CommandButton } from '#web/parts/command-button.tsx'
import { AdminList } from '#web/screens/admin/list/admin-list.tsx'
import styles from '#web/screens/admin/messages/messages-screen.module.css'
import { ReplyLinks } from '#web/screens/admin/messages/reply-links.tsx'
import type { Column } from '#web/ui/data-table.tsx'

const STATUS_FILTER = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'OPEN', text: 'Open' },
    { value: 'ANSWERED', text: 'Answered' },
  ],
}

/** The messages of the contact form with their "answered" mark. */
export function MessagesScreen() {
  return (
    <AdminList
      of={messageList}
      title="Messages"
      about="Messages from visitors."
      columns={COLUMNS}
      rowKey={({ id }) => id}
      searchLabel="Search by name or e-mail"
      filters={[STATUS_FILTER]}
      empty="No messages yet"
    />
  )
}

const COLUMNS: Column<MessageRow>[] = [
  {
    header: 'From',
    breaksWords: true,
    phone: 'title',
    cell: ({ name, sentAt }) => (
      <>
        <b>{name}</b>
        <p className={styles.sent}>{formatFullMoment(sentAt)}</p>
      </>
    ),
  },
  {
    header: 'Message',
    breaksWords: true,
    phone: 'text',
    cell: ({ message }) => <p className={styles.message}>{message}</p>,
  },
  { header: 'Reply', phone: 'text', cell: (message) => <ReplyLinks to={message} /> },
  { header: 'Operation', phone: 'operation', cell: (message) => <Mark of={message} /> },
]

function Mark({ of: { id, name, answeredAt, answeredBy } }: { of: MessageRow }) {
  if (answeredAt === null) {
    return (
      <CommandButton
        command={() => markAnswered(id)}
        undo={() => markOpen(id)}
        variant="action"
        aria-label={`Mark as answered: message from ${name}`}
      >
        Mark as answered
      </CommandButton>
    )
  }
  return (
    <div className={styles.answered}>
      <p>
        Answered by {answeredBy}, {formatFullMoment(answeredAt)}
      </p>
      <CommandButton
        command={() => markOpen(id)}
        undo={() => markAnswered(id)}
        aria-label={`Reopen: message from ${name}`}
      >
        Reopen
      </CommandButton>
    </div>
  )
}
