/** Naive code that replaces a guard, and the tests that must fail then. */
export interface Mutant {
  /** What the guard ensures; unique. */
  claim: string
  /** Path from the root of the project. */
  file: string
  /** The text of the guard, which occurs once in the file. */
  guard: string
  /** The replacement. */
  naive: string
  /** Test files; at least one of their tests must fail. */
  shownBy: string[]
}

/** `text` with the naive code. Throws unless the guard occurs exactly once. */
export function mutate(text: string, { claim, file, guard, naive }: Mutant): string {
  const around = text.split(guard)
  if (around.length !== 2) {
    throw new Error(
      `The guard of '${claim}' occurs ${around.length - 1} times in ${file}, not once`,
    )
  }
  return around.join(naive)
}
