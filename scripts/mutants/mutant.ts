/** The naive code in the place of a guard, and the tests that must notice. */
export interface Mutant {
  /** What is promised, in a few words; no two are alike. */
  claim: string
  /** From the root of the project. */
  file: string
  /** The guard as it stands in the file, once. */
  guard: string
  /** What a hurried programmer would have written instead. */
  naive: string
  /** The test files that run; one of their tests must fail by an assertion of its own. */
  shownBy: string[]
}

/** `text` with the naive code; throws unless the guard stands there exactly once. */
export function mutate(text: string, { claim, file, guard, naive }: Mutant): string {
  const around = text.split(guard)
  if (around.length !== 2) {
    throw new Error(
      `The guard of '${claim}' stands ${around.length - 1} times in ${file}, not once`,
    )
  }
  return around.join(naive)
}
