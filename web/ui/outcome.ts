import type { AdminOutcome, Outcome } from '#contract/replies.ts'

/** What a call came to, in either spelling: visitors' and members' calls or an admin's (section 7). */
export type AnyOutcome = Outcome | AdminOutcome

export function succeeded(outcome: AnyOutcome): boolean {
  return 'success' in outcome ? outcome.success : outcome.status
}

/**
 * What a toast says (section 8): the server's message and, after a failure that a wait would cure,
 * how long (decisions.md: "… Try again in 42 s").
 */
export function outcomeText(outcome: AnyOutcome): string {
  const { message, retryAfter } = outcome
  if (succeeded(outcome) || !retryAfter) return message
  const sentence = /[.!?…]$/.test(message) ? message : `${message}.`
  return `${sentence} Try again in ${retryAfter} s`
}
