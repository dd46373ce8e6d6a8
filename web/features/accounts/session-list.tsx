import { formatFullMoment } from '#contract/dates.ts'
import type { OwnSession } from '#contract/sessions.ts'
import styles from '#web/features/accounts/session-list.module.css'
import { CommandButton } from '#web/ui/command-button.tsx'
import type { AnyOutcome } from '#web/ui/outcome.ts'

interface SessionListProps {
  sessions: readonly OwnSession[]
  end: (id: string) => Promise<AnyOutcome>
}

/** Where a person is signed in. Each other session has a button that ends it. */
export function SessionList({ sessions, end }: SessionListProps) {
  return (
    <ul className={styles.list}>
      {[...sessions].sort(thisFirst).map(({ id, device, createdAt, isThis }) => (
        <li key={id}>
          <span>
            {device || 'A browser'}, since {formatFullMoment(createdAt)}
          </span>
          {isThis ? (
            <b>This device</b>
          ) : (
            <CommandButton
              command={() => end(id)}
              okVariant="danger"
              question={`${device || 'That browser'} will be signed out. Are you sure?`}
              aria-label={`Sign out there: ${device || 'a browser'}, since ${formatFullMoment(createdAt)}`}
            >
              Sign out there
            </CommandButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function thisFirst(one: OwnSession, other: OwnSession): number {
  return Number(other.isThis) - Number(one.isThis)
}
