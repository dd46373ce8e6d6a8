import type { Problem } from '#contract/import-rows.ts'
import type { RowFate } from '#contract/imports.ts'
import type { ReadRow } from './import-cells.rules.ts'

/** What becomes of a row of a file, and what is written for one that is made. */
export interface Planned<Made> {
  /** The row of the sheet; the first one of what several rows say. */
  line: number
  title: string
  fate: RowFate
  makes: string
  problems: Problem[]
  /** The rows as they were read, to be planned again when they are made. */
  reads: ReadRow[]
  made?: Made
}

/** The first reason why a row is not made. */
export function reasonOf({ makes, problems }: Pick<Planned<unknown>, 'makes' | 'problems'>): string {
  const [problem] = problems
  return problem ? [problem.column, problem.message].filter(Boolean).join(': ') : makes
}

/** What is wrong with cells and then with their row. A cell that could not be read is not said to be missing too. */
export function withIssues(problems: readonly Problem[], issues: readonly Problem[] = []): Problem[] {
  return [...problems, ...issues.filter((issue) => !problems.some(({ column }) => column === issue.column))]
}
