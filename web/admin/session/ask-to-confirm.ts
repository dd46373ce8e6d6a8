import { useSyncExternalStore } from 'react'

interface Question {
  answered: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

let question: Question | undefined
const listeners = new Set<() => void>()

/**
 * Asks the admin to prove a second factor (ConfirmIdentityDialog). Returns whether they did. Calls that need it at the
 * same time share one question.
 */
export function askToConfirm(): Promise<boolean> {
  if (question) return question.answered
  let answer: Question['answer'] = () => undefined
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  change({ answered, answer })
  return answered
}

/** Whether the question is open. */
export function useConfirmQuestion(): boolean {
  return useSyncExternalStore(follow, () => question !== undefined)
}

export function answerConfirmQuestion(isConfirmed: boolean) {
  const asked = question
  change(undefined)
  asked?.answer(isConfirmed)
}

function change(next: Question | undefined) {
  question = next
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
