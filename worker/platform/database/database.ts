import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Meter } from '../base/env.ts'
import { jsonColumn, oneColumn, readRow } from './row.ts'

/**
 * A write broke a constraint of the schema; nothing of its statement or batch was written. The message names
 * the constraint (`copy_in_hand`, `state_moved`, `game_requests.user_id` …).
 */
class BrokenConstraint extends Error {
  override name = 'BrokenConstraint'
}

/** The database did not answer or failed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** A job of the cron has sent as many statements as it may. Nothing of the one that threw was sent. */
export class BudgetUsed extends DatabaseUnavailable {
  override name = 'BudgetUsed'
}

/** The state changed before every try to write a decision. */
export class StateBusy extends Error {
  override name = 'StateBusy'
}

/** Makes the batch fail as `state_moved` unless the previous statement changed exactly one row. */
export const expectOneChange: Sql = sql`INSERT INTO expect_one_change SELECT changes()`

/** A statement of D1. */
export function statement(db: D1Database, { sql, values }: Sql): D1PreparedStatement {
  return db.prepare(sql).bind(...values)
}

/** Sends all statements in one batch. */
export async function batch<Row = Record<string, unknown>>(
  db: D1Database,
  statements: readonly Sql[],
): Promise<D1Result<Row>[]> {
  return await db.batch<Row>(statements.map((each) => statement(db, each)))
}

/** A read with the schema of its rows. */
export interface Query<Row> {
  row: v.GenericSchema<unknown, Row>
  read: Sql
}

/** A read for `together`, whose rows are parsed with `row`. */
export function query<const Schema extends v.GenericSchema>(row: Schema, read: Sql): Query<v.InferOutput<Schema>> {
  return { row, read }
}

/** The column of a read for `inOneRow`. */
export const VALUE = 'value'

/**
 * A read of all rows as one text of their values, parsed with `row`, for rows in some number: D1 and the Worker then
 * copy one value and not each column (bench/README.md, Load). `read` has the columns that `row` names, and a LIMIT,
 * without which SQLite may drop its order.
 */
export function inOneText<const Entries extends v.ObjectEntries>(
  row: v.ObjectSchema<Entries, undefined>,
  read: Sql,
): Query<v.InferOutput<v.ObjectSchema<Entries, undefined>>[]> {
  const names = Object.keys(row.entries)
  const named = (values: unknown[]) => Object.fromEntries(names.map((name, at) => [name, values[at]]))
  const rows = v.array(v.pipe(v.array(v.unknown()), v.transform(named), row))
  return query(
    oneColumn(VALUE, jsonColumn(rows)),
    sql`SELECT json_group_array(json_array(${join(names.map((name) => raw(name)))})) AS ${raw(VALUE)} FROM (${read})`,
  )
}

/** All rows of a statement, each parsed with `row`. Throws BrokenRow. */
export async function all<const Schema extends v.GenericSchema>(
  db: D1Database,
  row: Schema,
  read: Sql,
): Promise<v.InferOutput<Schema>[]> {
  const { results } = await statement(db, read).all()
  return readRow(v.array(row), results)
}

/** The first row of a statement, parsed with `row`; undefined without one. Throws BrokenRow. */
export async function first<const Schema extends v.GenericSchema>(
  db: D1Database,
  row: Schema,
  read: Sql,
): Promise<v.InferOutput<Schema> | undefined> {
  const found = await statement(db, read).first()
  return found === null ? undefined : readRow(row, found)
}

/** The only row of a statement that always has one, parsed with `row`. Throws BrokenRow. */
export async function one<const Schema extends v.GenericSchema>(
  db: D1Database,
  row: Schema,
  read: Sql,
): Promise<v.InferOutput<Schema>> {
  return readRow(row, await statement(db, read).first())
}

/** Whether a statement has a row. */
export async function exists(db: D1Database, read: Sql): Promise<boolean> {
  return (await statement(db, read).first()) !== null
}

/** The parsed rows of each query, read in one batch: one trip, one instant. Throws BrokenRow. */
export async function together<const Rows extends readonly unknown[]>(
  db: D1Database,
  queries: { [At in keyof Rows]: Query<Rows[At]> },
): Promise<{ -readonly [At in keyof Rows]: Rows[At][] }> {
  const asked = queries as readonly Query<unknown>[]
  const results = await batch(
    db,
    asked.map(({ read }) => read),
  )
  const parsed = asked.map(({ row }, at) => readRow(v.array(row), results[at]?.results))
  return parsed as { -readonly [At in keyof Rows]: Rows[At][] }
}

/** The value of each read, which has one row of one column, in one statement. Throws BrokenRow. */
export async function inOneRow<Values extends Record<string, unknown>>(
  db: D1Database,
  reads: { [Name in keyof Values]: Query<Values[Name]> },
): Promise<Values> {
  const each = Object.entries<Query<unknown>>(reads)
  const columns = each.map(([name, { read }]) => sql`(${read}) AS ${raw(name)}`)
  const found = await one(db, v.record(v.string(), v.unknown()), sql`SELECT ${join(columns)}`)
  return Object.fromEntries(each.map(([name, { row }]) => [name, readRow(row, { [VALUE]: found[name] })])) as Values
}

/** Sends a write of its own and returns how many rows it changed. */
export async function run(db: D1Database, change: Sql): Promise<number> {
  return (await statement(db, change).run()).meta.changes
}

/** What to throw when a batch violates a constraint, by its name: 'state_moved', 'members.email'. */
export type Refusals = Record<string, () => Error | Promise<Error>>

/** Writes all statements or none, in one batch. Does nothing for an empty list. Throws what `refusals` has. */
export async function write(db: D1Database, statements: readonly Sql[], refusals: Refusals = {}): Promise<void> {
  if (statements.length === 0) return
  try {
    await batch(db, statements)
  } catch (error) {
    const known = Object.entries(refusals).find(([constraint]) => violates(error, constraint))
    throw known ? await known[1]() : error
  }
}

/** Whether `error` is a write that broke this constraint. */
export function violates(error: unknown, constraint: string): error is BrokenConstraint {
  return error instanceof BrokenConstraint && error.message.includes(constraint)
}

/** A statement as D1 created it. */
interface Plain {
  statement: D1PreparedStatement
  isRead: boolean
}

const plain = new WeakMap<D1PreparedStatement, Plain>()

function plainOf(statement: D1PreparedStatement): Plain {
  return plain.get(statement) ?? { statement, isRead: false }
}

const WRITING = /\b(INSERT|UPDATE|DELETE)\b/

/**
 * The same database: counts into `meter`, and throws BrokenConstraint or DatabaseUnavailable. After `most` statements
 * it throws BudgetUsed. Reads that are asked for at the same time (`Promise.all`) go to D1 in one batch: one trip, one
 * instant.
 */
export function meteredDatabase(db: D1Database, meter: Meter, most = Number.POSITIVE_INFINITY): D1Database {
  let together: { reads: D1PreparedStatement[]; results: Promise<D1Result[]> } | undefined

  /** `alone` sends the statements when they are no reads. */
  async function send(
    asked: Plain[],
    alone: (statements: D1PreparedStatement[]) => Promise<D1Result[]>,
  ): Promise<D1Result[]> {
    if (meter.queries + asked.length > most) throw new BudgetUsed(`More than ${most} statements`)
    meter.queries += asked.length
    const statements = asked.map(({ statement }) => statement)
    if (!asked.every(({ isRead }) => isRead)) return await trip(alone(statements))
    together ??= gather()
    const from = together.reads.length
    together.reads.push(...statements)
    return (await together.results).slice(from, from + statements.length)
  }

  function gather(): NonNullable<typeof together> {
    const reads: D1PreparedStatement[] = []
    const results = Promise.resolve().then(() => {
      together = undefined
      return trip(reads.length === 1 ? runOne(reads) : db.batch(reads))
    })
    return { reads, results }
  }

  async function trip(sent: Promise<D1Result[]>): Promise<D1Result[]> {
    meter.trips += 1
    const results = await sent.catch(explain)
    for (const { meta } of results) {
      meter.rowsRead += meta.rows_read ?? 0
      meter.rowsWritten += meta.rows_written ?? 0
      meter.dbMs += meta.duration ?? 0
    }
    return results
  }

  function metered(asCreated: Plain): D1PreparedStatement {
    async function all(): Promise<D1Result | undefined> {
      return (await send([asCreated], runOne))[0]
    }
    const { statement, isRead } = asCreated
    const created = {
      bind: (...values: unknown[]) => metered({ statement: statement.bind(...values), isRead }),
      all,
      run: all,
      // D1's first() returns no meta, so take the first row of all().
      first: async () => (await all())?.results[0] ?? null,
    } as unknown as D1PreparedStatement
    plain.set(created, asCreated)
    return created
  }

  return {
    prepare: (sql: string) => metered({ statement: db.prepare(sql), isRead: !WRITING.test(sql) }),
    batch: async (statements: D1PreparedStatement[]) => await send(statements.map(plainOf), (plain) => db.batch(plain)),
  } as unknown as D1Database
}

async function runOne(statements: D1PreparedStatement[]): Promise<D1Result[]> {
  return await Promise.all(statements.map((statement) => statement.all()))
}

function explain(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('SQLITE_CONSTRAINT') || message.includes('constraint failed')) {
    throw new BrokenConstraint(message, { cause: error })
  }
  throw new DatabaseUnavailable(message, { cause: error })
}
