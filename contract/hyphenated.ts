/** A title in parts. Every second one is a word with a hyphen, which should stay in one line if it fits. */
export function hyphenated(title: string): string[] {
  return title.split(/(\S+-\S+)/)
}
