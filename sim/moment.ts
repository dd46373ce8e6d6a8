import type { Books } from './books.ts'
import type { Model } from './model.ts'

/** The books before and after a step, and what else a rule needs. */
export interface Moment {
  before: Books
  after: Books
  model: Model
  now: number
  /** 'TO SUBJECT' of each mail that the mail service has taken. */
  received: ReadonlySet<string>
  /** The cron has just run without faults. */
  isCronDone: boolean
}

/** Returns each fault that it finds, in words. */
export type Check = (moment: Moment) => string[]

export function group<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  return Map.groupBy(rows, key)
}

export function sum(rows: readonly { paisa: number }[]): number {
  return rows.reduce((all, { paisa }) => all + paisa, 0)
}
