import { unstable_splitSqlQuery as splitSql } from 'wrangler'

/**
 * An export with all its tables before the first row. A migration that makes a table anew puts it behind tables that
 * refer to it, and SQLite refuses a row that refers to a table that does not exist yet.
 */
export function tablesFirst(exported: string): string {
  const { settings = [], tables = [], rest = [] } = Object.groupBy(splitSql(exported), kindOf)
  return [...settings, ...tables, ...rest].map((statement) => `${statement};\n`).join('')
}

function kindOf(statement: string): 'settings' | 'tables' | 'rest' {
  if (/^PRAGMA\b/i.test(statement)) return 'settings'
  return /^CREATE TABLE\b/i.test(statement) ? 'tables' : 'rest'
}
