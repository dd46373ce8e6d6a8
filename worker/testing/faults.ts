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

/**
 * The database each of whose reads and batches comes a little later, by up to 3 ms as `random` says, so
 * that calls which start together meet in another order for each seed. For the app, which reads by
 * `all` only.
 */
export function withJitter(db: D1Database, random: () => number): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>()
  const wait = () => scheduler.wait(random() * 3)

  function late(original: D1PreparedStatement): D1PreparedStatement {
    const statement = {
      bind: (...values: unknown[]) => late(original.bind(...values)),
      all: async () => {
        await wait()
        return await original.all()
      },
    } as unknown as D1PreparedStatement
    originals.set(statement, original)
    return statement
  }

  return {
    prepare: (sql: string) => late(db.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      await wait()
      return await db.batch(statements.map((statement) => originals.get(statement) ?? statement))
    },
  } as unknown as D1Database
}

/** `faulty` for batches that write; the file of a member is read by a batch of three statements. */
export function inWritesOnly(db: D1Database, faulty: D1Database): D1Database {
  return {
    prepare: (sql: string) => db.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) =>
      await (statements.length > 3 ? faulty : db).batch(statements),
  } as unknown as D1Database
}
