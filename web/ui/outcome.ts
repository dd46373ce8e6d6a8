import type { AdminOutcome, Outcome } from '#contract/replies.ts'
import { waitText } from '#web/client/call-failed.ts'

/** The outcome of a call by a visitor or member, or by an admin. */
export type AnyOutcome = Outcome | AdminOutcome

export function succeeded(outcome: AnyOutcome): boolean {
  return 'success' in outcome ? outcome.success : outcome.status
}

/** The text of a toast: the message of the server and, after a failure with a wait, the wait. */
export function outcomeText(outcome: AnyOutcome): string {
  const { message, retryAfter } = outcome
  if (succeeded(outcome) || !retryAfter) return message
  const sentence = /[.!?…]$/.test(message) ? message : `${message}.`
  return `${sentence} Try again in ${waitText(retryAfter)}`
}
