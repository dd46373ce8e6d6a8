import type { OwnSession } from '#contract/sessions.ts'
import { formatShortSpokenMoment } from '#contract/spoken-moment.ts'
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
        {[...sessions].sort(thisFirst).map((session) => (
          <li key={session.id}>
            <Session session={session} end={() => end(session.id)} />
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

interface SessionProps {
  session: OwnSession
  end: () => Promise<AnyOutcome>
}

function Session({ session: { device, createdAt, isThis }, end }: SessionProps) {
  const name = device || (isThis ? 'This browser' : 'Unknown browser')
  const since = `Since ${formatShortSpokenMoment(createdAt, Date.now())}`
  return (
    <>
      <div>
        <div className={styles.device}>
          <b>{name}</b>
          {isThis && device && <span className={badge.badge}>This device</span>}
        </div>
        <p className={styles.since}>{since}</p>
      </div>
      {!isThis && (
        <CommandButton
          command={end}
          okVariant="danger"
          question={`${name} will be signed out. Are you sure?`}
          aria-label={`Sign out: ${name}, ${since}`}
        >
          Sign out
        </CommandButton>
      )}
    </>
  )
}

function thisFirst(one: OwnSession, other: OwnSession): number {
  return Number(other.isThis) - Number(one.isThis)
}
