import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

interface MemoryStatement {
  bind(...values: unknown[]): MemoryStatement
  carryOut(): D1Result
  all(): Promise<D1Result>
  run(): Promise<D1Result>
  first(column?: string): Promise<unknown>
}

/** A database in memory with the tables of `schema`, and D1's calls on it. */
export function memoryDatabase(schema: string): { sqlite: DatabaseSync; db: D1Database } {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec(schema)
  const changes = sqlite.prepare('SELECT total_changes() AS count')
  const prepared = new Map<string, StatementSync>()

  function counted(): number {
    return Number(changes.get()?.count)
  }

  function statementOf(text: string): StatementSync {
    const known = prepared.get(text) ?? sqlite.prepare(text)
    prepared.set(text, known)
    return known
  }

  function carryOut(text: string, values: SQLInputValue[]): D1Result {
    const isRead = text.startsWith('SELECT')
    const before = isRead ? 0 : counted()
    const results = statementOf(text).all(...values)
    const meta = { changes: isRead ? 0 : counted() - before, rows_read: 0, rows_written: 0, duration: 0 }
    return { success: true, results, meta } as unknown as D1Result
  }

  function statement(text: string, values: SQLInputValue[]): MemoryStatement {
    const all = async () => carryOut(text, values)
    return {
      bind: (...bound) => statement(text, bound.map(asInput)),
      carryOut: () => carryOut(text, values),
      all,
      run: all,
      first: async (column) => {
        const [row] = (await all()).results as Record<string, unknown>[]
        return (column === undefined ? row : row?.[column]) ?? null
      },
    }
  }

  async function batch(statements: MemoryStatement[]): Promise<D1Result[]> {
    sqlite.exec('BEGIN')
    try {
      const results = statements.map((each) => each.carryOut())
      sqlite.exec('COMMIT')
      return results
    } catch (error) {
      sqlite.exec('ROLLBACK')
      throw error
    }
  }

  return { sqlite, db: { prepare: (text: string) => statement(text, []), batch } as unknown as D1Database }
}

/** D1 takes true and false too. */
function asInput(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)
}
