/** Texts that show that a press on Retry had an effect. */
export const RETRYING = 'Trying again...'

/** The number of failed tries; '' for the first one. */
export function triesText(tries: number): string {
  return tries > 1 ? `Tried ${tries} times.` : ''
}
