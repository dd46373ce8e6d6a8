interface Guard {
  /** The file with the guard; a path from the root of the project. */
  file: string
  /** The text of the guard, which occurs once in the file. */
  guard: string
  /** The code that replaces the guard; by default none. */
  naive?: string
  /** Test files, by default the one beside the file. At least one of their tests must fail with the naive code. */
  shownBy?: string[]
}

/** Guards by their claim: a sentence that says what the guard ensures, or which fault the tests notice. */
export type Guards = Record<string, Guard>

/** A change that replaces a guard of the code by naive code, and the tests that must notice it. */
export interface Mutant extends Required<Guard> {
  claim: string
}

export function mutantsOf(guards: Guards): Mutant[] {
  return Object.entries(guards).map(([claim, guard]) => {
    const besideIt = guard.file.replace(/(\.tsx?)$/, '.test$1')
    return { claim, naive: '', shownBy: [besideIt], ...guard }
  })
}

/** Returns `text` with the naive code in place of the guard. Throws unless the guard occurs once. */
export function mutate(text: string, { claim, file, guard, naive }: Mutant): string {
  const around = text.split(guard)
  if (around.length !== 2) {
    throw new Error(`The guard of '${claim}' occurs ${around.length - 1} times in ${file}, not once`)
  }
  return around.join(naive)
}
