import { markAnswered as answer, listMessages, markUnanswered } from '#contract/calls/messages.ts'
import type { MessageRow } from '#contract/contact.ts'
import { formatShortInstant, formatShortMoment } from '#contract/dates.ts'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import styles from '#web/admin/messages/messages-screen.module.css'
import { ContactOf, ReplyLink } from '#web/admin/messages/reply-links.tsx'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { type Column, RowButtons } from '#web/ui/data-table.tsx'

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
      of={listMessages}
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
    cell: ({ name, sentAt, byWhatsApp }) => (
      <>
        <b>{name}</b>
        <p className={styles.sent}>
          {formatShortMoment(sentAt, Date.now())}
          {byWhatsApp && ', by WhatsApp'}
        </p>
      </>
    ),
  },
  {
    header: 'Message',
    breaksWords: true,
    phone: 'text',
    cell: ({ message }) => <p className={styles.message}>{message}</p>,
  },
  { header: 'Contact', phone: 'text', cell: (message) => <ContactOf message={message} /> },
  { header: 'Operation', phone: 'operation', cell: (message) => <Operations message={message} /> },
]

function Operations({ message }: { message: MessageRow }) {
  const { id, name, answeredAt, answeredBy } = message
  if (answeredAt === null) {
    return (
      <RowButtons>
        {message.email && <ReplyLink to={message} />}
        <CommandButton
          command={() => markAnswered(id)}
          undo={() => markOpen(id)}
          aria-label={`Mark as answered: message from ${name}`}
        >
          Mark as answered
        </CommandButton>
      </RowButtons>
    )
  }
  return (
    <div className={styles.answered}>
      <p>
        Answered by {answeredBy}, {formatShortInstant(answeredAt, Date.now())}
      </p>
      <CommandButton
        variant="plain"
        command={() => markOpen(id)}
        undo={() => markAnswered(id)}
        aria-label={`Reopen: message from ${name}`}
      >
        Reopen
      </CommandButton>
    </div>
  )
}

const markAnswered = (id: string) => changeShop(answer, { params: { id } })
const markOpen = (id: string) => changeShop(markUnanswered, { params: { id } })
