import type { OwnSession } from '#contract/sessions.ts'
import { formatSpokenMoment } from '#contract/spoken-moment.ts'
import styles from '#web/features/accounts/session-list.module.css'
import badge from '#web/ui/badge.module.css'
import { CommandButton } from '#web/ui/command-button.tsx'
import type { AnyOutcome } from '#web/ui/outcome.ts'

interface SessionListProps {
  sessions: readonly OwnSession[]
  end: (id: string) => Promise<AnyOutcome>
  /** Ends every session but this one. */
  endOthers: () => Promise<AnyOutcome>
}

/** Where a person is signed in. Each other session has a button that ends it, and one button ends them all. */
export function SessionList({ sessions, end, endOthers }: SessionListProps) {
  return (
    <>
      <ul className={styles.list}>
        {[...sessions].sort(thisFirst).map(({ id, device, createdAt, isThis }) => (
          <li key={id}>
            <div>
              <div className={styles.device}>
                <b>{device || 'A browser'}</b>
                {isThis && <span className={badge.badge}>This device</span>}
              </div>
              <p className={styles.since}>
                Signed in <span>{formatSpokenMoment(createdAt)}</span>
              </p>
            </div>
            {!isThis && (
              <CommandButton
                command={() => end(id)}
                okVariant="danger"
                question={`${device || 'That browser'} will be signed out. Are you sure?`}
                aria-label={`Sign out: ${device || 'a browser'}, since ${formatSpokenMoment(createdAt)}`}
              >
                Sign out
              </CommandButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <CommandButton
          command={endOthers}
          okVariant="danger"
          question="Every device but this one will be signed out. Are you sure?"
        >
          Sign out all other devices
        </CommandButton>
      )}
    </>
  )
}

function thisFirst(one: OwnSession, other: OwnSession): number {
  return Number(other.isThis) - Number(one.isThis)
}
