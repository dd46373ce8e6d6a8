// What a Retry says for itself, so that whoever pressed it notices that something was done.

export const TRYING = 'Trying again...'

/** Said of what failed again, as often as it did; nothing of the first time. */
export function triedText(tries: number): string {
  return tries > 1 ? `Tried ${tries} times.` : ''
}
