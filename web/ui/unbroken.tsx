/** A title with a `span` around each word with a hyphen. */
export function Unbroken({ children }: { children: string }) {
  return hyphenated(children).map((part, index) => (index % 2 === 0 ? part : <span key={part}>{part}</span>))
}

/** A title in parts. Every second one is a word with a hyphen, which should stay in one line if it fits. */
function hyphenated(title: string): string[] {
  return title.split(/(\S+-\S+)/)
}
