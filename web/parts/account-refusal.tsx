import type { Outcome } from '#contract/replies.ts'
import { AccountContact } from '#web/parts/account-contact.tsx'
import styles from '#web/parts/account-refusal.module.css'

interface AccountRefusalProps {
  outcome: Outcome
  /** Of the wait that the server asked for. */
  secondsLeft: number
}

/** Why it did not work, how long to wait, and whom to ask where accounts are not ours to change. */
export function AccountRefusal({ outcome, secondsLeft }: AccountRefusalProps) {
  return (
    <div ref={scrollIntoView} className={styles.refusal}>
      <p role="alert">{outcome.message}</p>
      {/* Beside the alert, which would be read out every second. */}
      {secondsLeft > 0 && <p role="timer">Try again in {durationText(secondsLeft)}</p>}
      {outcome.error?.code === 'accounts.external' && <AccountContact />}
    </div>
  )
}

function durationText(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`
}

/** It stands below a submit button that may be at the edge of a phone's screen. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
