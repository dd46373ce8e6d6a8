import type { Meter } from '../base/env.ts'

/**
 * A write broke a constraint of the schema; nothing of its statement or batch was written. The message names
 * the constraint (`copy_in_hand`, `state_moved`, `game_requests.user_id` …).
 */
export class BrokenConstraint extends Error {
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
export function expectOneChange(db: D1Database): D1PreparedStatement {
  return db.prepare('INSERT INTO expect_one_change SELECT changes()')
}

/** Writes all statements or none, in one batch. Does nothing for an empty list. */
export async function write(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  if (statements.length > 0) await db.batch(statements)
}

/** Whether `error` is a write that broke this constraint. */
export function broke(error: unknown, constraint: string): error is BrokenConstraint {
  return error instanceof BrokenConstraint && error.message.includes(constraint)
}

const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

/**
 * The same database: counts into `meter`, and throws BrokenConstraint or DatabaseUnavailable. After `most` statements
 * it throws BudgetUsed.
 */
export function meteredDatabase(
  db: D1Database,
  meter: Meter,
  most = Number.POSITIVE_INFINITY,
): D1Database {
  function spend(statements: number): void {
    if (meter.queries + statements > most) throw new BudgetUsed(`More than ${most} statements`)
    meter.queries += statements
  }

  function count<T extends D1Result>(result: T): T {
    meter.rowsRead += result.meta.rows_read ?? 0
    meter.rowsWritten += result.meta.rows_written ?? 0
    meter.dbMs += result.meta.duration ?? 0
    return result
  }

  function metered(original: D1PreparedStatement): D1PreparedStatement {
    async function all<Row>(): Promise<D1Result<Row>> {
      spend(1)
      return count(await original.all<Row>().catch(explain))
    }
    const statement = {
      bind: (...values: unknown[]) => metered(original.bind(...values)),
      all,
      run: all,
      // D1's first() returns no meta, so take the first row of all().
      first: async () => (await all<Record<string, unknown>>()).results[0] ?? null,
    } as unknown as D1PreparedStatement
    originals.set(statement, original)
    return statement
  }

  return {
    prepare: (sql: string) => metered(db.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      spend(statements.length)
      const plain = statements.map((statement) => originals.get(statement) ?? statement)
      return (await db.batch(plain).catch(explain)).map(count)
    },
  } as unknown as D1Database
}

function explain(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('SQLITE_CONSTRAINT') || message.includes('constraint failed')) {
    throw new BrokenConstraint(message, { cause: error })
  }
  throw new DatabaseUnavailable(message, { cause: error })
}
