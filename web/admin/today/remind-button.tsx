import { queryOptions, useQuery } from '@tanstack/react-query'
import { addReminder, listReminders, undoReminder } from '#contract/calls/reminders.ts'
import { formatTime } from '#contract/dates.ts'
import type { Reminder, ReminderCause } from '#contract/reminders.ts'
import { WhatsAppTo } from '#web/admin/contact/contact-links.tsx'
import { memberName } from '#web/admin/requests/request-texts.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import styles from '#web/admin/today/remind-button.module.css'
import type { Message } from '#web/admin/today/reminder-messages.ts'
import { TITLES } from '#web/admin/today/sections.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

/** What was sent today. */
const remindersQuery = queryOptions({
  queryKey: ['admin', 'reminders'],
  queryFn: async ({ signal }) => (await read(listReminders, { signal }, asAdmin)).reminders,
})

interface RemindButtonProps {
  cause: ReminderCause
  messages: readonly Message[]
}

/** Opens the prepared messages of a section: one tap each opens WhatsApp, and counts as sent. */
export function RemindButton({ cause, messages }: RemindButtonProps) {
  const section = TITLES[cause]
  if (messages.length === 0) return null
  return (
    <DialogButton
      text="Messages by WhatsApp"
      title={`WhatsApp: ${section}`}
      aria-label={`Messages by WhatsApp: ${section}`}
    >
      {() => <Messages cause={cause} messages={messages} />}
    </DialogButton>
  )
}

function Messages({ cause, messages }: RemindButtonProps) {
  const reminders = useQuery(remindersQuery, queryClient)
  return (
    <Loaded query={reminders} waiting={<Skeleton label="Loading messages" height="8rem" />}>
      {(sent) => {
        const sentTo = new Map(sent.flatMap((each) => (each.cause === cause ? [[each.userId, each]] : [])))
        const left = messages.filter(({ userId }) => !sentTo.has(userId)).length
        return (
          <>
            <p>
              {left} of {messages.length} to send. Each opens WhatsApp with its text, and counts as sent today.
            </p>
            <ul className={styles.messages}>
              {messages.map((message) => (
                <li key={message.userId} className={styles.message}>
                  <Line cause={cause} message={message} sent={sentTo.get(message.userId)} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}

interface LineProps {
  cause: ReminderCause
  message: Message
  sent: Reminder | undefined
}

function Line({ cause, message, sent }: LineProps) {
  const { userId, phone, text } = message
  const name = memberName(message)
  return (
    <>
      <span>
        <b>{name}</b>
        <span className={styles.text}>{text}</span>
      </span>
      {sent && (
        <span className={styles.sent}>
          Sent by {sent.by}, {formatTime(sent.at)}
        </span>
      )}
      {!sent && !phone && <span className={styles.sent}>No phone</span>}
      {!sent && phone && (
        <WhatsAppTo
          phone={phone}
          message={text}
          text="Open in WhatsApp"
          aria-label={`Open in WhatsApp: ${name}`}
          onClick={() => void remind(cause, userId)}
        />
      )}
    </>
  )
}

async function remind(cause: ReminderCause, userId: string) {
  const outcome = await changeShop(addReminder, { body: { cause, userId } })
  if (outcome.status) showUndo(outcome.message, () => changeShop(undoReminder, { params: { cause, userId } }))
  else showOutcome(outcome)
}
