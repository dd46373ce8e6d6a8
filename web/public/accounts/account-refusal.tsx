import type { Outcome } from '#contract/replies.ts'
import { waitText } from '#web/client/call-failed.ts'
import styles from '#web/features/accounts/account-contact.module.css'
import { AccountContact } from '#web/features/accounts/account-contact.tsx'

interface AccountRefusalProps {
  outcome: Outcome
  /** Seconds left of the server's `retryAfter`. */
  secondsLeft: number
}

/** The reason of a refusal, the wait, and a contact when an external host keeps the accounts. */
export function AccountRefusal({ outcome, secondsLeft }: AccountRefusalProps) {
  return (
    <div ref={scrollIntoView} className={styles.refusal}>
      <p role="alert">{outcome.message}</p>
      {/* Outside the alert: screen readers would announce it every second. */}
      {secondsLeft > 0 && <p role="timer">Try again in {waitText(secondsLeft)}</p>}
      {outcome.error?.code === 'accounts.external' && <AccountContact />}
    </div>
  )
}

/** The submit button above may be at the bottom edge of a phone's screen. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
