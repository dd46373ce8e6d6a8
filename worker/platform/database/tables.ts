import sql, { type Sql } from 'sql-template-tag'
import type { ExportRow } from '#contract/personal-data.ts'
import type { Secret } from '../base/secret.ts'

/** Whom an export shows. */
export interface Person {
  userId: string
  /** The e-mail addresses of the account and of its orders, in every spelling of these mailboxes that a row has. */
  addresses: string[]
}

/** A part of a member's export, made of rows of one table. */
interface Section {
  title: string
  /** What an erasure does with these rows. */
  fate: string
  /** The columns that it leaves out, with spaces between: secrets, and what the shop needs for its work only. */
  unshown?: string
  rows: (person: Person) => Sql
  /** A row as it is shown, when it has something encrypted. */
  reveal?: (row: ExportRow, env: Secret) => ExportRow
}

/** What the search of a list finds of a row. The triggers of the table write it into `searchable` (schema.sql). */
interface Search {
  /** The `noun` of the list. */
  list: string
  /** The id of a row there, in SQL. */
  id: string
  /** The columns whose changes the search follows, with spaces between. */
  follows?: string
  /** The columns that no command changes. */
  fixed?: string
  /** No row is ever deleted. */
  isKept?: true
}

/** Whom an erasure blanks. */
export interface ErasedPerson extends Person {
  /** The account of known devices. */
  account: string
  /** When, in ms UTC: the rows of the table `erased` that this erasure marks. */
  at: number
}

/**
 * What becomes of the rows of a table. A table with neither `section` nor `unexported` has no row that names a member.
 */
export interface Table {
  /** The column `address`: to whom a row was sent, or who wrote it. */
  addresses?: Sql
  /** Deletes, or closes, what has ended by `now` (ms UTC). Runs every hour. */
  sweep?: (now: number) => Sql[]
  search?: Search
  section?: Section
  /** Why no section shows the rows of a member. */
  unexported?: string
  /** Deletes or blanks what names the person. */
  erase?: (person: ErasedPerson) => Sql[]
}

/** The tables of a folder, each with its own name as the key. */
export type Tables = Record<string, Table>

/** `IN ${oneOf(values)}`, also for no values. */
export function oneOf(values: readonly (string | number)[]): Sql {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
}
