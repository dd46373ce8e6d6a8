import { isCommonWord } from '#contract/common-passwords.ts'

const LEAST = 8

/** Why this password would be refused; nothing when nothing of it is known. */
export function PasswordAdvice({ password }: { password: string }) {
  return <p role="status">{adviceOn(password)}</p>
}

function adviceOn(password: string): string {
  if (isCommonWord(password)) {
    return 'Too easy to guess: a common word or row, also with digits around it. Three words of your own are better.'
  }
  if (/^\d+$/.test(password)) return 'Digits alone are easy to guess. Add words of your own.'
  const { length } = password
  return length < LEAST ? `${length} of at least ${LEAST} characters typed.` : ''
}
