type Fault = 'midway' | 'after-commit'

/**
 * The database with a fault in every batch: its last statement fails, so that D1 rolls back, or it is
 * committed and the answer is lost. Both are thrown as D1 throws when it is not reachable.
 */
export function withFaultyBatches(db: D1Database, fault: Fault): D1Database {
  return {
    prepare: (sql: string) => db.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      if (fault === 'midway') {
        return await db.batch([...statements, db.prepare('SELECT * FROM a_table_that_is_gone')])
      }
      await db.batch(statements)
      throw new Error('D1_ERROR: Network connection lost.')
    },
  } as unknown as D1Database
}

/** The database to which something else happens just before the next batch, once. */
export function withInterference(db: D1Database, interfere: () => Promise<unknown>): D1Database {
  let isDone = false
  return {
    prepare: (sql: string) => db.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      if (!isDone) {
        isDone = true
        await interfere()
      }
      return await db.batch(statements)
    },
  } as unknown as D1Database
}
