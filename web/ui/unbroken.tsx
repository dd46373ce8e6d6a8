import { hyphenated } from '#contract/hyphenated.ts'

/** A title with a `span` around each word with a hyphen. */
export function Unbroken({ children }: { children: string }) {
  return hyphenated(children).map((part, index) => (index % 2 === 0 ? part : <span key={part}>{part}</span>))
}
