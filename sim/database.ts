import { runInDurableObject } from 'cloudflare:test'
import { DurableObject, env, withEnv } from 'cloudflare:workers'

declare global {
  namespace Cloudflare {
    interface Env {
      SHOPS: DurableObjectNamespace
    }
  }
}

/** Its storage holds the database of the simulated shops. */
export class ShopStorage extends DurableObject {}

/**
 * Runs `work` with a database in this process as `env.DB`. D1 is the same SQLite with the same limits, but in another
 * process: a simulated shop makes so many calls that most of its time would be spent between the processes.
 */
export async function withDatabaseInProcess(work: () => Promise<void>): Promise<void> {
  const shops = () => env.SHOPS.getByName('shops')
  // Fails once, and ends the object, after a file has reset the modules.
  await runInDurableObject(shops(), () => undefined).catch(() => undefined)
  await runInDurableObject(shops(), async (_, { storage }) => {
    await withEnv({ ...env, DB: databaseOn(storage) }, work)
  })
}

/** D1's calls on the storage of a Durable Object; database.test.ts compares both. */
function databaseOn(storage: DurableObjectStorage): D1Database {
  const { sql } = storage
  let counted = totalChanges(sql)

  function carryOut(text: string, values: unknown[]): D1Result {
    const cursor = sql.exec(text, ...values)
    const results = cursor.toArray()
    const { rowsRead: rows_read, rowsWritten: rows_written } = cursor
    const before = counted
    if (rows_written > 0) counted = totalChanges(sql)
    const meta = { changes: counted - before, rows_read, rows_written, duration: 0 }
    return { success: true, results, meta } as unknown as D1Result
  }

  function statement(text: string, values: unknown[]): Statement {
    const all = async () => withErrorsOfD1(() => carryOut(text, values))
    return {
      bind: (...bound) => statement(text, bound),
      carryOut: () => carryOut(text, values),
      all,
      run: all,
      first: async (column) => {
        const [row] = (await all()).results as Record<string, unknown>[]
        return (column === undefined ? row : row?.[column]) ?? null
      },
    }
  }

  return {
    prepare: (text: string) => statement(text, []),
    batch: async (statements: Statement[]) =>
      withErrorsOfD1(() => storage.transactionSync(() => statements.map((each) => each.carryOut()))),
  } as unknown as D1Database
}

interface Statement {
  bind: (...values: unknown[]) => Statement
  /** Synchronously, for a batch. */
  carryOut: () => D1Result
  all: () => Promise<D1Result>
  run: () => Promise<D1Result>
  first: (column?: string) => Promise<unknown>
}

function totalChanges(sql: SqlStorage): number {
  return Number(sql.exec('SELECT total_changes() AS count').one().count)
}

/** Throws what `work` throws, as D1 does. */
function withErrorsOfD1<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(`D1_ERROR: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
